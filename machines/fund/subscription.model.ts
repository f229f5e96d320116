import { decimal } from '#domain/decimal.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import type { Fund } from '#protocol/fund.ts';
import { defineModel } from '../kit/model.ts';
import { fundSubscriptionMachine } from './subscription.machine.ts';

const meagre: Fund = { ...quarterlyFund, dailyPercent: decimal('0.3') };
const dearer: Fund = { ...quarterlyFund, minimum: decimal(1000) };

export const subscriptionModel = defineModel({
  name: 'fund/subscription',
  machine: fundSubscriptionMachine,
  input: { fund: quarterlyFund, available: decimal('2310.259'), amount: null, idempotency },
  events: {
    change: [{ amount: decimal(500) }],
    fillAll: [{}],
    review: [{}],
    confirm: [{}],
    back: [{}],
    askAgain: [{}],
    leave: [{}],
    dismiss: [{}],
    'fund.changed': [{ fund: meagre }, { fund: { ...quarterlyFund, title: 'Three months' } }],
    'available.changed': [{ available: decimal(50) }],
  },
  answers: {
    subscribe: {
      done: [
        { accepted: true, data: null, message: 'Your subscription is recorded.' },
        { accepted: false, code: 0, message: 'This fund is closed today.', fund: null },
        { accepted: false, code: 0, message: 'The terms of this fund have changed.', fund: dearer },
      ],
      error: [new CallError('unknown', '/api/fund/buy', 'NETWORK', 'No answer')],
    },
  },
  key: ({ fund, available, amount, request, refusal }) => [
    fund.dailyPercent,
    fund.minimum,
    available,
    amount,
    request?.amount,
    request?.fund.dailyPercent,
    request?.fund.minimum,
    refusal,
  ],
});
