import { decimal } from '#domain/decimal.ts';
import type { Category, Pair } from '#protocol/market.ts';
import { euroDollar } from './values.ts';

const course = (values: readonly number[], price: number) => values.map((value) => price * (1 + value / 500));

const rise = [0, 1, 0.5, 2, 1.5, 3, 2.4, 3.5, 5, 4.2, 5.5, 6];
const fall = [6, 5, 5.6, 4, 4.4, 3, 3.6, 2, 2.4, 1, 1.4, 0];

interface Sample {
  symbol: string;
  name: string;
  logo: string;
  categoryId: string;
  price: string;
  changePercent: string;
  pricePrecision: number;
  isOpen?: boolean;
}

/** A pair as the API would have answered it, with what a list shows of it. */
const pairOf = ({ price, changePercent, isOpen = true, ...pair }: Sample, index: number): Pair => ({
  ...euroDollar,
  ...pair,
  id: String(index + 1),
  code: pair.symbol.replace('/', ''),
  isOpen,
  quote: { open: decimal(price), price: decimal(price), changePercent: decimal(changePercent) },
  sparkline: course(changePercent.startsWith('-') ? fall : rise, Number(price)),
});

export const categories: Category[] = [
  { id: '1', name: 'Forex' },
  { id: '2', name: 'Metals' },
  { id: '3', name: 'Futures' },
  { id: '4', name: 'Crypto' },
];

const samples: Sample[] = [
  {
    symbol: 'BTC/USDT',
    name: 'Bitcoin',
    logo: 'btc',
    categoryId: '4',
    price: '110482.57',
    changePercent: '1.84',
    pricePrecision: 2,
  },
  {
    symbol: 'EUR/USD',
    name: 'Euro',
    logo: 'eur-usd',
    categoryId: '1',
    price: '1.17342',
    changePercent: '-0.21',
    pricePrecision: 5,
  },
  {
    symbol: 'ETH/USDT',
    name: 'Ethereum',
    logo: 'eth',
    categoryId: '4',
    price: '3917.08',
    changePercent: '-2.45',
    pricePrecision: 2,
  },
  {
    symbol: 'XAU/USD',
    name: 'Gold',
    logo: 'xau',
    categoryId: '2',
    price: '4018.62',
    changePercent: '0.37',
    pricePrecision: 2,
  },
  {
    symbol: 'GBP/USD',
    name: 'British Pound',
    logo: 'gbp-usd',
    categoryId: '1',
    price: '1.34118',
    changePercent: '0.09',
    pricePrecision: 5,
  },
  {
    symbol: 'USD/JPY',
    name: 'US Dollar / Yen',
    logo: 'usd-jpy',
    categoryId: '1',
    price: '150.214',
    changePercent: '0',
    pricePrecision: 3,
  },
  {
    symbol: 'USD/CHF',
    name: 'US Dollar / Swiss Franc',
    logo: 'usd-chf',
    categoryId: '1',
    price: '0.80152',
    changePercent: '-0.62',
    pricePrecision: 5,
  },
  {
    symbol: 'WTI',
    name: 'Crude Oil',
    logo: 'wti',
    categoryId: '3',
    price: '61.27',
    changePercent: '1.12',
    pricePrecision: 2,
    isOpen: false,
  },
  {
    symbol: 'XAG/USD',
    name: 'Silver',
    logo: 'xag',
    categoryId: '2',
    price: '48.915',
    changePercent: '2.9',
    pricePrecision: 3,
    isOpen: false,
  },
];

export const pairs: Pair[] = samples.map(pairOf);
