import { sql } from 'kysely';
import type { Area } from '../kernel/area.ts';
import type { Database, OpenDatabase } from '../kernel/database/database.ts';
import type { Session } from '../kernel/database/engines.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import { allShards, shardCount } from '../kernel/processes/shards.ts';
import type { MovableShards, TakenShard } from './held-shards.ts';
import { createLeadership } from './leadership.ts';
import { type LockState, type ProcessLocks, processLocks } from './process-locks.ts';

/** Database notification channel: some process has released, or wants, a share of the work. */
const channel = 'pelorus_shards';
/** A process that is killed notifies nobody; its work has to go on within two seconds. */
const lookEveryMilliseconds = 500;

interface Parts {
  areas: readonly Area[];
  shards: MovableShards;
  open: Pick<OpenDatabase, 'database' | 'session' | 'listen'>;
  /** Whether this process has what the work needs, such as prices. */
  isReady(): boolean;
  clock: Clock;
  log: Log;
}

/** The locks that this process holds on one connection. */
interface Holding {
  session: Session;
  locks: ProcessLocks;
  isPresent: boolean;
  isLeader: boolean;
  isSharing: boolean;
  shards: Set<number>;
  /** The processes that were silent at the last look. */
  silent: ReadonlySet<string>;
}

/**
 * Raises the fencing numbers, so that the process that held the shards before can't do anything any more. A shard in
 * which that process is still at work is left out.
 */
async function raiseFences(database: Database, shards: readonly number[]): Promise<TakenShard[]> {
  const { rows } = await sql<{ shard: number; fence: number }>`update shard set fence = fence + 1
    where id in (select id from shard where id = any(${[...shards]}::int[]) for update skip locked)
    returning id as shard, fence`.execute(database);
  return rows;
}

/** @throws {Error} where the database divides the work otherwise than this version does */
async function checkShardCount(database: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shard`.execute(database);
  const count = rows[0]?.count;
  if (count !== shardCount)
    throw new Error(
      `The database has ${count} shards, and this version works with ${shardCount}. Start the version that belongs to the database.`,
    );
}

/**
 * Leads while no other process does, and does an equal share of the work that falls due. Resolves after the first
 * look at what there is to hold; on a shared database it looks again every half second, and when it is notified.
 */
export async function startSharing(parts: Parts): Promise<() => Promise<void>> {
  const { areas, shards, open } = parts;
  const leadership = createLeadership(areas);
  if (open.session) return shareWithOthers(parts, open.session, leadership);
  await leadership.begin();
  await shards.take(allShards.map((shard) => ({ shard, fence: null })));
  return async () => {
    await shards.release(allShards);
    await leadership.end();
  };
}

async function shareWithOthers(
  { shards, open, isReady, clock, log }: Parts,
  connect: () => Promise<Session>,
  leadership: ReturnType<typeof createLeadership>,
): Promise<() => Promise<void>> {
  const { database } = open;
  await checkShardCount(database);
  let holding: Holding | null = null;
  // One change at a time: what is lost while it is being begun must end once it has begun.
  let change: Promise<void> = Promise.resolve();
  const afterChange = (next: () => Promise<void>): Promise<void> => {
    change = change.catch(() => undefined).then(next);
    return change;
  };
  const logged = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error('The work could not be shared out.', error));
  const wakeOthers = () => database.notify([{ channel, payload: '' }]);

  const begin = async (): Promise<Holding> => {
    const session = await connect();
    if (holding?.session === session) return holding;
    const begun: Holding = {
      session,
      locks: processLocks(session),
      isPresent: false,
      isLeader: false,
      isSharing: false,
      shards: new Set(),
      silent: new Set(),
    };
    holding = begun;
    session.onEnd(() => {
      if (holding !== begun) return;
      holding = null;
      shards.lose();
      logged(afterChange(leadership.end));
    });
    return begun;
  };

  const releaseShards = async (from: Holding, released: readonly number[]) => {
    await shards.release(released);
    await from.locks.release(released);
    for (const shard of released) from.shards.delete(shard);
  };

  const takeShards = async (into: Holding, share: number, taken: ReadonlySet<number>) => {
    for (const shard of allShards)
      if (into.shards.size < share && !taken.has(shard) && (await into.locks.acquire(shard)))
        into.shards.add(shard);
    const begun = [...into.shards].filter((shard) => !shards.holds(shard));
    if (begun.length === 0) return;
    const raised = await raiseFences(database, begun);
    if (holding === into) await shards.take(raised);
  };

  const share = async (mine: Holding, seen: LockState) => {
    let state = seen;
    if (!mine.isSharing) {
      await mine.locks.share();
      mine.isSharing = true;
      await wakeOthers();
      state = await mine.locks.look(false);
    }
    const most = Math.ceil(shardCount / Math.max(state.sharers, 1));
    const surplus = [...mine.shards].slice(most);
    if (surplus.length > 0) {
      await releaseShards(mine, surplus);
      await wakeOthers();
    }
    await takeShards(mine, most, new Set(state.taken));
  };

  const stopSharing = async (mine: Holding) => {
    await releaseShards(mine, [...mine.shards]);
    await mine.locks.stopSharing();
    mine.isSharing = false;
    // Only now the others see that their shares have grown.
    await wakeOthers();
  };

  /**
   * Cuts off who is silent at two looks in a row: after a moment in which all processes stood still, such as on a
   * computer that was asleep, each of them shows itself before the second.
   */
  const cutOffSilent = async (mine: Holding, silent: readonly string[]) => {
    const cut = silent.filter((name) => mine.silent.has(name));
    mine.silent = new Set(silent);
    for (const name of cut) {
      log.error('A process that is silent was cut off from the database, and its work is shared out.', name);
      await mine.locks.cutOff(name);
    }
    if (cut.length > 0) await wakeOthers();
  };

  const look = async () => {
    const mine = await begin();
    mine.isPresent ||= await mine.locks.enter();
    if (!mine.isPresent) return;
    const state = await mine.locks.look(!mine.isLeader);
    mine.isLeader ||= state.isLeader;
    await cutOffSilent(mine, state.silent);
    if (mine.isLeader && holding === mine) await leadership.begin();
    if (isReady()) await share(mine, state);
    else if (mine.isSharing) await stopSharing(mine);
  };

  let isStopped = false;
  const lookUnlessStopped = () => afterChange(async () => (isStopped ? undefined : look()));
  const stopListening = await open.listen(channel, () => logged(lookUnlessStopped()));
  await lookUnlessStopped();
  const stopLooking = clock.every(lookEveryMilliseconds, lookUnlessStopped);

  const leave = async () => {
    const left = holding;
    holding = null;
    await shards.release(allShards);
    await leadership.end();
    await left?.locks.leave();
    await wakeOthers();
  };
  return async () => {
    isStopped = true;
    stopLooking();
    await stopListening();
    // A lock that can't be released goes with the connection.
    await afterChange(leave).catch((error: unknown) =>
      log.error('The work could not be handed over.', error),
    );
  };
}
