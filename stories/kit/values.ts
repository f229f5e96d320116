import { decimal } from '#domain/decimal.ts';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { Quote } from '#domain/quote.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';

/** A store that holds what it is given. */
export const storeOf = <Value>(values: Record<string, Value>): KeyedStore<Value> => ({
  get: (key) => values[key],
  subscribe: () => () => undefined,
});

export const euroDollar: Pair = {
  id: '2',
  code: 'EURUSD',
  symbol: 'EUR/USD',
  name: 'Euro / US dollar',
  logo: 'eur-usd',
  categoryId: '1',
  isOpen: true,
  quote: { open: decimal('1.24'), price: decimal('1.25'), changePercent: decimal('0.81') },
  sparkline: [1.24, 1.245, 1.25],
  pricePrecision: 5,
  pip: decimal('0.00001'),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(100_000),
  feeRate: decimal(6),
  marginMode: 'leverage',
  leverages: [decimal(100), decimal(50)],
};

export const quoteAt = (price: string): Quote => ({
  price: decimal(price),
  changePercent: decimal('0.81'),
  direction: 'up',
  receivedAt: 0,
});

export const heldOrder: ForexOrder = {
  id: '77',
  originId: '77',
  side: 'buy',
  lots: decimal('0.02'),
  status: 'holding',
  orderPrice: decimal('1.25'),
  openPrice: decimal('1.25'),
  currentPrice: decimal('1.251'),
  profit: decimal(2),
  margin: decimal(25),
  fee: decimal('0.12'),
  stopLoss: decimal(0),
  takeProfit: decimal(0),
  createdAt: '2026-03-02T09:30:00.000Z',
  completedAt: '',
  symbol: 'EUR/USD',
  code: 'EURUSD',
  pricePrecision: 5,
  openTick: { sequence: 4021, time: Date.UTC(2026, 2, 2, 9, 30), price: decimal('1.25') },
  closeTick: null,
  closeReason: '',
};

export const pendingOrder: ForexOrder = {
  ...heldOrder,
  status: 'pending',
  orderPrice: decimal('1.2'),
  openPrice: null,
  profit: null,
  openTick: null,
};
