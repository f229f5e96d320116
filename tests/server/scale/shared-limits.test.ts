import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countAgainst, type LimitStore, waitAfter } from '#server/kernel/calls/rate-limit.ts';
import { Refusal } from '#server/kernel/calls/refusal.ts';
import { createRequestLimit } from '#server/kernel/calls/request-limit.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';
import { openDatabaseLimits, openLimitStore, openRedisLimits } from '#server/scale/limit-store.ts';
import { type Engine, memory, postgres } from '../../kit/server/engines.ts';

const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

async function answers(): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // The attempt to connect rejects, too.
  client.on('error', () => undefined);
  return client.connect().then(
    () => {
      client.disconnect();
      return true;
    },
    () => false,
  );
}

/** A Redis for tests, in which each file has keys of its own; null where none answers. */
const redis = (await answers()) ? { url, prefix: `pelorus-test-${randomUUID()}` } : null;

if (redis === null) console.info(`No Redis answers at ${url}, so the tests on it are skipped.`);

const processes = [1, 2, 3, 4];
const most = 1200;

interface Shared {
  clock: ManualClock;
  log: { errors: string[]; away: number };
  /** One for each process. */
  stores: LimitStore[];
  close(): Promise<void>;
}

const optionsOf = (log: Shared['log'], clock: ManualClock) => ({
  clock,
  log: { info: () => undefined, error: (message: string) => void log.errors.push(message) },
  onAway: () => {
    log.away += 1;
  },
});

let databases = 0;

const onDatabase = (engine: Engine) => async (): Promise<Shared & { open: OpenDatabase }> => {
  const { url, pglite, drop } = await engine.open();
  const open = await openDatabase({ url, pglite }, migrations, (error) => {
    throw error;
  });
  const clock = manualClock(0);
  const log = { errors: [], away: 0 };
  return {
    clock,
    log,
    open,
    stores: processes.map(() => openDatabaseLimits(open.database, optionsOf(log, clock))),
    async close() {
      await open.close();
      await drop();
    },
  };
};

const onRedis = (url: string, prefix: string) => async (): Promise<Shared> => {
  databases += 1;
  const clock = manualClock(0);
  const log = { errors: [], away: 0 };
  const stores = processes.map(() => openRedisLimits(url, optionsOf(log, clock), `${prefix}:${databases}`));
  const connected = async ({ createLimiter }: LimitStore) => {
    await expect
      .poll(async () => {
        log.away = 0;
        await createLimiter('connecting', 1_000_000, 1).consume('any');
        return log.away;
      })
      .toBe(0);
  };
  await Promise.all(stores.map(connected));
  log.errors.length = 0;
  return {
    clock,
    log,
    stores,
    close: async () => {
      for (const store of stores) await store.close();
    },
  };
};

/** PGlite stands in for a PostgreSQL that isn't there. */
const engine = postgres ?? memory;

const places = [
  { name: engine.name, begin: onDatabase(engine) },
  ...(redis ? [{ name: 'Redis', begin: onRedis(redis.url, redis.prefix) }] : []),
];

afterAll(async () => {
  if (!redis) return;
  const client = new Redis(redis.url);
  const keys = await client.keys(`${redis.prefix}:*`);
  if (keys.length > 0) await client.del(...keys);
  client.disconnect();
});

describe.each(places)('Limits that four processes count in $name', ({ begin }) => {
  let shared: Shared;
  beforeEach(async () => {
    shared = await begin();
  });
  afterEach(() => shared.close());

  it('refuse what goes beyond them, whichever process it reaches, for each key by itself', async () => {
    const limiters = shared.stores.map(({ createLimiter }) => createLimiter('test', 3, 60));
    const count = (process: number, key: string) => {
      const limiter = limiters[process];
      if (!limiter) throw new Error('There are four processes');
      return countAgainst(limiter, key, 'Too many.');
    };
    for (const process of [0, 1, 2]) await count(process, 'one');
    for (const process of [3, 0])
      await expect(count(process, 'one')).rejects.toThrow(new Refusal('Too many.'));
    await count(3, 'two');
    await limiters[1]?.reward('one', 3);
    await count(2, 'one');
    await limiters[0]?.delete('two');
    for (const process of [0, 1, 2]) await count(process, 'two');
    expect(shared.log).toEqual({ errors: [], away: 0 });
  });

  it('let an address make exactly its requests in a burst at all processes, and at most 1 % more', async () => {
    const limits = shared.stores.map((store) => createRequestLimit({ requestsPerAddress: most }, store));
    const waits = await Promise.all(
      Array.from({ length: (most * 1.25) / processes.length }, () =>
        limits.map(({ count }) => count('192.0.2.1')),
      ).flat(),
    );
    const passed = waits.filter((seconds) => seconds === 0).length;
    expect(passed).toBeGreaterThanOrEqual(most);
    expect(passed).toBeLessThanOrEqual(most * 1.01);
    for (const wait of waits.filter((seconds) => seconds > 0)) expect(wait).toBeLessThanOrEqual(10);
    for (const { count } of limits) expect(await count('192.0.2.2')).toBe(0);
  });
});

describe(`Limits in ${engine.name}`, () => {
  it('are forgotten within an hour after they have run out', async () => {
    const { stores, clock, open, close } = await onDatabase(engine)();
    const limiter = stores[0]?.createLimiter('test', 3, 60);
    await limiter?.consume('old');
    await sql`update rate_limit set expire = 1000`.execute(open.database);
    await limiter?.consume('new');
    await clock.advance(3_600_000);
    const { rows } = await sql`select key from rate_limit`.execute(open.database);
    expect(rows).toEqual([{ key: 'test:new' }]);
    await close();
  });

  it('are counted by each process itself while the database fails, which is logged once a minute', async () => {
    const { stores, clock, log, open, close } = await onDatabase(engine)();
    const limiter = stores[0]?.createLimiter('test', 2, 60);
    if (!limiter) throw new Error('There are four processes');
    await open.database.schema.alterTable('rate_limit').renameTo('lost').execute();
    expect([await waitAfter(limiter, 'one'), await waitAfter(limiter, 'one')]).toEqual([0, 0]);
    expect(await waitAfter(limiter, 'one')).toBeGreaterThan(0);
    expect(log).toEqual({
      errors: ['PostgreSQL does not answer, so each process counts the limits by itself.'],
      away: 3,
    });
    await clock.advance(60_000);
    await waitAfter(limiter, 'one');
    expect(log.errors).toHaveLength(2);
    await open.database.schema.alterTable('lost').renameTo('rate_limit').execute();
    expect(await waitAfter(limiter, 'one')).toBe(0);
    await close();
  });
});

describe('A Redis that accepts connections and never answers', () => {
  const sockets: Socket[] = [];
  let server: Server;
  beforeEach(async () => {
    server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  it('holds no call up: the process counts by itself', async () => {
    const log = { errors: [], away: 0 };
    const causes: unknown[] = [];
    const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = openRedisLimits(url, {
      ...optionsOf(log, manualClock(0)),
      log: { info: () => undefined, error: (_message, cause) => void causes.push(cause) },
    });
    const limiter = store.createLimiter('test', 2, 60);
    const waits = [
      await waitAfter(limiter, 'a'),
      await waitAfter(limiter, 'a'),
      await waitAfter(limiter, 'a'),
    ];
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
    expect(log.away).toBe(3);
    expect(causes).toEqual([new Error('There is no connection to Redis.')]);
    await store.close();
  });
});

describe('Where limits are counted', () => {
  const memoryOnly = { isShared: false } as OpenDatabase;
  const options = optionsOf({ errors: [], away: 0 }, manualClock(0));

  it('is Redis where there is one, else the shared database, else the memory', async () => {
    expect(openLimitStore('', memoryOnly, options).isRemote).toBe(false);
    expect(openLimitStore('', { ...memoryOnly, isShared: true }, options).isRemote).toBe(true);
    const store = openLimitStore('redis://127.0.0.1:1', memoryOnly, options);
    expect(store.isRemote).toBe(true);
    await store.close();
  });

  it('makes an address that asks little cost the store nothing', async () => {
    let asked = 0;
    const limit = createRequestLimit(
      { requestsPerAddress: 2000 },
      {
        isRemote: true,
        createLimiter: (name, points, duration) => {
          const limiter = openLimitStore('', memoryOnly, options).createLimiter(name, points, duration);
          const consume = limiter.consume.bind(limiter);
          limiter.consume = (...counted) => {
            asked += 1;
            return consume(...counted);
          };
          return limiter;
        },
      },
    );
    for (let request = 0; request < 4; request += 1) expect(await limit.count('192.0.2.1')).toBe(0);
    expect(asked).toBe(0);
    await limit.count('192.0.2.1');
    expect(asked).toBe(1);
  });
});
