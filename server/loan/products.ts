import { decimal } from '#domain/decimal.ts';
import type { LoanOffer } from '#domain/loan.ts';
import type { WireReply } from '#protocol/call.ts';
import type { loanCalls } from '#protocol/loan.ts';
import type { Config } from '../kernel/config.ts';

export interface Product extends LoanOffer {
  id: string;
}

const product = (
  id: string,
  period: number,
  [minimum, maximum]: readonly [number, number],
  [dailyRate, freeDays]: readonly [string, number],
): Product => ({
  id,
  period,
  minimum: decimal(minimum),
  maximum: decimal(maximum),
  dailyRate: decimal(dailyRate),
  freeDays,
  penaltyRate: decimal('0.001'),
});

/** The loans of the sandbox; the shortest one is free of interest for longer than it lasts. */
export const products: readonly Product[] = [
  product('1', 7, [50, 1000], ['0.0004', 10]),
  product('2', 14, [100, 2000], ['0.00035', 1]),
  product('3', 30, [100, 5000], ['0.0005', 7]),
  product('4', 60, [500, 10_000], ['0.00045', 5]),
  product('5', 90, [1000, 20_000], ['0.00035', 0]),
  product('6', 180, [2000, 50_000], ['0.0003', 0]),
];

export const productOf = (id: string): Product | null => products.find((each) => each.id === id) ?? null;

export const wireProduct = (
  offer: Product,
  { daySeconds }: Pick<Config, 'daySeconds'>,
): WireReply<typeof loanCalls.product> => ({
  id: offer.id,
  loan_period: offer.period,
  min_amount: offer.minimum,
  max_amount: offer.maximum,
  interest_rate: offer.dailyRate,
  free_period: offer.freeDays,
  penalty_rate: offer.penaltyRate,
  day_seconds: daySeconds,
});
