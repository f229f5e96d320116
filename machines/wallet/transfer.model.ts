import { decimal } from '#domain/decimal.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { transferMachine } from './transfer.machine.ts';

export const transferModel = defineModel({
  name: 'wallet/transfer',
  machine: transferMachine,
  input: { accounts: transferAccounts, fields: null, idempotency },
  events: {
    chooseFrom: [{ accountId: '1' }],
    chooseTo: [{ accountId: '2' }],
    swap: [{}],
    change: [{ amount: decimal('100.25') }],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
    'accounts.changed': [{ accounts: [] }],
  },
  answers: {
    sendTransfer: {
      done: [
        { accepted: true, data: null, message: 'The transfer was made.' },
        { accepted: false, code: 0, message: 'A loan has to be repaid first.' },
      ],
      error: [new CallError('unknown', '/api/account/transfer', 'NETWORK', 'No answer')],
    },
  },
  key: ({ accounts, picked, amount, refusal }) => [accounts.length, picked, amount, refusal],
});
