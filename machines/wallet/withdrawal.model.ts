import { decimal } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { dollars, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { ether, etherLookalike, etherPayee, tether, tetherPayee } from '#fixtures/withdrawal.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

const payees = [tetherPayee, etherPayee, etherLookalike];

const currencyNames = (currencies: readonly WithdrawalCurrency[]) =>
  currencies
    .map(({ code, protocol }) => networkName({ currencyCode: code, protocolCode: protocol }))
    .join(', ');

export const withdrawalModel = defineModel({
  name: 'wallet/withdrawal',
  machine: withdrawalMachine,
  input: {
    currencies: [tether, ether],
    payees,
    available: decimal(100),
    hasUnpaidLoan: false,
    isLimited: true,
    fields: { currencyId: tether.id, payeeId: tetherPayee.id, amount: null, memo: '' },
    idempotency,
  },
  otherInputs: {
    ...withoutPromise,
    'The balance is not known': (input) => ({ ...input, available: null }),
  },
  events: {
    'network.changed': networkChanges,
    change: [
      { changes: { amount: decimal(100) } },
      { changes: { currencyId: ether.id } },
      { changes: { payeeId: etherLookalike.id } },
    ],
    'currencies.changed': [{ currencies: [tether] }, { currencies: [tether, ether] }],
    'payees.changed': [{ payees: [] }],
    'available.changed': [{ available: decimal(100) }],
    'loan.changed': [{ hasUnpaidLoan: true }],
  },
  answers: {
    submit: writeReplies(
      accepted('54', 'Recorded.'),
      refused('Withdrawals are closed.', { figures: null }),
      refused('The fee has changed.', { figures: { fee: decimal('2'), receipt: decimal('97.8726') } }),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes: { amount, currencyId, payeeId } }) =>
        currencyId
          ? `The user chooses the network ${currencyNames([tether, ether].filter(({ id }) => id === currencyId))}`
          : payeeId
            ? `The user chooses the address ${payees.find(({ id }) => id === payeeId)?.address ?? 'of another payee'}`
            : types(amount, 'Amount'),
      fillAll: 'The user presses All',
      choosePayee: 'The user presses To address',
      review: 'The user presses Review',
      trust: 'The user presses This is the right address',
      confirm: 'The user confirms the withdrawal',
      back: 'The user goes back to the form',
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
      'currencies.changed': ({ currencies }) =>
        `The networks on offer change to ${currencyNames(currencies ?? [])}`,
      'payees.changed': ({ payees: known }) =>
        known?.length === 0 ? 'The user deletes the last payee' : 'The payees are read',
      'available.changed': ({ available }) =>
        `The balance changes to ${available === null ? 'an unknown amount' : dollars(available)}`,
      'loan.changed': ({ hasUnpaidLoan }) =>
        hasUnpaidLoan ? 'The API shows a loan to repay' : 'The API shows no loan to repay',
    },
    answers: {
      submit: writeAnswers<{ figures: WithdrawalFigures | null }>(
        'The API records the withdrawal',
        ({ figures }) =>
          figures === null ? null : `The API refuses, since the fee is now ${dollars(figures.fee)}`,
      ),
    },
    delays: writeDelays,
  },
  key: ({
    isOnline,
    fields,
    currencies,
    payees,
    addedPayeeId,
    hasUnpaidLoan,
    reviewed,
    newFigures,
    refusal,
  }) => [
    isOnline,
    fields,
    currencies,
    payees,
    addedPayeeId,
    hasUnpaidLoan,
    reviewed?.request ?? null,
    newFigures,
    refusal,
  ],
});
