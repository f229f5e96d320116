import { type Decimal, decimal, minus } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { type Implementation, implementRead } from '../kernel/calls/handler.ts';
import { combined, mapped, type Queries, type Question, question } from '../kernel/database/question.ts';
import { totalQuestion } from '../ledger/ledger.ts';

const longestDays = 30;

interface Point {
  /** Unix milliseconds. */
  at: number;
  total: Decimal;
}

/**
 * The total of a user's accounts at the start of each UTC day, 30 of them at most, and now; oldest first. It begins
 * with the day after the first movement of money since the latest reset: before it nothing is known.
 */
function balanceHistoryQuestion(queries: Queries, userId: string, now: number): Question<Point[]> {
  const today = Math.floor(now / millisecondsPerDay);
  const ofUser = queries.selectFrom('ledger_profit').where('owner', '=', userId);
  const first = ofUser.select('day').orderBy('day').limit(1);
  const days = ofUser.select(['day', 'moved']).where('day', '>', today - longestDays);
  const sums = question([first, days], ([began], rows) => ({
    begin: Math.max(began?.day ?? today, today - longestDays),
    movedOn: new Map(rows.map(({ day, moved }) => [day, decimal(moved)])),
  }));
  return combined([sums, totalQuestion(queries, userId)], ({ begin, movedOn }, totalNow) => {
    const points: Point[] = [{ at: now, total: totalNow }];
    let total = totalNow;
    for (let day = today; day > begin; day -= 1) {
      total = minus(total, movedOn.get(day) ?? decimal(0));
      points.unshift({ at: day * millisecondsPerDay, total });
    }
    return points;
  });
}

/** The total of all accounts of the user, day by day (WALLET-158). */
export const balanceHistoryImplementation = (): Implementation =>
  implementRead(accountLogCalls.balanceHistory, ({ queries, user, now }) =>
    mapped(balanceHistoryQuestion(queries, user.id, now), (points) =>
      points.map(({ at, total }) => ({ CreatedAt: new Date(at).toISOString(), Total: total })),
    ),
  );
