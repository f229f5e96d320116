import { type Decimal, decimal, divide, minus, plus, times, toNumber } from '#domain/decimal.ts';
import type { Fields } from './answer.ts';

export interface Market {
  id: number;
  code: string;
  symbol: string;
  open: Decimal;
  price: Decimal;
  /** Units of a lot. */
  units: Decimal;
  isOpen: boolean;
  /** The pair's other fields, in types that differ from pair to pair. */
  wire: object;
}

export const createMarkets = (): Market[] => [
  {
    id: 1,
    code: 'EURUSD',
    symbol: 'EUR/USD',
    open: decimal('1.08'),
    price: decimal('1.085'),
    units: decimal(100_000),
    isOpen: true,
    wire: {
      Logo: null,
      CategoryId: '10',
      MarketStatus: '1',
      PricePrecision: '5',
      Pip: '1e-05',
      ForexMinCont: '.01',
      ForexContNum: '100,000',
      ForexFeeRate: '6',
      MarginMode: '2',
      HasForexMultiple: [{ Value: '100' }, { Value: 200 }],
    },
  },
  {
    id: 2,
    code: 'BTCUSDT',
    symbol: 'BTC/USDT',
    open: decimal('64000'),
    price: decimal('65000'),
    units: decimal(1),
    isOpen: true,
    wire: {
      Logo: '',
      CategoryId: 11,
      MarketStatus: 1,
      PricePrecision: 2,
      Pip: 0.01,
      ForexMinCont: 0.01,
      ForexContNum: 1,
      ForexFeeRate: 12,
      MarginMode: 0,
      HasForexMultiple: [{ Value: 50 }],
    },
  },
  {
    id: 3,
    code: 'XAUUSD',
    symbol: 'XAU/USD',
    open: decimal('2400'),
    price: decimal('2390'),
    units: decimal(1000),
    isOpen: true,
    wire: {
      Logo: null,
      CategoryId: '12',
      MarketStatus: true,
      PricePrecision: '2',
      Pip: '0.01',
      ForexMinCont: '1',
      ForexContNum: '1,000',
      ForexFeeRate: '+5',
      MarginMode: '1',
      HasForexMultiple: null,
    },
  },
  {
    id: 4,
    code: 'USOIL',
    symbol: 'US Oil',
    open: decimal('80'),
    price: decimal('79.5'),
    units: decimal(1000),
    isOpen: false,
    wire: {
      Logo: null,
      CategoryId: 12,
      MarketStatus: '0',
      PricePrecision: 3,
      Pip: '.001',
      ForexMinCont: '0.10',
      ForexContNum: 1000,
      ForexFeeRate: '7.50',
      MarginMode: 2,
      HasForexMultiple: null,
    },
  },
];

export const categories = [
  { Id: '10', NameShowTrans: 'Currencies' },
  { Id: 11, NameShowTrans: 'Coins' },
  { Id: 12, NameShowTrans: 'Commodities' },
];

const changeOf = ({ price, open }: Market) => divide(times(minus(price, open), decimal(100)), open, 2);

export const pairOf = (market: Market) => ({
  Id: market.id,
  Code: market.code,
  ShowCode: market.symbol,
  ForexQuotations: { Open: market.open, Close: toNumber(market.price), Change: changeOf(market) },
  ...market.wire,
});

/** The data of DAY_MARKET. */
export const moveOf = (market: Market) => ({
  symbol: market.code,
  quotation: { close: market.price, change: toNumber(changeOf(market)) },
});

/** Moves each price of an open market by 0.01 % of its opening price: eight times up, then eight times down. */
export function move(markets: readonly Market[], step: number): void {
  for (const market of markets.filter(({ isOpen }) => isOpen)) {
    const share = decimal(step % 16 < 8 ? '0.0001' : '-0.0001');
    market.price = plus(market.price, times(market.open, share));
  }
}

const secondsOf: Record<string, number> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '1day': 86_400,
};

function barAt({ price }: Market, start: number, period: string) {
  return {
    Time: String(start),
    Open: price,
    High: toNumber(times(price, decimal('1.001'))),
    Low: toNumber(times(price, decimal('0.999'))),
    Close: price,
    Volume: null,
    Period: period,
  };
}

const barCount = 60;

/** The newest bars: no parameter of the call asks for older ones. Their times are seconds, as text. */
export function barsOf(market: Market | undefined, { period = '' }: Fields, now: number): object[] | null {
  const seconds = secondsOf[period];
  if (!market || seconds === undefined) return null;
  const newest = Math.floor(now / 1000 / seconds) * seconds;
  return Array.from({ length: barCount }, (_, index) =>
    barAt(market, newest - (barCount - 1 - index) * seconds, period),
  );
}

/** The data of KLINE: the newest bar of each period in turn. */
export function liveBarOf(market: Market, step: number, now: number): object | undefined {
  const names = Object.keys(secondsOf);
  return barsOf(market, { period: names[step % names.length] ?? '' }, now)?.at(-1);
}
