import { decimal } from '#domain/decimal.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { transferMachine } from './transfer.machine.ts';

export const transferModel = defineModel({
  name: 'wallet/transfer',
  machine: transferMachine,
  input: { accounts: transferAccounts, fields: null, hasUnpaidLoan: false, idempotency },
  events: {
    chooseFrom: [{ accountId: '1' }],
    chooseTo: [{ accountId: '2' }],
    swap: [{}],
    change: [{ amount: decimal('100.25') }],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
    'accounts.changed': [{ accounts: [] }],
    'loan.changed': [{ hasUnpaidLoan: true }],
  },
  answers: {
    sendTransfer: {
      done: [
        { accepted: true, data: null, message: 'The transfer was made.' },
        {
          accepted: false,
          code: 0,
          message: "Repay your loan first: while it is unpaid, you can't transfer.",
        },
      ],
      error: [new CallError('unknown', '/api/account/transfer', 'NETWORK', 'No answer')],
    },
  },
  key: ({ accounts, picked, amount, hasUnpaidLoan, refusal }) => [
    accounts.length,
    picked,
    amount,
    hasUnpaidLoan,
    refusal,
  ],
});
