import { networkPhrase, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { idempotency, networkChanges, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { positionMachine } from './position.machine.ts';

export const positionModel = defineModel({
  name: 'forex/position',
  machine: positionMachine,
  input: { orderId: '77', status: 'pending', idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
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
  phrases: {
    events: {
      'network.changed': networkPhrase,
      close: 'The user presses Close order',
      cancel: 'The user presses Cancel order',
      confirm: 'The user confirms',
      back: 'The user goes back to the order',
      askAgain: unconfirmedPhrases.askAgain,
      'order.filled': 'The exchange fills the order',
      'position.closed': 'The exchange closes the order',
    },
    answers: { endOrder: writeAnswers('The API ends the order') },
    delays: writeDelays,
  },
  key: ({ isOnline, status, asked, message }) => [isOnline, status, asked, message],
});
