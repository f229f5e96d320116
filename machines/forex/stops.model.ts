import { decimal } from '#domain/decimal.ts';
import { stopTerms } from '#fixtures/forex.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { stopsMachine } from './stops.machine.ts';

export const stopsModel = defineModel({
  name: 'forex/stops',
  machine: stopsMachine,
  input: {
    orderId: '77',
    side: 'buy',
    terms: stopTerms,
    stopLoss: decimal('1.2'),
    takeProfit: null,
    idempotency,
  },
  otherInputs: {
    ...withoutPromise,
    'The order has a stop loss above the price': (input) => ({ ...input, stopLoss: decimal('1.3') }),
  },
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { stopLoss: decimal('1.21') } }],
    chooseUnit: [{ unit: 'amount' }],
    suggestStop: [{ kind: 'takeProfit', distance: decimal(2), price: decimal('1.25') }],
    save: [{ price: decimal('1.25') }],
  },
  answers: {
    saveStops: writeReplies(accepted(null, 'Stops set.'), refused('The stop is too close to the price.')),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes }) => types(changes.stopLoss, 'Stop loss'),
      chooseUnit: 'The user writes stops in USD',
      suggestStop: ({ distance }) => `The user switches the take profit on, ${distance} % above the price`,
      save: 'The user presses Set stops',
      ...unconfirmedPhrases,
      'position.closed': 'The exchange closes the order',
    },
    answers: { saveStops: writeAnswers('The API sets the stops') },
    delays: writeDelays,
  },
  key: ['isOnline', 'stopLoss', 'takeProfit', 'stopUnit', 'refusal'],
});
