import { type Decimal, decimal, minus } from '#domain/decimal.ts';
import { incomeAtOf, incomeDaysAt, maturityOf } from '#domain/fund.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { amountReason, push } from '../kernel/push/push.ts';
import { payIncome, payRefund, returnShare } from './money.ts';
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

type Paid = Pick<SubscriptionRow, 'id' | 'user_id' | 'title' | 'currency_code'>;

/** Of several days that are credited at once, as after a downtime, only the last one is pushed. */
const pushIncome = (tx: Tx, row: SubscriptionRow, day: number): Promise<void> =>
  push(tx, {
    userId: row.user_id,
    kind: 'income',
    id: `income ${row.id} ${day}`,
    title: { message: /*i18n*/ 'Fund income credited' },
    text: amountReason(decimal(row.daily_income), row.currency_code),
    path: `/mining/income?id=${row.id}`,
    at: incomeAtOf(day, {
      subscribedAt: row.subscribed_at,
      dayMilliseconds: row.day_milliseconds,
    }),
  });

interface End {
  isEarly: boolean;
  /** The sum that is paid out, in the fund's currency. */
  amount: Decimal;
  at: number;
}

const pushEnd = (tx: Tx, { id, user_id: userId, currency_code }: Paid, { isEarly, amount, at }: End) =>
  push(tx, {
    userId,
    kind: 'fundEnded',
    id: `fund ${id}`,
    title: {
      message: isEarly ? /*i18n*/ 'Redeemed early' : /*i18n*/ 'Fund finished, share paid out',
    },
    text: amountReason(amount, currency_code),
    path: '/mining/record',
    at,
  });

interface Redemption {
  /** In the fund's currency. */
  penalty: Decimal;
  /** When the review ends. */
  reviewAt: number;
}

/**
 * Redeems a subscription that is in progress: it earns nothing more, and its share stays locked until the review is
 * over. For a row that is locked.
 */
export async function redeem(tx: Tx, id: number, { penalty, reviewAt }: Redemption): Promise<void> {
  const redeemed = await tx
    .updateTable('fund_subscription')
    .set({ status: 'refunding', next_income_at: null, penalty, review_at: reviewAt })
    .where('id', '=', id)
    .where('status', '=', 'inProgress')
    .returning('user_id')
    .executeTakeFirstOrThrow();
  announceChange(tx, redeemed.user_id);
}

/** Ends the review of a redemption once: the share less its penalty is paid out in the same transaction. */
export async function refund(tx: Tx, id: number, at: number): Promise<void> {
  const refunded = await tx
    .updateTable('fund_subscription')
    .set({ status: 'refunded', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .returning(['id', 'user_id', 'title', 'currency_code', 'share', 'penalty'])
    .executeTakeFirst();
  if (!refunded) return;
  const { user_id: userId, title, share, penalty } = refunded;
  const [amount, cost] = [decimal(share), decimal(penalty ?? 0)];
  await payRefund(tx, { id, userId, title, at, amount }, cost);
  announceChange(tx, userId);
  await pushEnd(tx, refunded, { isEarly: true, amount: minus(amount, cost), at });
}
