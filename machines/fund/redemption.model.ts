import { decimal } from '#domain/decimal.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { redemptionMachine } from './redemption.machine.ts';

export const redemptionModel = defineModel({
  name: 'fund/redemption',
  machine: redemptionMachine,
  input: { idempotency },
  events: {
    open: [{ subscription: subscriptions.inProgress }],
    confirm: [{}],
    back: [{}],
    askAgain: [{}],
    leave: [{}],
  },
  answers: {
    redeem: {
      done: [
        { accepted: true, data: null, message: 'Your redemption is recorded.' },
        { accepted: false, code: 0, message: 'This subscription has ended.', figures: null },
        {
          accepted: false,
          code: 0,
          message: 'The penalty has changed.',
          figures: { penalty: decimal('37.0368'), returned: decimal('1197.5232') },
        },
      ],
      error: [new CallError('unknown', '/api/fund/applyRefund', 'NETWORK', 'No answer')],
    },
  },
  key: ({ request, newFigures, refusal }) => [request?.figures, newFigures, refusal],
});
