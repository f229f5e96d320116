import { decimal } from '#domain/decimal.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { repaymentMachine } from './repayment.machine.ts';

const [tether, bitcoin] = repaymentNetworks;
if (!tether || !bitcoin) throw new Error('There are two networks');

export const repaymentModel = defineModel({
  name: 'loan/repayment',
  machine: repaymentMachine,
  input: {
    loan: loans.toRepay,
    networks: repaymentNetworks,
    draft: null,
    idempotency,
    proofIdempotency: { ...idempotency, seed: '179528000000001' },
  },
  events: {
    change: [{ changes: { networkId: tether.id } }, { changes: { memo: '0x5f21' } }],
    'photo.changed': [{ field: 'proof', url: '/api/common/image/7f3a' }],
    submit: [{}],
    confirm: [{}],
    back: [{}],
    askAgain: [{}],
    leave: [{}],
    'networks.changed': [{ networks: [bitcoin] }],
    'loan.changed': [
      { loan: { ...loans.toRepay, penalty: decimal(1) } },
      { loan: { ...loans.toRepay, status: 'checking' } },
      { loan: { ...loans.toRepay, status: 'repaid' } },
    ],
  },
  answers: {
    submitRepayment: {
      done: [
        { accepted: true, data: null, message: 'Your repayment is being checked.' },
        { accepted: false, code: 0, message: 'This proof is used.', figures: null },
        {
          accepted: false,
          code: 0,
          message: 'The total to repay has changed.',
          figures: decimal('1012.5'),
        },
      ],
      error: [new CallError('unknown', '/api/loan/repayment_submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({ loan, networks, fields, request, newTotal, refusal }) => [
    loan.penalty,
    loan.status,
    networks,
    fields,
    request,
    newTotal,
    refusal,
  ],
});
