import type { NotNull } from 'kysely';
import { type Decimal, decimal, larger, minus, sum, zero } from '#domain/decimal.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { type Question, question, type Statement } from '../kernel/database/question.ts';
import type { Market } from '../prices/market.ts';
import { profitAt } from './order.ts';
import { instrumentOf } from './orders.ts';

const heldRows = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('forex_order')
    .select(['id', 'instrument', 'side', 'lots', 'open_price'])
    .where('user_id', '=', userId)
    .where('status', '=', 'holding')
    .where('open_price', 'is not', null)
    .$narrowType<{ open_price: NotNull }>(),
);

const debtRow = prepared((queries, { userId }: { userId: string }) =>
  queries.selectFrom('forex_debt').select('amount').where('user_id', '=', userId),
);

type HeldRow = ReturnType<typeof heldRows> extends Statement<infer Row> ? Row : never;

function profitNow(row: HeldRow, market: Market): Decimal {
  const instrument = instrumentOf(row, market);
  const { price } = market.tick(instrument.id);
  const position = {
    instrument,
    side: row.side,
    lots: decimal(row.lots),
    openPrice: decimal(row.open_price),
  };
  return profitAt(position, price, market);
}

/**
 * The loss of the user's open positions at the current prices, and the debt of closed ones, in USD; 0 while they
 * gain. This much of the available money has to stay, or the house would bear the loss. It is asked for with every
 * balance, so it reads no more of an order than that takes.
 */
export const openLossQuestion = (market: Market, userId: string): Question<Decimal> =>
  question([heldRows({ userId }), debtRow({ userId })], (held, [debt]) => {
    const profit = sum(held.map((row) => profitNow(row, market)));
    return larger(zero, minus(decimal(debt?.amount ?? 0), profit));
  });
