import type { NotNull } from 'kysely';
import { type Decimal, decimal, plus, sum } from '#domain/decimal.ts';
import { marginLevelOf } from '#domain/margin-level.ts';
import type { Tx } from '../kernel/database/database.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { ask, type Question, question } from '../kernel/database/question.ts';
import type { Market, Tick } from '../prices/market.ts';
import { accountFrom, accountRows, balanceOf, type ForexAccount } from './account.ts';
import { type Position, profitAt } from './order.ts';
import { instrumentOf, openOrderRows, positionsFrom } from './orders.ts';

/** The part of a position that its value is calculated from, and its cost. */
export type Holding = Pick<Position, 'instrument' | 'side' | 'lots' | 'openPrice' | 'margin' | 'fee'>;

/** A position valued at the current price. */
interface ValuedPosition<Held> {
  order: Held;
  tick: Tick;
  /** In USD. */
  profit: Decimal;
}

/** A user's open positions with their totals, in USD. */
export interface AccountSummary<Held = Holding> {
  positions: ValuedPosition<Held>[];
  profit: Decimal;
  usedMargin: Decimal;
  /** In percent; null while no margin is used. */
  marginLevel: Decimal | null;
}

/** @param balance the whole contract account, locked money included, less the debt */
export function accountSummaryOf<Held extends Omit<Holding, 'fee'>>(
  balance: Decimal,
  open: readonly Held[],
  market: Pick<Market, 'tick' | 'usdPerQuote'>,
): AccountSummary<Held> {
  const positions = open.map((order) => {
    const tick = market.tick(order.instrument.id);
    return { order, tick, profit: profitAt(order, tick.price, market) };
  });
  const profit = sum(positions.map((position) => position.profit));
  const usedMargin = sum(open.map(({ margin }) => margin));
  return { positions, profit, usedMargin, marginLevel: marginLevelOf(plus(balance, profit), usedMargin) };
}

interface AccountWithPositions<Held> {
  account: ForexAccount;
  positions: Held[];
}

const holdingRows = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('forex_order')
    .select(['id', 'instrument', 'side', 'lots', 'open_price', 'margin', 'fee'])
    .where('user_id', '=', userId)
    .where('status', '=', 'holding')
    .where('open_price', 'is not', null)
    .$narrowType<{ open_price: NotNull }>(),
);

/** The user's account without its positions. */
export const accountBalanceQuestion = (userId: string): Question<ForexAccount> =>
  question([accountRows({ userId })], accountFrom);

/** The user's account with its open positions, as the transaction sees them. */
export const accountQuestion = (market: Market, userId: string): Question<AccountWithPositions<Holding>> =>
  question([accountRows({ userId }), holdingRows({ userId })], (accounts, orders) => ({
    account: accountFrom(accounts),
    positions: orders.map((row) => ({
      instrument: instrumentOf(row, market),
      side: row.side,
      lots: decimal(row.lots),
      openPrice: decimal(row.open_price),
      margin: decimal(row.margin),
      fee: decimal(row.fee),
    })),
  }));

/** As `accountQuestion`, with whole orders, the oldest first. */
export const accountOrdersQuestion = (
  market: Market,
  userId: string,
): Question<AccountWithPositions<Position>> =>
  question([accountRows({ userId }), openOrderRows({ userId })], (accounts, orders) => ({
    account: accountFrom(accounts),
    positions: positionsFrom(orders, market),
  }));

/** The user's open positions at the current prices, as the transaction sees them. */
export async function accountSummaryNow(tx: Tx, market: Market, userId: string): Promise<AccountSummary> {
  const [{ account, positions }] = await ask(tx, accountQuestion(market, userId));
  return accountSummaryOf(balanceOf(account), positions, market);
}
