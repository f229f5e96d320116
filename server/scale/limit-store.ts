import { Redis } from 'ioredis';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { millisecondsPerHour, millisecondsPerMinute } from '#domain/durations.ts';
import { inMemory, type LimitStore } from '../kernel/calls/rate-limit.ts';
import type { Database, OpenDatabase } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/processes/clock.ts';

interface StoreOptions {
  clock: Clock;
  log: Log;
  /** Called whenever something is counted in this process alone, because the store didn't answer. */
  onAway: () => void;
}

/** A call waits this long for a store that hangs, and is then counted in this process. */
const answerWithinMilliseconds = 250;

/** Prefix of the keys, for a Redis with other users. */
const defaultPrefix = 'pelorus';

/** Counts in this process while the store doesn't answer. */
class Insurance extends RateLimiterMemory {
  readonly #onUsed: () => void;

  constructor(limit: ConstructorParameters<typeof RateLimiterMemory>[0], onUsed: () => void) {
    super(limit);
    this.#onUsed = onUsed;
  }

  override consume(...counted: Parameters<RateLimiterMemory['consume']>) {
    this.#onUsed();
    return super.consume(...counted);
  }
}

/** Logs that the store is away, once a minute at most. */
function warning({ clock, log, onAway }: StoreOptions, store: string): (cause: unknown) => void {
  let silentUntil = Number.NEGATIVE_INFINITY;
  return (cause) => {
    onAway();
    if (clock.now() < silentUntil) return;
    silentUntil = clock.now() + millisecondsPerMinute;
    log.error(`${store} does not answer, so each process counts the limits by itself.`, cause);
  };
}

/**
 * Counts in Redis.
 * @param prefix begins each key
 */
export function openRedisLimits(url: string, options: StoreOptions, prefix = defaultPrefix): LimitStore {
  const client = new Redis(url, {
    // While there is no connection, or one that hangs, the insurance counts.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: answerWithinMilliseconds,
  });
  let cause: unknown = new Error('There is no connection to Redis.');
  client.on('error', (error) => {
    cause = error;
  });
  const warn = warning(options, 'Redis');
  return {
    createLimiter(name, points, duration) {
      const limit = { keyPrefix: `${prefix}:${name}`, points, duration };
      const insuranceLimiter = new Insurance(limit, () => warn(cause));
      return new RateLimiterRedis({
        ...limit,
        insuranceLimiter,
        storeClient: client,
        rejectIfRedisNotReady: true,
      });
    },
    isRemote: true,
    close: () => client.disconnect(),
  };
}

/** The way of the rate limiter to the database: the parts of `pg` that it calls. */
const clientOf = (database: Database, onError: (cause: unknown) => void) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    try {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    } catch (error) {
      onError(error);
      throw error;
    }
  },
});

/** Counts in a table that isn't logged: it is lost if PostgreSQL crashes, and costs no write to the disk. */
export function openDatabaseLimits(database: Database, options: StoreOptions): LimitStore {
  const { clock } = options;
  const storeClient = clientOf(database, warning(options, 'PostgreSQL'));
  const stop = clock.every(millisecondsPerHour, async () => {
    // The limits are counted in real time, whatever the clock.
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(database);
  });
  return {
    createLimiter(name, points, duration) {
      const limit = { keyPrefix: name, points, duration };
      return new RateLimiterPostgres({
        ...limit,
        insuranceLimiter: new Insurance(limit, () => undefined),
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    },
    isRemote: true,
    close: stop,
  };
}

const memory: LimitStore = { createLimiter: inMemory, isRemote: false, close: () => undefined };

/** Redis where there is one, else the database if other processes use it, else this process's memory. */
export function openLimitStore(
  redisUrl: string,
  { database, isShared }: Pick<OpenDatabase, 'database' | 'isShared'>,
  options: StoreOptions,
): LimitStore {
  if (redisUrl !== '') return openRedisLimits(redisUrl, options);
  return isShared ? openDatabaseLimits(database, options) : memory;
}
