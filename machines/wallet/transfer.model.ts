import { decimal } from '#domain/decimal.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { transferMachine } from './transfer.machine.ts';

const accountName = (accountId: string) =>
  `the ${transferAccounts.find(({ id }) => id === accountId)?.type ?? 'unknown'} account`;

export const transferModel = defineModel({
  name: 'wallet/transfer',
  machine: transferMachine,
  input: { accounts: transferAccounts, fields: null, hasUnpaidLoan: false, idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    chooseFrom: [{ accountId: '1' }],
    chooseTo: [{ accountId: '2' }],
    change: [{ amount: decimal('100.25') }],
    'accounts.changed': [{ accounts: [] }],
    'loan.changed': [{ hasUnpaidLoan: true }],
  },
  answers: {
    sendTransfer: writeReplies(
      accepted(null, 'The transfer was made.'),
      refused("Repay your loan first: while it is unpaid, you can't transfer."),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      chooseFrom: ({ accountId }) => `The user chooses ${accountName(accountId)} to transfer from`,
      chooseTo: ({ accountId }) => `The user chooses ${accountName(accountId)} to transfer to`,
      swap: 'The user presses Swap the accounts',
      change: ({ amount }) => types(amount, 'Amount'),
      submit: 'The user presses Transfer',
      ...unconfirmedPhrases,
      'screen.left': 'The user goes to another screen',
      'accounts.changed': ({ accounts }) =>
        accounts.length === 0 ? 'The accounts are no longer known' : 'The accounts are read',
      'loan.changed': ({ hasUnpaidLoan }) =>
        hasUnpaidLoan ? 'The API shows a loan to repay' : 'The API shows no loan to repay',
      'balances.settled': 'The balances are read',
    },
    answers: { sendTransfer: writeAnswers('The API makes the transfer') },
    delays: { ...writeDelays, postingPause: 'A second passes' },
  },
  key: ({ isOnline, accounts, picked, amount, hasUnpaidLoan, made, refusal }) => [
    isOnline,
    accounts.length,
    picked,
    amount,
    hasUnpaidLoan,
    made !== null,
    refusal,
  ],
});
