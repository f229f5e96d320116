import { type Decimal, larger, minus, zero } from '#domain/decimal.ts';
import { mapped, type Question } from '../kernel/database/question.ts';
import type { Market } from '../prices/market.ts';
import { accountQuestion, openProfit } from './account-summary.ts';

/**
 * The loss of the user's open positions at the current prices, and the debt of closed ones, in USD; 0 while they
 * gain. This much of the available money has to stay, or the house would bear the loss.
 */
export const openLossQuestion = (market: Market, userId: string): Question<Decimal> =>
  mapped(accountQuestion(market, userId), ({ account, positions }) =>
    larger(zero, minus(account.debt, openProfit(positions, market))),
  );
