import { type Selectable, sql } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { dailyIncomeOf, incomeAtOf } from '#domain/fund.ts';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import { isRowId } from '../kernel/calls/fields.ts';
import { type PageRequest, pageQuestion } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import {
  combined,
  firstOf,
  mapped,
  type Queries,
  type Question,
  question,
  withoutRows,
} from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { lockMoney } from '../ledger/ledger.ts';
import { releaseAll } from '../ledger/user-money.ts';
import { lockShare } from './money.ts';
import type { Product } from './products.ts';
import type { FundTables } from './tables.ts';

export type SubscriptionRow = Selectable<FundTables['fund_subscription']>;

/** The statuses in which the share is locked, and counts towards the fund's maximum. */
const lockingStatuses = ['inProgress', 'refunding'] as const satisfies SubscriptionStatus[];

export const isLocking = (status: SubscriptionStatus): boolean =>
  lockingStatuses.some((each) => each === status);

interface NewSubscription {
  /** A new id (`newIdQuestion`). */
  id: number;
  userId: string;
  fund: Product;
  /** In the fund's currency. */
  amount: Decimal;
  at: number;
  dayMilliseconds: number;
}

/**
 * Records a subscription with the fund's terms of now, locks its share, and has the user's app read it. The daily
 * income is rounded here, once (FUND-40).
 * @throws {Refusal} when the cash account doesn't cover it
 */
export async function recordSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { id, userId, fund, amount, at, dayMilliseconds } = subscription;
  await write(
    tx,
    tx.insertInto('fund_subscription').values({
      id,
      user_id: userId,
      fund_id: fund.id,
      title: fund.title,
      image: fund.image,
      currency_code: fund.currency,
      daily_percent: fund.dailyPercent,
      penalty_percent: fund.penaltyPercent,
      minimum: fund.minimum,
      maximum: fund.maximum,
      days: fund.days,
      day_milliseconds: dayMilliseconds,
      share: amount,
      daily_income: dailyIncomeOf(amount, fund),
      status: 'inProgress',
      subscribed_at: at,
      credited_days: 0,
      next_income_at: incomeAtOf(1, { subscribedAt: at, dayMilliseconds }),
      penalty: null,
      review_at: null,
      ended_at: null,
    }),
  );
  await lockShare(tx, { id, userId, title: fund.title, at, amount });
  announceChange(tx, userId);
}

/** The user's sum in each fund now, by the fund's id; ask under the lock of the user's money before a change. */
export const subscribedQuestion = (
  queries: Queries,
  userId: string,
): Question<ReadonlyMap<string, Decimal>> =>
  question(
    [
      queries
        .selectFrom('fund_subscription')
        .select(({ fn }) => ['fund_id', fn.sum<string>('share').as('share')])
        .where('user_id', '=', userId)
        .where('status', 'in', lockingStatuses)
        .groupBy('fund_id'),
    ],
    (rows) => new Map(rows.map(({ fund_id: fundId, share }) => [fundId, decimal(share)])),
  );

const rowOf = (queries: Queries, userId: string, id: string) =>
  queries
    .selectFrom('fund_subscription')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId);

/** The user's subscription; null if it doesn't exist or is another user's. */
export const subscriptionOf = async (tx: Tx, userId: string, id: string): Promise<SubscriptionRow | null> =>
  (isRowId(id) && (await rowOf(tx, userId, id).executeTakeFirst())) || null;

/** As `subscriptionOf`, and whatever else would change its status waits until the transaction ends. */
export const lockSubscription = async (tx: Tx, userId: string, id: string): Promise<SubscriptionRow | null> =>
  (isRowId(id) && (await rowOf(tx, userId, id).forUpdate().executeTakeFirst())) || null;

/** One page of a user's subscriptions, the newest first, each with the sum of its income (FUND-44). */
export function pageOfSubscriptions(queries: Queries, { userId, ...page }: PageRequest & { userId: string }) {
  const list = queries.selectFrom('fund_subscription').where('user_id', '=', userId);
  const rows = list
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('fund_income')
        .select(sql<string>`coalesce(sum(amount), 0)`.as('income'))
        .whereRef('subscription_id', '=', 'fund_subscription.id')
        .as('income'),
    )
    .orderBy('id', 'desc');
  return mapped(pageQuestion(list, rows, page), ({ rows: found, total }) => ({
    rows: found.map((row) => ({ ...row, income: row.income ?? '0' })),
    total,
  }));
}

export type IncomeRow = Selectable<FundTables['fund_income']>;

/** One page of the income of a user's subscription, the newest day first; null without such a subscription. */
export function pageOfIncome(
  queries: Queries,
  { userId, id, ...page }: PageRequest & { userId: string; id: string },
): Question<{ rows: IncomeRow[]; total: number } | null> {
  if (!isRowId(id)) return withoutRows(() => null);
  const subscription = rowOf(queries, userId, id).clearSelect().select('id');
  const list = queries.selectFrom('fund_income').where('subscription_id', 'in', subscription);
  const income = pageQuestion(list, list.selectAll().orderBy('day', 'desc'), page);
  return combined([firstOf(subscription), income], (found, shown) => (found ? shown : null));
}

/**
 * Deletes a user's subscriptions with their income, but no ledger entries, and releases what they lock, when a demo
 * account is reset. The subscriptions are locked before the money, as in a maturity, and deleted after it: one may
 * be added meanwhile.
 */
export async function discardSubscriptions(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .selectFrom('fund_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockMoney(tx, userId);
  const discarded = await tx
    .deleteFrom('fund_subscription')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'share'])
    .execute();
  const locking = discarded.filter(({ status }) => isLocking(status));
  if (locking.length === 0) return;
  const shares = locking.map(({ id, share }) => ({ hold: `fund:${id}`, amount: decimal(share) }));
  await releaseAll(tx, 'fund_release', { userId, type: 'change', at: now }, shares);
}
