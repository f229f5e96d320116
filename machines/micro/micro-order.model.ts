import { decimal } from '#domain/decimal.ts';
import type { MicroConditions } from '#domain/micro-blocker.ts';
import { networkPhrase, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import {
  accepted,
  idempotency,
  networkChanges,
  refused,
  withoutPromise,
  writeReplies,
} from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { MicroDuration } from '#protocol/micro.ts';
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

const durationNames = (durations: readonly MicroDuration[]) =>
  durations.map(({ seconds }) => (seconds === 60 ? '1 minute' : `${seconds} seconds`)).join(', ');

export const microOrderModel = defineModel({
  name: 'micro/micro-order',
  machine: microOrderMachine,
  input: { pairId: '2', durations: [halfMinute, minute], conditions, idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { amount: decimal(100) } }, { changes: { durationId: '2' } }],
    'durations.changed': [{ durations: [minute] }],
    'conditions.changed': [{ conditions: { ...conditions, isMarketOpen: false } }],
  },
  answers: {
    submitOrder: writeReplies(accepted('78', 'Order placed.'), refused('The price has stopped.')),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      buyUp: 'The user presses Buy up',
      buyDown: 'The user presses Buy down',
      change: ({ changes: { durationId, amount } }) =>
        durationId === undefined
          ? types(amount, 'Amount')
          : `The user chooses ${durationNames([halfMinute, minute].filter(({ id }) => id === durationId))}`,
      submit: 'The user presses Place order',
      close: 'The user presses Close',
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
      'durations.changed': ({ durations }) => `The durations on offer change to ${durationNames(durations)}`,
      'conditions.changed': 'The market closes',
    },
    answers: { submitOrder: writeAnswers('The API places the order') },
    delays: writeDelays,
  },
  key: ['isOnline', 'durations', 'fields', 'direction', 'conditions', 'refusal'],
});
