import { decimal } from '#domain/decimal.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import {
  estimatesOf,
  orderEntryBlockerOf,
  orderEntryDraftOf,
  sentOrderOf,
  typedOrderOf,
} from './order-entry.machine.ts';
import { orderEntryModel } from './order-entry.model.ts';

const { pair, conditions } = orderEntryModel.input;
const quote = decimal('1.25');
const buy = { type: 'buy', quote, openProfit: null } as const;
const sell = { type: 'sell', quote, openProfit: null } as const;
const withLeverages = (...leverages: number[]) =>
  ({ type: 'pair.changed', pair: { ...pair, leverages: leverages.map((one) => decimal(one)) } }) as const;
const leverage = (expected: string | null) => ({
  sees: {
    shows: [
      [(now: Parameters<typeof orderEntryDraftOf>[0]) => orderEntryDraftOf(now).leverage, expected] as const,
    ],
  },
});

const stopLoss = (value: string, unit: string) => ({
  sees: {
    shows: [
      [
        (now: Parameters<typeof orderEntryDraftOf>[0]) => {
          const draft = orderEntryDraftOf(now);
          return [draft.stopLoss, draft.stopUnit];
        },
        [value, unit],
      ] as const,
    ],
  },
});

const drafted = (lots: string | undefined) => ({
  sees: {
    shows: [[(now: Parameters<typeof typedOrderOf>[0]) => typedOrderOf(now)?.lots, lots] as const],
  },
});

const buying = (blocker: string | null) => ({
  sees: {
    shows: [
      [
        (now: Parameters<typeof orderEntryBlockerOf>[0]) =>
          orderEntryBlockerOf(now, 'buy', { quote, openProfit: null }),
        blocker,
      ] as const,
    ],
  },
});

export const orderEntryCases = defineCases(orderEntryModel, {
  'A new order is a market order of the minimum lots, with the first leverage and without stops [FOREX-14]': [
    {
      sees: {
        state: 'editing',
        shows: [
          [
            orderEntryDraftOf,
            {
              kind: 'market',
              lots: '0.01',
              leverage: '100',
              price: null,
              stopLoss: null,
              takeProfit: null,
              stopUnit: 'price',
            },
          ],
        ],
      },
    },
    sell,
    {
      sees: {
        sent: {
          submitOrder: [
            submission(
              {
                pairId: '2',
                side: 'sell',
                kind: 'market',
                lots: '0.01',
                leverage: '100',
                price: null,
                stopLoss: null,
                takeProfit: null,
              },
              1,
            ),
          ],
        },
      },
    },
  ],
  'A suggested stop is converted as a typed one is, and sent as its price on the side that is ordered [FOREX-111]':
    [
      { type: 'suggestStop', kind: 'stopLoss', distance: decimal(2), quote },
      stopLoss('200', 'percent'),
      { type: 'chooseUnit', unit: 'amount', quote },
      stopLoss('25', 'amount'),
      sell,
      {
        sees: {
          shows: [[(now) => sentOrderOf(now)?.stopLoss, '1.275']],
        },
      },
    ],
  'The chosen leverage stays while it is offered; then the first one is taken, or none': [
    { type: 'change', changes: { leverage: decimal(50) } },
    withLeverages(20, 50),
    leverage('50'),
    withLeverages(20, 10),
    leverage('20'),
    withLeverages(),
    leverage(null),
  ],
  'An order costs what its terms say at the price, and an unknown margin without one [FOREX-11, FOREX-12]': [
    { sees: { shows: [[(now) => estimatesOf(now, quote), { margin: '12.5', fee: '0.06' }]] } },
    { type: 'pair.changed', pair: { ...pair, feeRate: decimal(7) } },
    {
      sees: {
        shows: [
          [(now) => estimatesOf(now, quote), { margin: '12.5', fee: '0.07' }],
          [(now) => estimatesOf(now, null).margin, null],
        ],
      },
    },
  ],
  'An order needs a price, and a balance above the open loss': [
    {
      sees: {
        can: [buy, sell, { ...buy, openProfit: decimal(990) }],
        cannot: [
          { ...buy, quote: null },
          { ...sell, quote: null },
          { ...buy, openProfit: decimal(-990) },
          { ...sell, openProfit: decimal(-990) },
        ],
        shows: [
          [(now) => orderEntryBlockerOf(now, 'sell', { quote, openProfit: decimal(-990) }), 'balanceTooLow'],
        ],
      },
    },
  ],
  'What is typed is a draft until the order is placed; the lots that it leaves for the next one are none [VERIFICATION-31]':
    [
      { type: 'change', changes: { lots: decimal('0.05'), stopLoss: decimal('1.2') } },
      drafted('0.05'),
      buy,
      { answers: 'submitOrder', output: { accepted: false, code: 0, message: 'Not now.' } },
      drafted('0.05'),
      buy,
      { answers: 'submitOrder', output: { accepted: true, data: null, message: 'Order placed.' } },
      drafted(undefined),
      'dismiss',
      drafted(undefined),
      { sees: { shows: [[(now) => orderEntryDraftOf(now).lots, '0.05']] } },
      { type: 'change', changes: { lots: decimal('0.06') } },
      drafted('0.06'),
    ],
  'Nothing can be ordered in a closed market': [
    { type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } },
    {
      sees: {
        cannot: [buy, sell],
        shows: [[(now) => orderEntryBlockerOf(now, 'buy', buy), 'marketClosed']],
      },
    },
  ],
  'A stop loss is below the price for a buyer, and above it for a seller': [
    { type: 'change', changes: { stopLoss: decimal('1.2') } },
    { sees: { can: [buy], cannot: [sell] } },
    { type: 'change', changes: { stopLoss: decimal('1.3') } },
    { sees: { can: [sell], cannot: [buy] } },
  ],
  'An order whose margin or fee is unknown is not placed: nobody could agree to what it costs [FOREX-12, FOREX-15]':
    [
      buying(null),
      { type: 'pair.changed', pair: { ...pair, feeRate: null } },
      buying('costsUnknown'),
      { type: 'pair.changed', pair: { ...pair, unitsPerLot: null } },
      buying('costsUnknown'),
      { type: 'pair.changed', pair: { ...pair, marginMode: null } },
      buying('costsUnknown'),
      { type: 'pair.changed', pair },
      { type: 'conditions.changed', conditions: { ...conditions, feeBasis: null } },
      buying('costsUnknown'),
      buy,
      { sees: { state: 'editing' } },
    ],
  'Without a smallest order any lots above zero are taken [FOREX-9]': [
    { type: 'pair.changed', pair: { ...pair, minimumLots: null } },
    { type: 'change', changes: { lots: decimal('0.001') } },
    buying(null),
  ],
});
