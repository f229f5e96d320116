import { type Decimal, decimal } from '#domain/decimal.ts';
import type { MicroTerms } from '#domain/micro.ts';

/** A duration that a user can choose, with its terms (MICRO-13). */
export interface Duration extends MicroTerms {
  id: number;
  seconds: number;
}

const duration = (seconds: number, minimum: string, maximum: string, limit: number) => ({
  seconds,
  minimumRatio: decimal(minimum),
  maximumRatio: decimal(maximum),
  limitAmount: decimal(limit),
});

/** The longer the duration, the higher its ratios and its minimum amount. */
export const durations: readonly Duration[] = [
  duration(30, '0.2', '0.3', 10),
  duration(60, '0.3', '0.45', 20),
  duration(120, '0.4', '0.6', 50),
  duration(300, '0.5', '0.75', 100),
  duration(600, '0.6', '0.85', 200),
].map((terms, index) => ({ ...terms, id: index + 1 }));

/** The amounts to choose from, in USD; any other can be typed (MICRO-14). */
export const amounts: readonly Decimal[] = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map(decimal);
