import { decimal } from '#domain/decimal.ts';
import type { OrderCircumstances } from '#domain/order-obstacle.ts';
import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { orderEntryMachine } from './order-entry.machine.ts';

const circumstances: OrderCircumstances = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1000),
  feeBasis: 'lots',
};

export const orderEntryModel = defineModel({
  name: 'forex/order-entry',
  machine: orderEntryMachine,
  input: {
    pairId: '2',
    pair: {
      minimumLots: decimal('0.01'),
      unitsPerLot: decimal(100_000),
      feeRate: decimal(6),
      marginMode: 'leverage',
      leverages: [decimal(100), decimal(50)],
    },
    circumstances,
    keySeed: 'walk',
  },
  events: {
    change: [{ changes: { lots: decimal('0.02') } }],
    buy: [{ quote: decimal('1.25') }],
    sell: [{ quote: decimal('1.25') }],
    'circumstances.changed': [{ circumstances: { ...circumstances, isMarketOpen: false } }],
    askAgain: [{}],
    leave: [{}],
    dismiss: [{}],
  },
  answers: {
    submitOrder: {
      done: [
        { accepted: true, data: { id: '77' }, message: 'Order placed.' },
        { accepted: false, code: 0, message: 'The market moved too far.' },
      ],
      error: [new CallError('unknown', '/v2/api/forex/submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({ draft, circumstances, side, refusal }) => [draft, circumstances, side, refusal],
});
