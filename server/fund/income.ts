import { decimal } from '#domain/decimal.ts';
import { incomeAtOf, incomeDaysAt, maturityOf } from '#domain/fund.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { payIncome, returnShare } from './money.ts';
import { pushEnd, pushIncome } from './pushes.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** When a subscription's days are due. */
export const termOf = ({ subscribed_at, days, day_milliseconds }: SubscriptionRow) => ({
  subscribedAt: subscribed_at,
  days,
  dayMilliseconds: day_milliseconds,
});

async function creditDay(tx: Tx, row: SubscriptionRow, day: number): Promise<void> {
  const { id, user_id: userId, title, daily_income } = row;
  const at = incomeAtOf(day, termOf(row));
  await tx.insertInto('fund_income').values({ subscription_id: id, day, amount: daily_income, at }).execute();
  await payIncome(tx, { id, userId, title, at, amount: decimal(daily_income) });
}

/**
 * Credits the income of all days that are due at `now` and not credited yet, each under its own time, and with the
 * last one finishes the subscription: its share is given back in the same transaction (FUND-41 to FUND-43). One
 * that isn't in progress any more is left alone: of a maturity and a redemption at the same instant the second
 * waits here for the first, and changes nothing (FUND-51).
 */
export async function creditIncome(tx: Tx, id: number, now: number): Promise<void> {
  const row = await tx
    .selectFrom('fund_subscription')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'inProgress')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const term = termOf(row);
  const dueDays = incomeDaysAt(now, term);
  if (dueDays <= row.credited_days) return;
  const isMature = dueDays === row.days;
  const maturedAt = maturityOf(term);
  const change = isMature
    ? ({ status: 'finished', next_income_at: null, ended_at: maturedAt } as const)
    : { next_income_at: incomeAtOf(dueDays + 1, term) };
  await tx
    .updateTable('fund_subscription')
    .set({ ...change, credited_days: dueDays })
    .where('id', '=', id)
    .execute();
  for (let day = row.credited_days + 1; day <= dueDays; day += 1) await creditDay(tx, row, day);
  await pushIncome(tx, row, dueDays);
  const { user_id: userId, title, share } = row;
  if (isMature) {
    await returnShare(tx, { id, userId, title, at: maturedAt, amount: decimal(share) });
    await pushEnd(tx, row, { isEarly: false, amount: decimal(share), at: maturedAt });
  }
  announceChange(tx, userId);
}
