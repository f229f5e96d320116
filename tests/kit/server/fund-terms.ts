import { decimal } from '#domain/decimal.ts';
import { type Product, products } from '#server/fund/products.ts';

/** A day's income and the penalty, in percent, by the fund: those of the quarter are the documents' own examples. */
const rates: Record<string, readonly [dailyPercent: string, penaltyPercent: string]> = {
  '1': ['0.33', '2.5'],
  '2': ['0.12', '1'],
  '3': ['0.2', '1.5'],
  '7': ['0.15', '1.25'],
};

/** The funds of the sandbox at rates whose figures are easily followed, such as those of the acceptance (FUND-45, FUND-50). */
export const documentedFunds: readonly Product[] = products.map((fund) => {
  const [dailyPercent, penaltyPercent] = rates[fund.id] ?? [fund.dailyPercent, fund.penaltyPercent];
  return { ...fund, dailyPercent: decimal(dailyPercent), penaltyPercent: decimal(penaltyPercent) };
});
