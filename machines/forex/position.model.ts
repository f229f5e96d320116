import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { positionMachine } from './position.machine.ts';

export const positionModel = defineModel({
  name: 'forex/position',
  machine: positionMachine,
  input: { orderId: '77', status: 'pending', idempotency },
  otherInputs: withoutPromise,
  events: { 'network.changed': networkChanges },
  answers: {
    endOrder: writeReplies(accepted(null, 'Closed at 1.25.'), refused('The market is closed.')),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      close: 'The user presses Close position',
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
  key: ['isOnline', 'status', 'asked', 'message'],
});
