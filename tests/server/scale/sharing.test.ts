import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Area } from '#server/kernel/area.ts';
import { startAreas } from '#server/kernel/area.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import {
  allShards,
  isRecordIn,
  isUserIn,
  shardCount,
  shardOf,
  shardOfRecord,
} from '#server/kernel/processes/shards.ts';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';
import { createShards } from '#server/scale/held-shards.ts';
import { startSharing } from '#server/scale/sharing.ts';
import { engines, memory, postgres } from '../../kit/server/engines.ts';
import { createGate } from '../../kit/server/gate.ts';
import { createProxy } from '../../kit/server/proxy.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

const area = (name: string): Area => {
  const begun = (work: string) => () => {
    done.push(`+${work}`);
    return () => void done.push(`-${work}`);
  };
  return { implementations: [], start: begun(name), lead: begun(`leading ${name}`) };
};

describe('The areas of a process', () => {
  it('start in order and stop in reverse, each once', async () => {
    const stop = await startAreas([area('one'), { implementations: [] }, area('two')], 'start');
    expect(done).toEqual(['+one', '+two']);
    await stop();
    await stop();
    expect(done).toEqual(['+one', '+two', '-two', '-one']);
  });

  it('are stopped again when one of them fails to start', async () => {
    const broken: Area = { implementations: [], start: () => Promise.reject(new Error('broken')) };
    await expect(startAreas([area('one'), broken, area('two')], 'start')).rejects.toThrow('broken');
    expect(done).toEqual(['+one', '-one']);
  });
});

/** One process's part of the kernel, on a database of its own or on that of other processes. */
async function startProcess(name: string, url?: string, isReady: () => boolean = () => true) {
  const failures: unknown[] = [];
  const place = url === undefined ? await memory.open() : { url };
  const open = await openDatabase(place, migrations, (error) => failures.push(error));
  const clock = manualClock(0);
  const log = { info: () => undefined, error: (_: string, cause: unknown) => void failures.push(cause) };
  const shards = createShards(open.database, log);
  const taken: number[] = [];
  shards.onTaken(async (numbers) => void taken.push(...numbers));
  const stopSharing = await startSharing({ areas: [area(name)], shards, open, isReady, clock, log });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await stopSharing();
    await open.close();
    if ('drop' in place) await place.drop();
  };
  onTestFinished(stop);
  return { open, clock, shards, taken, failures, stop };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

const sorted = (shards: readonly number[]) => [...shards].sort((a, b) => a - b);

describe.each(engines)('A shard on $name', (engine) => {
  it('is the same for the process and for the database, and each has its part of the users', async () => {
    const { url, pglite, drop } = await engine.open();
    const { database, close } = await openDatabase({ url, pglite }, migrations, () => undefined);
    const users = Array.from({ length: 2000 }, (_, index) => (index % 2 ? `${index}` : `Näme ${index}`));
    const { rows } = await sql<{ user: string; shard: number }>`
      select "user", shard_of("user") as shard from unnest(${users}::text[]) as "user"`.execute(database);
    expect(rows).toEqual(users.map((user) => ({ user, shard: shardOf(user) })));
    const counts = allShards.map((shard) => users.filter((user) => shardOf(user) === shard).length);
    expect(Math.min(...counts)).toBeGreaterThan(30);
    expect(Math.max(...counts)).toBeLessThan(95);

    const found = await sql<{ user: string; id: number }>`select "user", id
      from unnest(${users}::text[]) with ordinality as listed ("user", id)
      where ${isUserIn([3, 7], 'user')} and ${isRecordIn([1, 2], 'id')}`.execute(database);
    const expected = users
      .map((user, index) => ({ user, id: index + 1 }))
      .filter(({ user, id }) => [3, 7].includes(shardOf(user)) && [1, 2].includes(shardOfRecord(id)));
    expect(expected.length).toBeGreaterThan(0);
    expect(found.rows).toEqual(expected);
    await close();
    await drop();
  });
});

it('a process that has the database alone leads and does everything, until its work has ended', async () => {
  const { shards, taken, clock, stop } = await startProcess('alone');
  expect([sorted(shards.held()), taken, done]).toEqual([allShards, allShards, ['+leading alone']]);
  const end = createGate();
  const working = shards.transact(5, async () => {
    await end.opened;
    done.push('worked');
    return 'result';
  });
  const stopping = stop();
  expect(shards.held()).toEqual([]);
  expect(await shards.transact(6, async () => 'never')).toBeUndefined();
  end.open();
  expect(await working).toBe('result');
  await stopping;
  expect(done).toEqual(['+leading alone', 'worked', '-leading alone']);
  await clock.advance(60_000);
  expect(shards.held()).toEqual([]);
});

/** On a busy machine a message and a statement may take more than the usual second. */
const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

describe.skipIf(!postgres)('Processes on one PostgreSQL', () => {
  const openUrl = async () => {
    const { url = '', drop } = (await postgres?.open()) ?? {};
    // After the processes have stopped.
    onTestFinished(async () => drop?.());
    return url;
  };

  const counts = (processes: readonly Process[]) => processes.map(({ shards }) => shards.held().length);

  /** Waits for the shares, of which together each shard has to be held once. */
  const share = (processes: readonly Process[], shares: readonly number[]) =>
    waitFor(() => {
      expect(counts(processes)).toEqual(shares);
      expect(sorted(processes.flatMap(({ shards }) => [...shards.held()]))).toEqual(allShards);
    });

  /** Ends the connection on which the process listens, and waits until the server has released its locks. */
  const cut = async ({ open }: Process) => {
    const session = await open.session?.();
    const ended = new Promise<void>((resolve) => session?.onEnd(resolve));
    const [backend] = (await session?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? [];
    await sql`select pg_terminate_backend(${backend?.pid})`.execute(open.database);
    await ended;
    await waitFor(async () => {
      const { rows } = await sql`select from pg_locks where pid = ${backend?.pid}`.execute(open.database);
      expect(rows).toEqual([]);
    });
  };

  it('have equal shares as soon as one joins or stops, and one of them leads', async () => {
    const url = await openUrl();
    const first = await startProcess('first', url);
    await share([first], [32]);
    const second = await startProcess('second', url);
    await share([first, second], [16, 16]);
    const third = await startProcess('third', url);
    await share([first, second, third], [11, 11, 10]);
    const fourth = await startProcess('fourth', url);
    await share([first, second, third, fourth], [8, 8, 8, 8]);
    expect(done).toEqual(['+leading first']);
    await first.stop();
    await waitFor(() => {
      expect(Math.max(...counts([second, third, fourth]))).toBe(11);
      expect(counts([second, third, fourth]).reduce((total, count) => total + count)).toBe(shardCount);
    });
    await waitFor(() => expect(done).toHaveLength(3));
    expect(done.slice(0, 2)).toEqual(['+leading first', '-leading first']);
    expect([second, third, fourth].flatMap(({ failures }) => failures)).toEqual([]);
  });

  it('take the shards and the lead of one whose connection breaks within two seconds, and give it its share again', async () => {
    const url = await openUrl();
    const first = await startProcess('first', url);
    const second = await startProcess('second', url);
    await share([first, second], [16, 16]);
    second.taken.splice(0);
    await cut(first);
    expect(first.shards.held()).toEqual([]);
    await waitFor(() => expect(done).toContain('-leading first'));
    await second.clock.advance(2_000);
    expect([second.shards.held().length, second.taken.length]).toEqual([32, 16]);
    // The other may take the lead before the first notices that its connection broke.
    expect(done.toSorted()).toEqual(['+leading first', '+leading second', '-leading first']);
    await first.clock.advance(500);
    await share([first, second], [16, 16]);
  });

  it('leave a shard to a process that is still at work in it, and then shut that out', async () => {
    const url = await openUrl();
    const first = await startProcess('first', url);
    await sql`create table note (text text)`.execute(first.open.database);
    const note = (text: string) => sql`insert into note values (${text})`;
    const begun = createGate();
    const commit = createGate();
    const working = first.shards.transact(9, async (tx) => {
      await note('begun before').execute(tx);
      begun.open();
      await commit.opened;
    });
    await begun.opened;
    // As if the process didn't notice: what it holds is compared with what the database says.
    const [row] = await first.open.database.selectFrom('shard').select('fence').where('id', '=', 9).execute();
    const unaware = createShards(first.open.database, {
      info: () => undefined,
      error: (_, cause) => void done.push(String(cause)),
    });
    await unaware.take([{ shard: 9, fence: row?.fence ?? 0 }]);
    await cut(first);
    const second = await startProcess('second', url);
    await second.clock.advance(1_000);
    expect(sorted(second.shards.held())).toEqual(allShards.filter((shard) => shard !== 9));
    expect(await unaware.transact(9, async () => 'still mine')).toBe('still mine');
    commit.open();
    await working;
    await second.clock.advance(500);
    expect(sorted(second.shards.held())).toEqual(allShards);

    const late = await unaware.transact(9, (tx) => note('too late').execute(tx));
    expect([late, unaware.held()]).toEqual([undefined, []]);
    expect(done.at(-1)).toContain('Shard 9 has been taken over.');
    const { rows } = await sql<{ text: string }>`select text from note`.execute(second.open.database);
    expect(rows).toEqual([{ text: 'begun before' }]);
  });

  it('cut off one that is silent, with what it has begun, and shut it out when it wakes', async () => {
    const url = await openUrl();
    const way = await createProxy(url);
    onTestFinished(way.close);
    const first = await startProcess('first', way.url);
    const second = await startProcess('second', url);
    await share([first, second], [16, 16]);
    await sql`create table note (text text)`.execute(second.open.database);
    const note = (text: string) => sql`insert into note values (${text})`;
    const [shard = 0] = first.shards.held();
    const [row] = await second.open.database
      .selectFrom('shard')
      .select('fence')
      .where('id', '=', shard)
      .execute();
    // As if the first one didn't notice that its connection has ended.
    const unaware = createShards(first.open.database, { info: () => undefined, error: () => undefined });
    await unaware.take([{ shard, fence: row?.fence ?? 0 }]);
    const begun = createGate();
    const wake = createGate();
    const working = first.shards.transact(shard, async (tx) => {
      await note('begun before').execute(tx);
      begun.open();
      await wake.opened;
    });
    await begun.opened;

    const stalledAt = performance.now();
    way.stall();
    await waitFor(async () => {
      await second.clock.advance(500);
      expect(sorted(second.shards.held())).toEqual(allShards);
    });
    expect(performance.now() - stalledAt).toBeGreaterThan(4_500);
    expect(done).toEqual(['+leading first', '+leading second']);

    way.restore();
    wake.open();
    await expect(working).rejects.toThrow();
    await waitFor(async () =>
      expect(await unaware.transact(shard, (tx) => note('too late').execute(tx))).toBeUndefined(),
    );
    expect(unaware.held()).toEqual([]);
    const { rows } = await sql`select text from note`.execute(second.open.database);
    expect(rows).toEqual([]);
    await waitFor(() => expect(done).toContain('-leading first'));
    await waitFor(() => first.clock.advance(500));
    await share([first, second], [16, 16]);
  });

  it('leave one alone that only waits, however long its look takes', async () => {
    const url = await openUrl();
    const first = await startProcess('first', url);
    const second = await startProcess('second', url);
    await share([first, second], [16, 16]);
    // Neither clock moves, so neither looks; both show themselves all the same.
    await waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and query = 'select 1' and state_change > backend_start + interval '7 seconds'`.execute(
        second.open.database,
      );
      expect(rows).toHaveLength(2);
    });
    for (let looks = 0; looks < 3; looks += 1) await second.clock.advance(500);
    expect([counts([first, second]), second.failures]).toEqual([[16, 16], []]);
  });

  it('hold nothing while one of the version before leads, and none of that version leads beside them', async () => {
    const url = await openUrl();
    const before = new pg.Client({ connectionString: url });
    await before.connect();
    const leads = async () => {
      const { rows } = await before.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(7305441) as locked',
      );
      return rows[0]?.locked;
    };
    expect(await leads()).toBe(true);
    const first = await startProcess('first', url);
    const second = await startProcess('second', url);
    await first.clock.advance(5_000);
    expect([counts([first, second]), done]).toEqual([[0, 0], []]);
    await before.query('select pg_advisory_unlock(7305441)');
    await first.clock.advance(500);
    expect(await leads()).toBe(false);
    await second.clock.advance(500);
    await share([first, second], [16, 16]);
    expect(done).toEqual(['+leading first']);
    await first.stop();
    expect(await leads()).toBe(false);
    await second.stop();
    expect(await leads()).toBe(true);
    await before.end();
  });

  it('give a process its share when it is ready, and take it when it is not', async () => {
    const url = await openUrl();
    let isReady = false;
    const first = await startProcess('first', url);
    const second = await startProcess('second', url, () => isReady);
    await second.clock.advance(1_000);
    await share([first, second], [32, 0]);
    isReady = true;
    await second.clock.advance(500);
    await share([first, second], [16, 16]);
    isReady = false;
    await second.clock.advance(500);
    await share([first, second], [32, 0]);
  });

  it('try again to take shards whose work could not be prepared', async () => {
    const only = await startProcess('only', await openUrl());
    await share([only], [32]);
    const broken = new Error('not prepared');
    let isBroken = true;
    only.shards.onTaken(async () => {
      if (isBroken) throw broken;
    });
    await cut(only);
    await expect(only.clock.advance(500)).rejects.toBe(broken);
    expect(only.shards.held()).toEqual([]);
    isBroken = false;
    await only.clock.advance(500);
    await share([only], [32]);
  });

  it('refuse a database that divides the work otherwise', async () => {
    const url = await openUrl();
    const { open, stop } = await startProcess('first', url);
    await sql`delete from shard where id = 31`.execute(open.database);
    await expect(startProcess('second', url)).rejects.toThrow('The database has 31 shards');
    await stop();
  });
});
