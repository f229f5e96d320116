import { decimal } from '#domain/decimal.ts';
import { openMarket } from '#fixtures/market.ts';
import { microOptions } from '#fixtures/micro.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { MicroDuration } from '#protocol/micro.ts';
import { microOrderMachine } from './micro-order.machine.ts';

const { durations } = microOptions;

const durationNames = (offered: readonly MicroDuration[]) =>
  offered.map(({ seconds }) => (seconds === 60 ? '1 minute' : `${seconds} seconds`)).join(', ');

export const microOrderModel = defineModel({
  name: 'micro/micro-order',
  machine: microOrderMachine,
  input: { pairId: '2', durations, draft: null, conditions: openMarket, idempotency },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { amount: decimal(100) } }, { changes: { durationId: '2' } }],
    'durations.changed': [{ durations: durations.slice(1) }],
    'conditions.changed': [{ conditions: { ...openMarket, isMarketOpen: false } }],
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
          : `The user chooses ${durationNames(durations.filter(({ id }) => id === durationId))}`,
      submit: 'The user presses Place order',
      close: 'The user presses Close',
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
      'durations.changed': (offer) => `The durations on offer change to ${durationNames(offer.durations)}`,
      'conditions.changed': 'The market closes',
    },
    answers: { submitOrder: writeAnswers('The API places the order') },
    delays: writeDelays,
  },
  key: ['isOnline', 'durations', 'fields', 'direction', 'conditions', 'refusal'],
});
