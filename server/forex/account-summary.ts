import { type Decimal, plus, sum } from '#domain/decimal.ts';
import { marginLevelOf } from '#domain/margin-level.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask, type Question, question } from '../kernel/database/question.ts';
import type { Market, Tick } from '../prices/market.ts';
import { accountFrom, accountRows, balanceOf, type ForexAccount } from './account.ts';
import { type Position, profitAt } from './order.ts';
import { openOrderRows, positionsFrom } from './orders.ts';

/** A position valued at the current price. */
interface ValuedPosition {
  order: Position;
  tick: Tick;
  /** In USD. */
  profit: Decimal;
}

/** A user's open positions with their totals, in USD. */
export interface AccountSummary {
  positions: ValuedPosition[];
  profit: Decimal;
  usedMargin: Decimal;
  /** In percent; null while no margin is used. */
  marginLevel: Decimal | null;
}

/** @param balance the whole contract account, locked money included, less the debt */
export function accountSummaryOf(
  balance: Decimal,
  open: readonly Position[],
  market: Market,
): AccountSummary {
  const positions = open.map((order) => {
    const { tick } = market.quote(order.instrument.id);
    return { order, tick, profit: profitAt(order, tick.price, market) };
  });
  const profit = sum(positions.map((position) => position.profit));
  const usedMargin = sum(open.map(({ margin }) => margin));
  return { positions, profit, usedMargin, marginLevel: marginLevelOf(plus(balance, profit), usedMargin) };
}

interface AccountWithPositions {
  account: ForexAccount;
  positions: Position[];
}

/** The user's account with its open positions, as the transaction sees them. */
export const accountQuestion = (market: Market, userId: string): Question<AccountWithPositions> =>
  question([accountRows({ userId }), openOrderRows({ userId })], (accounts, orders) => ({
    account: accountFrom(accounts),
    positions: positionsFrom(orders, market),
  }));

/** The user's open positions at the current prices, as the transaction sees them. */
export async function accountSummaryNow(tx: Tx, market: Market, userId: string): Promise<AccountSummary> {
  const [{ account, positions }] = await ask(tx, accountQuestion(market, userId));
  return accountSummaryOf(balanceOf(account), positions, market);
}
