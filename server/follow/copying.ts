import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Area } from '../kernel/area.ts';
import type { Database, OpenDatabase, Tx } from '../kernel/database/database.ts';
import { createNotifications } from '../kernel/database/notifications.ts';
import { write } from '../kernel/database/write.ts';
import { type Stopping, stopAll } from '../kernel/processes/background.ts';
import { createQueue } from '../kernel/processes/queue.ts';
import { isUserIn, shardOf } from '../kernel/processes/shards.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import type { ContractTrading } from '../trading/contract-trading.ts';
import { type CopyingParts, type DueCopy, openCopy } from './open-copy.ts';
import { copyingChannel } from './record-executions.ts';
import { skipReasons } from './wording.ts';

/**
 * Ends that a relation's copies follow the trader, in the transaction that has ended the relation: open ones are on
 * their own, and those that are still due are skipped (FOLLOW-90, FOLLOW-91). One statement on purpose: where it
 * waits for a copy that is being opened, it sees the opened copy afterwards.
 */
export async function letGo(tx: Tx, relationId: number): Promise<void> {
  const { unfollowed, traderStopped } = skipReasons;
  await write(
    tx,
    sql`update follow_copy set
      status = case status when 'due' then 'skipped' else status end,
      decided_at = case status when 'due' then relation.ended_at else decided_at end,
      reason = case status when 'due' then
        case relation.end_reason
          when 'unfollowed' then ${JSON.stringify(unfollowed)}::jsonb
          else ${JSON.stringify(traderStopped)}::jsonb end
        else reason end,
      link = case link when 'following' then 'own' else link end
    from follow_relation relation
    where relation.id = ${relationId} and follow_copy.relation_id = relation.id
      and (status = 'due' or link = 'following')`,
  );
}

/** Ends the links of a user's copies whose orders a demo reset has deleted (SESSION-25). */
async function endLinks(tx: Tx, followerId: string): Promise<void> {
  await tx
    .updateTable('follow_copy')
    .set({ link: 'ended' })
    .where('follower_id', '=', followerId)
    .where('link', 'in', ['following', 'own'])
    .execute();
}

interface MissedClosing {
  id: number;
  followerId: string;
  /** The instrument's code. */
  code: string;
}

/** Whether a copy can be closed now; in a closed market, or without a fresh price, it waits. */
function canClose({ market }: Pick<CopyingParts, 'market'>, { code }: MissedClosing): boolean {
  const instrument = market.instrument(code);
  if (!instrument) return false;
  const { isOpen, isLive } = market.quote(instrument.id);
  return isOpen && isLive;
}

/**
 * Closes as much of a copy as the trader's closings ask for, at the current tick (FOLLOW-85, FOLLOW-97); nothing when
 * it is on its own or was closed meanwhile. False when it has to wait for its market. Locks the account, then the row.
 */
async function closeCopy(tx: Tx, parts: CopyingParts, closing: MissedClosing): Promise<boolean> {
  const { trading, clock } = parts;
  const { id, followerId: userId } = closing;
  await trading.lock(tx, userId);
  const copy = await tx
    .selectFrom('follow_copy')
    .select(['order_id', 'rest_lots'])
    .where('id', '=', id)
    .where('link', '=', 'following')
    .forUpdate()
    .executeTakeFirst();
  if (!copy || copy.order_id === null || copy.rest_lots === null) return true;
  if (!canClose(parts, closing)) return false;
  await trading.closeTo(tx, { id: String(copy.order_id), userId }, decimal(copy.rest_lots), clock.now());
  return true;
}

const retryEveryMilliseconds = millisecondsPerSecond;
/** Notifications are lost while the database connection is broken. */
const lookEveryMilliseconds = 30 * millisecondsPerSecond;
/** Openings between two looks for closings, which come first. */
const batchSize = 100;
/** Followers who are served side by side on a database that can; the pool has ten connections. */
const sideBySide = 4;

export interface Copying {
  /** Copies what traders open and close, for the followers in this process's shards. */
  start(): Promise<Stopping>;
  /** Resolves when all that was committed before has been copied, or waits for its market. */
  settled(): Promise<void>;
  /** Leaves the copies of a relation to their owner, in the transaction that has ended the relation. */
  letGo(tx: Tx, relationId: number): Promise<void>;
  onDemoReset: NonNullable<Area['onDemoReset']>;
}

/**
 * The copying engine. `recordExecutions` records its work in the trader's own transactions; it looks for work when it is
 * notified, when it has taken shards, and every second while something waits or has failed.
 */
export function createCopying(
  world: World,
  open: Pick<OpenDatabase, 'listen' | 'onReturn' | 'isShared'>,
  { market, trading }: { market: Market; trading: ContractTrading },
): Copying {
  const { database, clock, log, shards } = world;
  const parts = { market, trading, clock };
  const notifications = createNotifications(world, open, copyingChannel);
  let isStarted = false;
  let isQueued = false;
  /** How often shards have been taken. */
  let taken = 0;
  /** Whether something has waited or failed, so that it is tried again. */
  let isUnfinished = false;
  const queue = createQueue((error) => {
    isUnfinished = true;
    log.error('The copies could not be looked for.', error);
  });

  /** Different followers are served side by side, each one's copies in their order. */
  const serve = async <Copy extends { id: number; followerId: string }>(
    copies: readonly Copy[],
    verb: string,
    act: (tx: Tx, copy: Copy) => Promise<boolean>,
  ) => {
    const byFollower = new Map<string, Copy[]>();
    for (const copy of copies)
      byFollower.set(copy.followerId, [...(byFollower.get(copy.followerId) ?? []), copy]);
    const waiting = [...byFollower.values()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        for (const copy of next) {
          const isDone = await shards
            .transact(shardOf(copy.followerId), (tx) => act(tx, copy))
            .catch((error: unknown) => {
              log.error(`Copy ${copy.id} could not ${verb}.`, error);
              return false;
            });
          // The follower is another process's by now, which begins with this copy.
          if (isDone === undefined) break;
          if (!isDone) isUnfinished = true;
          // PGlite answers without leaving the event loop's turn: prices and calls would wait for all copies.
          await setImmediate();
        }
    };
    await Promise.all(Array.from({ length: open.isShared ? sideBySide : 1 }, work));
  };

  const closeMissed = async (held: readonly number[]) => {
    const missed = await missedClosings(database, held);
    const closable = missed.filter((closing) => canClose(parts, closing));
    if (closable.length < missed.length) isUnfinished = true;
    await serve(closable, 'close', (tx, closing) => closeCopy(tx, parts, closing));
  };

  const run = async () => {
    isUnfinished = false;
    // Shards that are taken meanwhile have to be begun with their first copy: another run follows.
    const held = shards.held();
    const takings = taken;
    for (let after = 0; isStarted && held.length > 0 && taken === takings; ) {
      // All missed closings come before any opening (FOLLOW-98).
      await closeMissed(held);
      const due = await dueCopies(database, held, { after, limit: batchSize });
      const last = due.at(-1);
      if (!last) return;
      after = last.id;
      await serve(due, 'open', (tx, copy) => openCopy(tx, parts, copy));
    }
  };

  const look = () => {
    if (isQueued) return;
    isQueued = true;
    queue.add(() => {
      isQueued = false;
      return run();
    });
  };

  return {
    async start() {
      isStarted = true;
      shards.onTaken(async () => {
        taken += 1;
        look();
      });
      const stops = [
        await notifications.listen(look, look),
        clock.every(retryEveryMilliseconds, () => {
          if (isUnfinished) look();
        }),
        clock.every(lookEveryMilliseconds, look),
      ];
      return async () => {
        isStarted = false;
        await stopAll(stops);
        await queue.settled();
      };
    },
    async settled() {
      await notifications.allHandled();
      await queue.settled();
    },
    letGo,
    onDemoReset: endLinks,
  };
}

/** Openings without an outcome of the followers in the shards, the earliest first. */
async function dueCopies(
  database: Database,
  shards: readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<DueCopy[]> {
  return database
    .selectFrom('follow_copy')
    .select(['id', 'follower_id as followerId', 'relation_id as relationId'])
    .where('status', '=', 'due')
    .where('id', '>', after)
    .where(isUserIn(shards, 'follower_id'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Linked copies of the followers in the shards that hold more than their trader's closings have left them, the
 * earliest first.
 */
async function missedClosings(database: Database, shards: readonly number[]): Promise<MissedClosing[]> {
  return database
    .selectFrom('follow_copy as copy')
    .innerJoin('forex_order as own', 'own.id', 'copy.order_id')
    .select(['copy.id', 'copy.follower_id as followerId', 'own.instrument as code'])
    .where('copy.link', '=', 'following')
    .where('copy.rest_lots', 'is not', null)
    .where('own.status', '=', 'holding')
    .whereRef('own.lots', '>', 'copy.rest_lots')
    .where(isUserIn(shards, 'copy.follower_id'))
    .orderBy('copy.id')
    .execute();
}
