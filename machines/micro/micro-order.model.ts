import { decimal } from '#domain/decimal.ts';
import type { MicroConditions } from '#domain/micro-blocker.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import type { MicroDuration } from '#protocol/micro.ts';
import { defineModel } from '../kit/model.ts';
import { microOrderMachine } from './micro-order.machine.ts';

const conditions: MicroConditions = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1000),
};

const halfMinute: MicroDuration = {
  id: '1',
  seconds: 30,
  minimumRatio: decimal('0.2'),
  maximumRatio: decimal('0.3'),
  limitAmount: decimal(10),
};

const minute: MicroDuration = {
  id: '2',
  seconds: 60,
  minimumRatio: decimal('0.75'),
  maximumRatio: decimal('0.95'),
  limitAmount: decimal(20),
};

export const microOrderModel = defineModel({
  name: 'micro/micro-order',
  machine: microOrderMachine,
  input: { pairId: '2', durations: [halfMinute, minute], conditions, idempotency },
  events: {
    buyUp: [{}],
    buyDown: [{}],
    change: [{ changes: { amount: decimal(100) } }, { changes: { durationId: '2' } }],
    submit: [{}],
    close: [{}],
    askAgain: [{}],
    leave: [{}],
    dismiss: [{}],
    'durations.changed': [{ durations: [minute] }],
    'conditions.changed': [{ conditions: { ...conditions, isMarketOpen: false } }],
  },
  answers: {
    submitOrder: {
      done: [
        { accepted: true, data: { id: '78' }, message: 'Order placed.' },
        { accepted: false, code: 0, message: 'The price has stopped.' },
      ],
      error: [new CallError('unknown', '/v2/api/micro/submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({ durations, fields, direction, conditions, refusal }) => [
    durations,
    fields,
    direction,
    conditions,
    refusal,
  ],
});
