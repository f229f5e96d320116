import type { LockState } from '#server/scale/process-locks.ts';

/** The locks of one connection. */
interface Held {
  isLeader: boolean;
  isSharer: boolean;
  shards: Set<number>;
}

/**
 * The advisory locks of the database by connection: in PGlite, which has one connection, all would belong to the same.
 * Only the statements of `process-locks.ts` are known.
 */
export function createLocks<Connection>() {
  const all = new Map<Connection, Held>();
  const ended = new Set<Connection>();
  const heldBy = (connection: Connection): Held => {
    const known = all.get(connection);
    if (known) return known;
    const held: Held = { isLeader: false, isSharer: false, shards: new Set() };
    all.set(connection, held);
    return held;
  };

  const look = (connection: Connection, wantsToLead: boolean): LockState => {
    const isFree = ![...all.values()].some(({ isLeader }) => isLeader);
    const own = heldBy(connection);
    const isLeader = wantsToLead && (isFree || own.isLeader);
    if (isLeader) own.isLeader = true;
    return {
      isLeader,
      sharers: [...all.values()].filter(({ isSharer }) => isSharer).length,
      taken: [...all.values()].flatMap(({ shards }) => [...shards]),
      silent: [],
    };
  };

  const acquire = (connection: Connection, shard: number): boolean => {
    if ([...all].some(([other, { shards }]) => other !== connection && shards.has(shard))) return false;
    heldBy(connection).shards.add(shard);
    return true;
  };

  return {
    leads: (connection: Connection) => all.get(connection)?.isLeader === true,
    /** The connection has ended. What it has sent and arrives only now takes no lock: nobody would ever release it. */
    free(connection: Connection): void {
      all.delete(connection);
      ended.add(connection);
    },
    /** @throws {Error} for a statement that it doesn't know, and for a connection that has ended */
    query(connection: Connection, text: string, parameters: readonly unknown[]): object[] {
      if (ended.has(connection)) throw new Error('the connection has ended');
      if (text.includes('pg_locks')) return [look(connection, parameters[0] === true)];
      if (text.includes('pg_try_advisory_lock_shared')) return [{ locked: true }];
      if (text.includes('pg_advisory_unlock_all')) {
        all.delete(connection);
        return [];
      }
      if (text.includes('pg_advisory_lock_shared')) {
        heldBy(connection).isSharer = true;
        return [];
      }
      if (text.includes('pg_advisory_unlock_shared')) {
        heldBy(connection).isSharer = false;
        return [];
      }
      if (text.includes('pg_try_advisory_lock('))
        return [{ locked: acquire(connection, Number(parameters[1])) }];
      if (text.includes('pg_advisory_unlock(')) {
        for (const shard of parameters[1] as number[]) heldBy(connection).shards.delete(shard);
        return [];
      }
      throw new Error(`The simulation doesn't know this lock: ${text}`);
    },
  };
}
