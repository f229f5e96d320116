import { type Decimal, larger, minus, zero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Question } from '../kernel/database/together.ts';
import type { Market } from '../prices/market.ts';
import { balanceOf } from './account.ts';
import { accountQuestion, accountSummaryOf } from './account-summary.ts';

/**
 * The loss of the user's open positions at the current prices, and the debt of closed ones, in USD; 0 while they
 * gain. This much of the available money has to stay, or the house would bear the loss.
 */
export function openLossQuestion(tx: Tx, market: Market, userId: string): Question<Decimal> {
  const { statements, answerFrom } = accountQuestion(tx, market, userId);
  return {
    statements,
    answerFrom(rows) {
      const { account, positions } = answerFrom(rows);
      const { profit } = accountSummaryOf(balanceOf(account), positions, market);
      return larger(zero, minus(account.debt, profit));
    },
  };
}
