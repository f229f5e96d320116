import { decimal } from '#domain/decimal.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { stopsMachine } from './stops.machine.ts';

export const stopsModel = defineModel({
  name: 'forex/stops',
  machine: stopsMachine,
  input: { orderId: '77', side: 'buy', stopLoss: decimal('1.2'), takeProfit: null, idempotency },
  events: {
    change: [{ changes: { stopLoss: decimal('1.21') } }],
    save: [{ price: decimal('1.25') }],
    askAgain: [{}],
    leave: [{}],
    'position.closed': [{}],
  },
  answers: {
    saveStops: {
      done: [
        { accepted: true, data: null, message: 'Stops set.' },
        { accepted: false, code: 0, message: 'The stop is too close to the price.' },
      ],
      error: [new CallError('unknown', '/v2/api/forex/set_stop_price', 'NETWORK', 'No answer')],
    },
  },
  key: ({ stopLoss, takeProfit, refusal }) => [stopLoss, takeProfit, refusal],
});
