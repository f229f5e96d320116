import { sql } from 'kysely';
import { type Decimal, decimal, divide, isPositive, minus, times, zero } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import { combined, firstOf, type Queries, type Question } from '../kernel/database/question.ts';
import { resetPosting, totalQuestion } from '../ledger/ledger.ts';

const hundred = decimal(100);

interface Profits {
  today: Decimal;
  todayPercent: Decimal;
  total: Decimal;
}

/**
 * The user's profits from trading in USD, less fees: all entries against the house's trading and fee accounts
 * since the latest reset. The percentage is of the balance at the start of the UTC day, 2 decimals, toward
 * zero; if that was zero, of the balance without today's profit (MARKET-8).
 */
export function profitsQuestion(queries: Queries, userId: string, now: number): Question<Profits> {
  const dayStart = now - (now % millisecondsPerDay);
  const { kind, reference } = resetPosting(userId);
  const reset = queries
    .selectFrom('ledger_posting')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .where('kind', '=', kind)
    .where('reference', '=', reference);
  const sums = queries
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_account as counter', 'counter.id', 'entry.counter_id')
    .select(({ fn }) => {
      // Nobody trades from the change account: its fees are those of withdrawals.
      const traded = sql<boolean>`counter.owner = 'house' and counter.type in ('trading', 'fees')
        and account.type <> 'change'`;
      const amount = fn.sum<string | null>('entry.amount');
      return [
        amount.filterWhere(traded).as('total'),
        amount.filterWhere(traded).filterWhere('entry.at', '>=', dayStart).as('today'),
        amount.filterWhere('entry.at', '>=', dayStart).as('moved'),
      ];
    })
    .where('account.owner', '=', userId)
    .where('entry.posting_id', '>', reset);
  return combined([firstOf(sums), totalQuestion(queries, userId)], (row, balance) => {
    const today = decimal(row?.today ?? 0);
    const atStart = minus(balance, decimal(row?.moved ?? 0));
    const base = isPositive(atStart) ? atStart : minus(balance, today);
    return {
      today,
      todayPercent: isPositive(base) ? divide(times(today, hundred), base, 2) : zero,
      total: decimal(row?.total ?? 0),
    };
  });
}
