import { type Decimal, decimal, minus } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { type Implementation, implementRead } from '../kernel/calls/handler.ts';
import { combined, type Queries, question } from '../kernel/database/question.ts';
import { totalQuestion } from '../ledger/ledger.ts';

const longestDays = 30;

/** @param at Unix milliseconds */
const pointOf = (at: number, total: Decimal) => ({ CreatedAt: new Date(at).toISOString(), Total: total });

/**
 * The total of a user's accounts at the start of each UTC day, 30 of them at most, and now; oldest first. It begins
 * with the day after the first movement of money since the latest reset: before it nothing is known.
 */
function balanceHistoryQuestion(queries: Queries, userId: string, now: number) {
  const today = Math.floor(now / millisecondsPerDay);
  const ofUser = queries.selectFrom('ledger_profit').where('owner', '=', userId);
  const first = ofUser.select('day').orderBy('day').limit(1);
  const days = ofUser.select(['day', 'moved']).where('day', '>', today - longestDays);
  const sums = question([first, days], ([began], rows) => ({
    begin: Math.max(began?.day ?? today, today - longestDays),
    movedOn: new Map(rows.map(({ day, moved }) => [day, decimal(moved)])),
  }));
  return combined([sums, totalQuestion(queries, userId)], ({ begin, movedOn }, totalNow) => {
    const points = [pointOf(now, totalNow)];
    let total = totalNow;
    for (let day = today; day > begin; day -= 1) {
      total = minus(total, movedOn.get(day) ?? decimal(0));
      points.unshift(pointOf(day * millisecondsPerDay, total));
    }
    return points;
  });
}

/** The total of all accounts of the user, day by day (WALLET-158). */
export const balanceHistoryImplementation = (): Implementation =>
  implementRead(accountLogCalls.balanceHistory, ({ queries, user, now }) =>
    balanceHistoryQuestion(queries, user.id, now),
  );
