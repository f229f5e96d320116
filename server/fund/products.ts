import { type Decimal, decimal } from '#domain/decimal.ts';
import type { FundTerms } from '#domain/fund.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/** A fund's currency. One USDT counts as one USD (docs/decisions.md). */
export type FundCurrency = 'USD' | 'USDT';

/** A fund on offer. */
export interface Product extends FundTerms {
  id: string;
  /** An English source text, as is the description. */
  title: MessageId;
  description: MessageId;
  /** The URL of a picture; empty without one. */
  image: string;
  currency: FundCurrency;
  penaltyPercent: Decimal;
  maximum: Decimal;
}

type Texts = Pick<Product, 'title' | 'description'>;

const product = (
  id: string,
  { title, description }: Texts,
  [currency, days]: readonly [FundCurrency, number],
  [dailyPercent, penaltyPercent]: readonly [string, string],
  [minimum, maximum]: readonly [number, number],
): Product => ({
  id,
  title,
  description,
  image: '',
  currency,
  days,
  dailyPercent: decimal(dailyPercent),
  penaltyPercent: decimal(penaltyPercent),
  minimum: decimal(minimum),
  maximum: decimal(maximum),
});

/** The funds of the sandbox, the shortest term first: 3.65 to 8.03 % a year. */
export const products: readonly Product[] = [
  product(
    '2',
    {
      title: /*i18n*/ 'Overnight deposits',
      description:
        /*i18n*/ 'Overnight deposits with large banks, for money that you can do without for a week.',
    },
    ['USD', 7],
    ['0.01', '0.05'],
    [10, 1000],
  ),
  product(
    '7',
    {
      title: /*i18n*/ 'Treasury bills',
      description: /*i18n*/ 'US Treasury bills that mature within a month.',
    },
    ['USDT', 14],
    ['0.011', '0.1'],
    [20, 2000],
  ),
  product(
    '3',
    {
      title: /*i18n*/ 'Monthly bonds',
      description: /*i18n*/ 'Bonds of listed companies with a rating of A or better, spread over 40 issuers.',
    },
    ['USD', 30],
    ['0.013', '0.2'],
    [50, 10_000],
  ),
  product(
    '4',
    {
      title: /*i18n*/ 'Computing power',
      description:
        /*i18n*/ 'Rent from data centres that run on hydropower. The machines are leased for the whole term.',
    },
    ['USDT', 60],
    ['0.016', '0.5'],
    [200, 20_000],
  ),
  product(
    '1',
    {
      title: /*i18n*/ 'Quarterly income',
      description:
        /*i18n*/ 'Short-term government bonds of four countries, held to maturity and replaced every week.',
    },
    ['USDT', 90],
    ['0.015', '0.25'],
    [50, 5000],
  ),
  product(
    '5',
    {
      title: /*i18n*/ 'Half a year of growth',
      description: /*i18n*/ 'Shares in 120 companies across 14 countries, half of them small companies.',
    },
    ['USDT', 180],
    ['0.02', '1.5'],
    [500, 50_000],
  ),
  product(
    '6',
    {
      title: /*i18n*/ 'A year of dividends',
      description: /*i18n*/ 'Companies that have paid a dividend in each of the last twenty years.',
    },
    ['USD', 365],
    ['0.022', '2'],
    [1000, 100_000],
  ),
];
