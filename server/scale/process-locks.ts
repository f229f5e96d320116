import { advisoryLocks } from '../kernel/database/advisory-locks.ts';
import type { Session } from '../kernel/database/engines.ts';

const { present, leader, sharer, shards } = advisoryLocks;

/** Prefix of the `application_name` of a process's connections. */
export const processPrefix = 'pelorus ';

/**
 * A process that sends its database nothing for so long is stopped, or can't be reached: it does so twice a second. On
 * a busy machine one that starts may do nothing else for a second or two.
 */
const silentAfterSeconds = 5;

export interface LockState {
  /** Whether the leader's lock has been acquired just now. */
  isLeader: boolean;
  /** How many processes share the work. */
  sharers: number;
  /** The shards that are held, by any process. */
  taken: number[];
  /** The names of the processes that hold a lock and have been silent for five seconds. */
  silent: string[];
}

/** The advisory locks of one connection, by which the processes on a database divide the work. */
export const processLocks = (session: Session) => ({
  /**
   * Acquires the lock under which any number of processes may lead and share. A process of the version before holds
   * it alone while it leads, and does everything; while one of this version holds it, none of those can begin to.
   */
  async enter(): Promise<boolean> {
    const [row] = await session.query<{ locked: boolean }>(
      'select pg_try_advisory_lock_shared($1) as locked',
      [present],
    );
    return row?.locked === true;
  },
  /** How the locks stand; acquires the leader's if this process wants it and nobody has it. */
  async look(wantsToLead: boolean): Promise<LockState> {
    const [state] = await session.query<LockState>(
      `with lock as materialized (
        select pid, classid, objid::bigint as number, objsubid from pg_locks
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
      )
      select case when $1 then pg_try_advisory_lock(${leader}) else false end as "isLeader",
        (select count(*)::int from lock where classid = 0 and number = ${sharer} and objsubid = 1) as sharers,
        array(select number::int from lock where classid = ${shards} and objsubid = 2) as taken,
        array(select distinct application_name from pg_stat_activity where pid in (select pid from lock)
          and starts_with(application_name, '${processPrefix}')
          and state_change < clock_timestamp() - interval '${silentAfterSeconds} seconds') as silent`,
      [wantsToLead],
    );
    if (!state) throw new Error('The database has not answered how its locks stand.');
    return state;
  },
  /** Counts this process among those that share the work; any number of them can. */
  async share(): Promise<void> {
    await session.query('select pg_advisory_lock_shared($1)', [sharer]);
  },
  async stopSharing(): Promise<void> {
    await session.query('select pg_advisory_unlock_shared($1)', [sharer]);
  },
  /** Acquires a shard; false while another process holds it. */
  async acquire(shard: number): Promise<boolean> {
    const [row] = await session.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
      shards,
      shard,
    ]);
    return row?.locked === true;
  },
  async release(released: readonly number[]): Promise<void> {
    await session.query('select pg_advisory_unlock($1, shard) from unnest($2::int[]) as shard', [
      shards,
      [...released],
    ]);
  },
  /**
   * Ends all connections of a process: its locks are free then, and its transactions are rolled back, with the rows
   * that they have locked. Also of one on another machine, which the server would otherwise wait for.
   */
  async cutOff(name: string): Promise<void> {
    await session.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
      [name],
    );
  },
  /** Releases everything, so that others needn't wait until the connection has ended. */
  async leave(): Promise<void> {
    await session.query('select pg_advisory_unlock_all()');
  },
});

export type ProcessLocks = ReturnType<typeof processLocks>;
