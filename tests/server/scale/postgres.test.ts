import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase, Tx } from '#server/kernel/database/database.ts';
import { together } from '#server/kernel/database/question.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { write } from '#server/kernel/database/write.ts';
import { openEmpty, postgres } from '../../kit/server/engines.ts';

describe.skipIf(!postgres)('a PostgreSQL server', () => {
  const failures: unknown[] = [];
  let open: OpenDatabase;

  beforeAll(async () => {
    if (!postgres) return;
    open = await openEmpty(postgres, (error) => failures.push(error));
    await sql`create table note (id int primary key, text text)`.execute(open.database);
  });
  afterAll(async () => {
    await open?.close();
    expect(failures).toEqual([]);
  });

  const notes = (from = 0) => sql<{ id: number }>`select * from note where id >= ${from} order by id`;
  const add = (id: number) => sql`insert into note (id) values (${id})`;
  const stored = async () => (await notes().execute(open.database)).rows.map(({ id }) => id);

  it('runs statements that are sent together in their order', async () => {
    const rows = await transact(open.database, (tx) =>
      together(tx, notes(1), add(1), notes(1), add(2), notes(1)),
    );
    expect(rows.map((found) => found.length)).toEqual([0, 0, 1, 0, 2]);
    expect(await stored()).toEqual([1, 2]);
  });

  it('does nothing of a transaction in which one of them fails, and goes on afterwards', async () => {
    for (const attempt of [1, 2])
      await expect(
        transact(open.database, (tx) => together(tx, add(10 + attempt), add(1), add(20 + attempt))),
      ).rejects.toThrow('duplicate key');
    expect(await stored()).toEqual([1, 2]);
  });

  it('shows a change that nobody waits for to what follows in its transaction', async () => {
    const seen = await transact(open.database, async (tx) => {
      await write(tx, add(30), add(31));
      return (await notes(30).execute(tx)).rows.length;
    });
    expect(seen).toBe(2);
    expect(await stored()).toEqual([1, 2, 30, 31]);
  });

  it.each([
    ['at the commit', async () => undefined],
    ['with the next read', async (tx: Tx) => void (await notes().execute(tx))],
  ])('fails with a change that nobody waits for, %s, and does nothing', async (_, next) => {
    const attempt = transact(open.database, async (tx) => {
      await write(tx, add(40), add(1), add(41));
      await next(tx);
    });
    await expect(attempt).rejects.toThrow('duplicate key');
    expect(await stored()).toEqual([1, 2, 30, 31]);
    await transact(open.database, (tx) => write(tx, add(50)));
    expect(await stored()).toEqual([1, 2, 30, 31, 50]);
    await sql`delete from note where id = 50`.execute(open.database);
  });
});

it.skipIf(!postgres)(
  'a session whose connection breaks ends, and messages arrive again in the next one',
  async () => {
    if (!postgres) return;
    const failures: unknown[] = [];
    const open = await openEmpty(postgres, (error) => failures.push(error));
    const received: string[] = [];
    await open.listen('notes', (payload) => received.push(payload));
    const ended: string[] = [];
    const first = await open.session?.();
    first?.onEnd(() => ended.push('first'));
    expect(await open.session?.()).toBe(first);
    const backend = await first?.query<{ pid: number }>('select pg_backend_pid() as pid');
    await sql`select pg_terminate_backend(${backend?.[0]?.pid})`.execute(open.database);
    await expect.poll(() => ended, { timeout: 10_000 }).toEqual(['first']);
    await expect
      .poll(
        async () => {
          await sql`select pg_notify('notes', 'after')`.execute(open.database);
          return received;
        },
        { timeout: 10_000 },
      )
      .toContain('after');
    const second = await open.session?.();
    second?.onEnd(() => ended.push('second'));
    await expect(first?.query('select 1')).rejects.toThrow();
    await open.close();
    expect(ended).toEqual(['first', 'second']);
    expect(failures).not.toEqual([]);
  },
);
