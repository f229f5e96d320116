import { decimal } from '#domain/decimal.ts';
import { ether, etherLookalike, etherPayee, tether, tetherPayee } from '#fixtures/withdrawal.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

export const withdrawalModel = defineModel({
  name: 'wallet/withdrawal',
  machine: withdrawalMachine,
  input: {
    currencies: [tether, ether],
    payees: [tetherPayee, etherPayee, etherLookalike],
    available: decimal(100),
    hasUnpaidLoan: false,
    fields: { currencyId: tether.id, payeeId: tetherPayee.id, amount: null, memo: '' },
    idempotency,
  },
  events: {
    change: [
      { changes: { amount: decimal(100) } },
      { changes: { currencyId: ether.id } },
      { changes: { payeeId: etherLookalike.id } },
    ],
    fillAll: [{}],
    choosePayee: [{}],
    review: [{}],
    trust: [{}],
    confirm: [{}],
    back: [{}],
    askAgain: [{}],
    leave: [{}],
    dismiss: [{}],
    'currencies.changed': [{ currencies: [tether] }],
    'payees.changed': [{ payees: [] }],
    'available.changed': [{ available: decimal(100) }],
    'loan.changed': [{ hasUnpaidLoan: true }],
  },
  answers: {
    submit: {
      done: [
        { accepted: true, data: null, message: 'Recorded.' },
        { accepted: false, code: 0, message: 'Withdrawals are closed.', figures: null },
        {
          accepted: false,
          code: 0,
          message: 'The fee has changed.',
          figures: { fee: decimal('2'), receipt: decimal('97.8726') },
        },
      ],
      error: [new CallError('unknown', '/api/account/draw', 'NETWORK', 'No answer')],
    },
  },
  key: ({ fields, currencies, payees, hasUnpaidLoan, reviewed, newFigures, refusal }) => [
    fields,
    currencies,
    payees,
    hasUnpaidLoan,
    reviewed?.request ?? null,
    newFigures,
    refusal,
  ],
});
