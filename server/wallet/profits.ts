import { type Decimal, decimal, divide, isPositive, minus, times, zero } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import { combined, onlyOf, type Queries, type Question } from '../kernel/database/question.ts';
import { totalQuestion } from '../ledger/ledger.ts';

const hundred = decimal(100);

interface Profits {
  today: Decimal;
  todayPercent: Decimal;
  total: Decimal;
}

/**
 * The user's profits from trading in USD, less fees: all entries against the house's trading and fee accounts
 * since the latest reset. The percentage is of the balance at the start of the UTC day, 2 decimals, half up; if
 * that was zero, of the balance without today's profit (MARKET-8).
 */
export function profitsQuestion(queries: Queries, userId: string, now: number): Question<Profits> {
  const today = Math.floor(now / millisecondsPerDay);
  const sums = queries
    .selectFrom('ledger_profit')
    .select(({ fn }) => [
      fn.sum<string | null>('traded').as('total'),
      fn.sum<string | null>('traded').filterWhere('day', '=', today).as('today'),
      fn.sum<string | null>('moved').filterWhere('day', '=', today).as('moved'),
    ])
    .where('owner', '=', userId);
  return combined([onlyOf(sums), totalQuestion(queries, userId)], (sum, balance) => {
    const profit = decimal(sum.today ?? 0);
    const atStart = minus(balance, decimal(sum.moved ?? 0));
    const base = isPositive(atStart) ? atStart : minus(balance, profit);
    return {
      today: profit,
      todayPercent: isPositive(base) ? divide(times(profit, hundred), base, 2, 'half-up') : zero,
      total: decimal(sum.total ?? 0),
    };
  });
}
