import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { positionMachine } from './position.machine.ts';

export const positionModel = defineModel({
  name: 'forex/position',
  machine: positionMachine,
  input: { orderId: '77', status: 'pending', idempotency },
  events: {
    close: [{}],
    cancel: [{}],
    confirm: [{}],
    back: [{}],
    askAgain: [{}],
    'order.filled': [{}],
    'position.closed': [{}],
  },
  answers: {
    endOrder: {
      done: [
        { accepted: true, data: null, message: 'Closed at 1.25.' },
        { accepted: false, code: 0, message: 'The market is closed.' },
      ],
      error: [new CallError('unknown', '/v2/api/forex/close', 'NETWORK', 'No answer')],
    },
  },
  key: ({ status, asked, message }) => [status, asked, message],
});
