import { millisecondsPerSecond } from '#domain/durations.ts';
import { traderName } from '#domain/trader-name.ts';
import type { Tx } from '../kernel/database/database.ts';
import { mapped, onlyOf, type Queries, type Question } from '../kernel/database/question.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { decideOnce, reviewOf, statusIn } from '../kernel/processes/review.ts';
import { pushDecision } from '../kernel/push/push.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import * as refusals from './refusals.ts';
import type { FollowTables } from './tables.ts';

/** The most margin in USD that a new trader accepts of one follower. */
const newTradersMaximum = '2000';

/** How an application stands, on the wire (docs/decisions.md). */
const traderStatus = { none: 0, waiting: 1, approved: 2, rejected: 3 } as const;

/**
 * Records an application, and has the user's app read it. @throws {Refusal} for a demo account, a trader, and while
 * another application is reviewed
 */
export async function apply(
  tx: Tx,
  { userId, now, reviewSeconds }: { userId: string; now: number; reviewSeconds: number },
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['is_demo', 'is_trader'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.is_demo) throw refusals.demoApplicant();
  if (user.is_trader) throw refusals.traderAlready();
  const row = await tx
    .insertInto('follow_application')
    .values({
      user_id: userId,
      status: 'waiting',
      reason: null,
      submitted_at: now,
      review_at: now + reviewSeconds * millisecondsPerSecond,
      decided_at: null,
    })
    // Of two applications at the same moment, the second waits here for the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw refusals.reviewedAlready();
  announceChange(tx, userId);
}

export type ApplicationDecision =
  | { status: 'approved'; reason: null }
  | { status: 'rejected'; reason: Reason };

/** The decision of the review: an applicant whose e-mail contains `reject` is rejected. */
export const applicationDecision = (email: string | null): ApplicationDecision =>
  /reject/i.test(email ?? '')
    ? {
        status: 'rejected',
        reason: {
          message: /*i18n*/ 'Your trading history is too short. Trade for a while, then apply again.',
        },
      }
    : { status: 'approved', reason: null };

/**
 * Decides an application once, and has the user's app read it: an approved user is a trader from then on. Of two
 * decisions the first one counts; returns the status that stands.
 */
export async function decideApplication(
  tx: Tx,
  id: number,
  { status, reason }: ApplicationDecision,
  at: number,
): Promise<FollowTables['follow_application']['status'] | null> {
  const decision = { status, reason: reason && JSON.stringify(reason), decided_at: at };
  const decided = await decideOnce(tx, 'follow_application', { id, open: 'waiting' }, decision);
  if (!decided) return statusIn(tx, 'follow_application', id);
  if (status === 'approved') await makeTrader(tx, decided.user_id, at);
  const { user_id: userId } = decided;
  await pushDecision(tx, {
    userId,
    id: `trader ${id}`,
    isAccepted: status === 'approved',
    accepted: /*i18n*/ 'You are now a master trader',
    refused: /*i18n*/ 'Your application to become a master trader was rejected',
    text: null,
    path: '/follow/trader-apply',
    at,
  });
  return status;
}

/** Makes a user a trader, also one who has stopped before. */
async function makeTrader(tx: Tx, userId: string, at: number): Promise<void> {
  const { uid } = await tx
    .updateTable('users')
    .set({ is_trader: true })
    .where('id', '=', userId)
    .returning('uid')
    .executeTakeFirstOrThrow();
  await listTrader(tx, { userId, nickname: traderName(uid), at });
}

/** Lists a user among the traders who can be followed. */
export async function listTrader(
  tx: Tx,
  { userId, nickname, at }: { userId: string; nickname: string; at: number },
): Promise<void> {
  await tx
    .insertInto('follow_trader')
    .values({
      user_id: userId,
      nickname,
      avatar: '',
      max_amount: newTradersMaximum,
      since: at,
      stopped_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ since: at, stopped_at: null }))
    .execute();
}

/** Decides an application when its review is over. */
export const applicationReview = reviewOf(
  'Application',
  ['follow_application', 'waiting', 'review_at'],
  async ({ user_id: userId }, tx) => {
    const user = tx.selectFrom('users').select('email').where('id', '=', userId);
    return applicationDecision((await user.executeTakeFirstOrThrow()).email);
  },
  decideApplication,
);

/** The additions to the user info: how the user's application stands, and why it was rejected. */
interface TraderApplication {
  trader_status: number;
  trader_reason: string;
}

/** How a user's newest application stands; of a trader who has stopped, there is none. */
export function applicationQuestion(
  translate: Translate,
  queries: Queries,
  { userId, language }: { userId: string; language: string },
): Question<TraderApplication> {
  const newest = queries
    .selectFrom('users')
    .leftJoin('follow_application as application', 'application.user_id', 'users.id')
    .select(['users.is_trader', 'application.status', 'application.reason'])
    .where('users.id', '=', userId)
    .orderBy('application.id', 'desc')
    .limit(1);
  return mapped(onlyOf(newest), (user) => {
    if (user.is_trader) return { trader_status: traderStatus.approved, trader_reason: '' };
    const isOver = user.status === null || user.status === 'approved';
    return {
      trader_status: traderStatus[isOver ? 'none' : (user.status ?? 'none')],
      trader_reason: reasonIn(translate, language, user.reason),
    };
  });
}
