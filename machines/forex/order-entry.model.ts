import { decimal } from '#domain/decimal.ts';
import type { OrderConditions } from '#domain/order-blocker.ts';
import { heldOrder } from '#fixtures/forex.ts';
import { euroDollar, openMarket } from '#fixtures/market.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { refuses, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { orderEntryMachine } from './order-entry.machine.ts';

const conditions: OrderConditions = { ...openMarket, feeBasis: 'lots' };

export const orderEntryModel = defineModel({
  name: 'forex/order-entry',
  machine: orderEntryMachine,
  input: {
    pairId: euroDollar.id,
    pair: euroDollar,
    leverage: null,
    draft: null,
    conditions,
    review: { isFirst: false, share: null },
    idempotency,
  },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { lots: decimal('0.02') } }],
    chooseUnit: [{ unit: 'amount', quote: decimal('1.25') }],
    suggestStop: [{ kind: 'stopLoss', distance: decimal(2), quote: decimal('1.25') }],
    buy: [{ quote: decimal('1.25'), openProfit: null }],
    sell: [{ quote: decimal('1.25'), openProfit: null }],
    confirm: [{ quote: decimal('1.25'), openProfit: null }],
    'review.changed': [{ review: { isFirst: false, share: decimal(1) } }],
    'conditions.changed': [{ conditions: { ...conditions, isMarketOpen: false } }],
    'pair.changed': [{ pair: { ...euroDollar, feeRate: decimal(7), leverages: [decimal(50)] } }],
  },
  answers: {
    submitOrder: writeReplies(
      accepted(heldOrder, 'Order placed.'),
      accepted(null, 'Order placed.'),
      refused('The market moved too far.'),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes }) => `The user types ${changes.lots} lots`,
      chooseUnit: 'The user writes stops in USD',
      suggestStop: ({ distance }) => `The user switches the stop loss on, ${distance} % below the price`,
      buy: 'The user presses Buy',
      sell: 'The user presses Sell',
      confirm: 'The user confirms the order',
      back: 'The user presses Cancel',
      'review.changed': 'The user has large orders shown before they are sent',
      'conditions.changed': 'The market closes',
      'pair.changed': ({ pair: { feeRate, leverages } }) =>
        `The terms of the pair change: ${feeRate} USD a lot, leverage ${leverages.join(' or ')}`,
      ...unconfirmedPhrases,
      dismiss: 'The user presses Done',
    },
    answers: {
      submitOrder: {
        ...writeAnswers('The API places the order'),
        done: (answer) =>
          !answer.accepted
            ? refuses(answer.message)
            : answer.data === null
              ? 'The API places the order without saying how'
              : 'The API places the order',
      },
    },
    delays: writeDelays,
  },
  key: ['isOnline', 'draft', 'pair', 'conditions', 'review', 'side', 'order', 'placed', 'refusal'],
});
