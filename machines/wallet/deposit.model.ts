import { decimal } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { bankAccount, bitcoin, otherBankAccount, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { photoChanged, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { DepositBankAccount, DepositNetwork } from '#protocol/deposit.ts';
import { depositMachine } from './deposit.machine.ts';

type Source = DepositNetwork | DepositBankAccount;

const everySource: readonly Source[] = [tetherOnTron, bitcoin, bankAccount, otherBankAccount];

const sourceNames = (sources: readonly Source[]) =>
  sources.map((source) => ('bankName' in source ? source.bankName : networkName(source))).join(', ');

export const depositModel = defineModel({
  name: 'wallet/deposit',
  machine: depositMachine,
  input: {
    sources: { kind: 'coin', networks: [tetherOnTron, bitcoin] },
    draft: null,
    idempotency,
    proofIdempotency: { ...idempotency, seed: '179528000000001' },
  },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { sourceId: tetherOnTron.id } }, { changes: { amount: decimal('100.5') } }],
    'photo.changed': [{ field: 'proof', url: proofUrl }],
    'sources.changed': [{ sources: { kind: 'coin', networks: [bitcoin] } }],
  },
  answers: {
    submitDeposit: writeReplies(
      accepted('31', 'Your deposit is recorded.'),
      refused('This address is no longer in use.'),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes: { sourceId, amount } }) =>
        sourceId === undefined
          ? types(amount, 'Amount')
          : `The user chooses ${sourceNames(everySource.filter(({ id }) => id === sourceId))}`,
      'photo.changed': photoChanged('The proof of payment'),
      submit: 'The user presses Submit the deposit',
      ...unconfirmedPhrases,
      renew: 'The user presses Make another deposit',
      'sources.changed': ({ sources }) =>
        `${sources.kind === 'coin' ? 'The networks' : 'The bank accounts'} on offer change to ${sourceNames(
          (sources.kind === 'coin' ? sources.networks : sources.bankAccounts) ?? [],
        )}`,
    },
    answers: { submitDeposit: writeAnswers('The API records the deposit') },
    delays: writeDelays,
  },
  key: ['isOnline', 'sources', 'fields', 'refusal'],
});
