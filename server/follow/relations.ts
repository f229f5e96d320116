import { type Selectable, sql } from 'kysely';
import type { CopySettings } from '#domain/copy.ts';
import { type Decimal, decimal, parseDecimal } from '#domain/decimal.ts';
import { type FollowDraft, followBlocker } from '#domain/follow-blocker.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import type { followCalls } from '#protocol/follow.ts';
import type { Refusal } from '../kernel/calls/refusal.ts';
import { advisoryLocks } from '../kernel/database/advisory-locks.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import {
  ask,
  combined,
  firstOf,
  mapped,
  onlyOf,
  type Queries,
  type Question,
} from '../kernel/database/question.ts';
import { transact } from '../kernel/database/transact.ts';
import { write } from '../kernel/database/write.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import type { ContractTrading } from '../trading/contract-trading.ts';
import * as refusals from './refusals.ts';
import type { FollowTables } from './tables.ts';

/** The parts of contract trading and of the copying engine that relations need. */
export interface RelationParts {
  trading: Pick<ContractTrading, 'lock'>;
  /** Leaves the open copies of a relation to their owner. */
  letGo(tx: Tx, relationId: number): Promise<void>;
}

/** The settings in a call's input. */
type SettingsInput = Omit<ReceivedInput<typeof followCalls.follow>, 'trader_id'>;

/** Parses a figure of the settings; null if it is empty. @throws {Refusal} for anything that isn't a number */
function figureFrom(text: string, notNumeric: () => Refusal): Decimal | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const figure = parseDecimal(trimmed);
  if (figure === null) throw notNumeric();
  return figure;
}

const draftFrom = (input: SettingsInput): FollowDraft => ({
  multiple: figureFrom(input.multiple, refusals.multipleNotNumeric),
  maxMargin: figureFrom(input.max_amount, refusals.marginNotNumeric),
});

type TraderRow = Selectable<FollowTables['follow_trader']>;

/** The trader whom the user may start to follow; nobody stops meanwhile. The answer throws a refusal. */
const openTraderQuestion = (queries: Queries, traderId: string): Question<TraderRow> =>
  combined(
    [
      firstOf(queries.selectFrom('users').select('is_demo').where('id', '=', traderId)),
      firstOf(queries.selectFrom('follow_trader').selectAll().where('user_id', '=', traderId).forShare()),
    ],
    (user, trader) => {
      if (user?.is_demo) throw refusals.demoTrader();
      if (!trader) throw refusals.unknownTrader();
      if (trader.stopped_at !== null) throw refusals.traderStopped();
      return trader;
    },
  );

/** Whether the trader follows the user, directly or through others (FOLLOW-84). */
const circleQuestion = (traderId: string, userId: string): Question<boolean> =>
  mapped(
    onlyOf(sql<{ found: boolean }>`with recursive followed (user_id) as (
      select trader_id from follow_relation where follower_id = ${traderId} and ended_at is null
      union
      select relation.trader_id from follow_relation relation join followed on relation.follower_id = followed.user_id
      where relation.ended_at is null
    ) select exists (select from followed where user_id = ${userId}) as found`),
    ({ found }) => found,
  );

/** The settings, checked against the trader's and the user's own limits. @throws {Refusal} */
function settingsFrom(
  input: SettingsInput,
  limits: { tradersMaximum: Decimal; available: Decimal },
): CopySettings {
  const { multiple, maxMargin } = draftFrom(input);
  const blocker = followBlocker({ multiple, maxMargin }, limits);
  if (blocker || multiple === null || maxMargin === null)
    throw refusals.refuseFollow(blocker ?? 'multipleMissing', limits.tradersMaximum);
  return { multiple, maxMargin };
}

/**
 * Starts to follow a trader, whose orders are copied from now on (FOLLOW-41); returns the trader's name.
 * @throws {Refusal} before anything has changed
 */
export async function follow(
  tx: Tx,
  { userId, traderId, now, ...input }: SettingsInput & { userId: string; traderId: string; now: number },
): Promise<string> {
  if (traderId === userId) throw refusals.oneself();
  const onlyOne = onlyOf(sql`select pg_advisory_xact_lock(${advisoryLocks.following})`);
  const [balances, , trader, followed, isCircle] = await ask(
    tx,
    lockedBalancesQuestion(tx, userId),
    onlyOne,
    openTraderQuestion(tx, traderId),
    relationQuestion(tx, traderId, userId),
    circleQuestion(traderId, userId),
  );
  const { nickname, max_amount: tradersMaximum } = trader;
  if (followed) throw refusals.followedAlready();
  if (isCircle) throw refusals.circle();
  const { multiple, maxMargin } = settingsFrom(input, {
    tradersMaximum: decimal(tradersMaximum),
    available: balances('forex', 'available'),
  });
  await write(
    tx,
    tx.insertInto('follow_relation').values({
      trader_id: traderId,
      follower_id: userId,
      multiple,
      max_amount: maxMargin,
      created_at: now,
      ended_at: null,
      end_reason: null,
    }),
  );
  return nickname;
}

const relationQuestion = (queries: Queries, traderId: string, userId: string) =>
  firstOf(
    queries
      .selectFrom('follow_relation')
      .select('id')
      .where('trader_id', '=', traderId)
      .where('follower_id', '=', userId)
      .where('ended_at', 'is', null),
  );

interface Ending {
  id: number;
  reason: NonNullable<FollowTables['follow_relation']['end_reason']>;
  at: number;
}

/** Ends a relation once, and leaves its open copies to their owner; the follower's account is locked already. */
async function end(
  tx: Tx,
  { letGo }: Pick<RelationParts, 'letGo'>,
  { id, reason, at }: Ending,
): Promise<boolean> {
  const ended = await tx
    .updateTable('follow_relation')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) await letGo(tx, id);
  return ended !== undefined;
}

/** Stops following a trader; open copies stay, on their own (FOLLOW-42, FOLLOW-90). @throws {Refusal} */
export async function unfollow(
  tx: Tx,
  parts: RelationParts,
  { userId, traderId, now }: { userId: string; traderId: string; now: number },
): Promise<void> {
  const [, relation] = await ask(
    tx,
    lockedBalancesQuestion(tx, userId),
    relationQuestion(tx, traderId, userId),
  );
  if (!relation) throw refusals.notFollowed();
  await end(tx, parts, { id: relation.id, reason: 'unfollowed', at: now });
}

/** Relations with a trader who has stopped. */
export const relationsToEnd = (database: Database) =>
  database
    .selectFrom('follow_relation')
    .innerJoin('follow_trader', 'follow_trader.user_id', 'follow_relation.trader_id')
    .select(['follow_relation.id', 'follow_trader.stopped_at as at'])
    .where('follow_relation.ended_at', 'is', null)
    .where('follow_trader.stopped_at', 'is not', null);

/** Ends a relation since its trader has stopped, and has the follower's app read it (FOLLOW-92). */
export async function endForStop(tx: Tx, parts: RelationParts, id: number, at: number): Promise<void> {
  const relation = await tx
    .selectFrom('follow_relation')
    .select('follower_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!relation) return;
  await parts.trading.lock(tx, relation.follower_id);
  if (await end(tx, parts, { id, reason: 'traderStopped', at })) announceChange(tx, relation.follower_id);
}

/**
 * Ends a trader's activity: nobody can start to follow, and nothing more is copied. The relations are ended one by
 * one by the clock (`relationsToEnd`), since each locks its follower's account. False for anyone who isn't a trader.
 */
export const stopTrader = (database: Database, userId: string, at: number): Promise<boolean> =>
  transact(database, async (tx) => {
    const stopped = await tx
      .updateTable('follow_trader')
      .set({ stopped_at: at })
      .where('user_id', '=', userId)
      .where('stopped_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!stopped) return false;
    await tx.updateTable('users').set({ is_trader: false }).where('id', '=', userId).execute();
    announceChange(tx, userId);
    return true;
  });
