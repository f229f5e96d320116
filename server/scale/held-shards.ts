import type { Database, Tx } from '../kernel/database/database.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { together } from '../kernel/database/question.ts';
import { transact } from '../kernel/database/transact.ts';
import type { Log } from '../kernel/log.ts';
import type { Shards } from '../kernel/processes/shards.ts';

/** A shard and its fencing number; null where no other process can use the database. */
export interface TakenShard {
  shard: number;
  fence: number | null;
}

/** The shards, for the one who takes and releases them. */
export interface MovableShards extends Shards {
  /** Starts the work of the shards. @throws what a handler throws, after the shards were released */
  take(shards: readonly TakenShard[]): Promise<void>;
  /** Starts no more work, and resolves when the current work has ended. */
  release(shards: readonly number[]): Promise<void>;
  /** Starts no more work of any shard; doesn't wait for the current work. */
  lose(): void;
}

interface Hold {
  fence: number | null;
  running: Set<Promise<unknown>>;
}

/** Another process has taken the shard over. */
class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The row stays locked until the end of the transaction: a process that takes the shard over waits for that. */
const rowWithFence = prepared((queries, { shard, fence }: { shard: number; fence: number }) =>
  queries.selectFrom('shard').select('id').where('id', '=', shard).where('fence', '=', fence).forShare(),
);

async function checkFence(tx: Tx, shard: number, fence: number): Promise<void> {
  const [[row]] = await together(tx, rowWithFence({ shard, fence }));
  if (!row) throw new Fenced(`Shard ${shard} has been taken over.`);
}

export function createShards(database: Database, log: Log): MovableShards {
  const holds = new Map<number, Hold>();
  const handlers: ((shards: readonly number[]) => Promise<void>)[] = [];

  const drop = (shard: number, hold: Hold) => {
    if (holds.get(shard) === hold) holds.delete(shard);
  };

  const release = async (shards: readonly number[]) => {
    const released = shards.flatMap((shard) => holds.get(shard) ?? []);
    for (const shard of shards) holds.delete(shard);
    await Promise.allSettled(released.flatMap(({ running }) => [...running]));
  };

  return {
    held: () => [...holds.keys()],
    holds: (shard) => holds.has(shard),
    async transact(shard, work) {
      const hold = holds.get(shard);
      if (!hold) return undefined;
      const { fence, running } = hold;
      const run = transact(database, async (tx) => {
        if (fence !== null) await checkFence(tx, shard, fence);
        return work(tx);
      });
      running.add(run);
      try {
        return await run;
      } catch (error) {
        if (!(error instanceof Fenced)) throw error;
        drop(shard, hold);
        log.error('Work of another process was left to it.', error);
        return undefined;
      } finally {
        running.delete(run);
      }
    },
    onTaken: (handler) => void handlers.push(handler),
    async take(taken) {
      const shards = taken.map(({ shard }) => shard);
      for (const { shard, fence } of taken) holds.set(shard, { fence, running: new Set() });
      try {
        for (const handler of handlers) await handler(shards);
      } catch (error) {
        await release(shards);
        throw error;
      }
    },
    release,
    lose: () => holds.clear(),
  };
}
