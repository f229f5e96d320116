import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { ask, combined, deferred, mapped, question } from '#server/kernel/database/question.ts';
import { read } from '#server/kernel/database/read.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { engines, openEmpty } from '../../kit/server/engines.ts';

const number = (value: number) => sql<{ value: number }>`select ${value}::int as value`;
const nothing = sql<{ value: number }>`select 1 as value where false`;
const sum = question([number(1), number(2)], ([one], [two]) => (one?.value ?? 0) + (two?.value ?? 0));
const count = question([nothing], (rows) => rows.length);
const none = question([], () => 'nothing asked');
const last = question([number(5)], ([row]) => row?.value);

describe.each(engines)('a question on $name', (engine) => {
  let open: OpenDatabase;
  const failures: unknown[] = [];
  beforeAll(async () => {
    open = await openEmpty(engine, (error) => failures.push(error));
  });
  afterAll(async () => {
    await open.close();
    expect(failures).toEqual([]);
  });

  it('is answered from the rows of its own statements, in a transaction and as one statement', async () => {
    const expected = [3, 0, 'nothing asked', 5];
    expect(await transact(open.database, (tx) => ask(tx, sum, count, none, last))).toEqual(expected);
    expect(
      await read(
        open.database,
        combined([sum, count, none, last], (...all) => all),
      ),
    ).toEqual(expected);
    expect(await read(open.database, none)).toBe('nothing asked');
  });

  it('has the same values as one statement as in a transaction: numerics to their last digit', async () => {
    const all = question(
      [
        sql`select 12345678901234567.10::numeric as amount, 9007199254740991::bigint as id, 7::smallint as few,
          null::numeric as missing, true as is_so, 'x "y" \\ z' as text, '{"a": [1, "2.50"]}'::jsonb as json
          union all select -0.000000000000000001, 1, 2, 3.00, false, '', 'null'::jsonb`,
      ],
      (rows) => rows,
    );
    const rows = await read(open.database, all);
    expect(rows[0]).toEqual({
      amount: '12345678901234567.10',
      id: 9007199254740991,
      few: 7,
      missing: null,
      is_so: true,
      text: 'x "y" \\ z',
      json: { a: [1, '2.50'] },
    });
    const [inTransaction] = await transact(open.database, (tx) => ask(tx, all));
    expect(rows).toEqual(inTransaction);
  });

  it('takes the parameters of each statement, in their order', async () => {
    const words = (...of: string[]) =>
      question([sql`select ${of[0]}::text || ${of[1]}::text as word`], (r) => r);
    const asked = combined([words('a', 'b'), words('c', 'd')], (...all) => all);
    expect(await read(open.database, asked)).toEqual([[{ word: 'ab' }], [{ word: 'cd' }]]);
    const ten = question(
      [
        sql`select ${1}::int as a, ${2}::int as b, ${3}::int as c, ${4}::int as d, ${5}::int as e, ${6}::int as f`,
        sql`
      select ${7}::int as a, ${8}::int as b, ${9}::int as c, ${10}::int as d, ${11}::int as e`,
      ],
      (_, [row]) => row,
    );
    expect(await read(open.database, ten)).toEqual({ a: 7, b: 8, c: 9, d: 10, e: 11 });
  });

  it('is answered by a table that was changed since its statement was prepared', async () => {
    const all = question([sql`select * from changing where one = ${1}`], (rows) => rows);
    const asked = () => transact(open.database, (tx) => ask(tx, all));
    await sql`create table changing as select 1 as one`.execute(open.database);
    expect(await asked()).toEqual([[{ one: 1 }]]);
    await sql`alter table changing add column two int`.execute(open.database);
    expect(await asked()).toEqual([[{ one: 1, two: null }]]);
    await sql`drop table changing`.execute(open.database);
  });

  it('is a snapshot: what happens between two statements is in neither', async () => {
    const { database } = open;
    await sql`create table counted (id int)`.execute(database);
    const counts = question(
      [
        sql<{ n: number }>`select count(*)::int as n from counted`,
        sql<{ n: number }>`select count(*)::int as n from counted`,
      ],
      ([one], [two]) => [one?.n, two?.n],
    );
    const reads = Array.from({ length: 20 }, async () => {
      await sql`insert into counted values (1)`.execute(database);
      return read(database, counts);
    });
    for (const [one, two] of await Promise.all(reads)) expect(one).toBe(two);
  });

  it('refuses a column whose value would differ as JSON, and a statement that writes', async () => {
    const list = question([sql`select '{1}'::numeric[] as amounts`], (rows) => rows);
    await expect(read(open.database, list)).rejects.toThrow("can't return the column amounts");
    const write = question([sql`insert into ledger_posting default values returning id`], (rows) => rows);
    await expect(read(open.database, write)).rejects.toThrow('syntax error');
  });

  it('fails alone among those that are asked at the same moment', async () => {
    const wrong = question([sql`select 1 / ${0}::int as value`], (rows) => rows);
    const all = [sum, wrong, last, wrong, sum].map((asked) => read<unknown>(open.database, asked));
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(all[1]).rejects.toThrow('division by zero');
    expect(await Promise.all([all[0], all[2], all[4]])).toEqual([3, 5, 3]);
  });

  it('gets its own answer, however many are asked at once', async () => {
    const asked = Array.from({ length: 100 }, (_, index) =>
      question([sql<{ n: number }>`select ${index}::int as n`], ([row]) => row?.n),
    );
    const answers = await Promise.all(asked.map((each) => read(open.database, each)));
    expect(answers).toEqual(asked.map((_, index) => index));
  });

  it('takes values of every kind, lists as well', async () => {
    const kinds = question(
      [
        sql`select ${'it\'s "so"'}::text as text, ${true}::boolean as yes, ${false}::boolean as no, ${null}::text as missing,
          ${9007199254740991}::bigint as id, ${'1.50'}::numeric as amount`,
        sql`select cardinality(${['a', 'b,c']}::text[]) as count, ${[1, 2]}::bigint[] @> array[2]::bigint[] as has_two`,
      ],
      ([one], [two]) => [one, two],
    );
    expect(await read(open.database, kinds)).toEqual([
      { text: 'it\'s "so"', yes: true, no: false, missing: null, id: 9007199254740991, amount: '1.50' },
      { count: 2, has_two: true },
    ]);
  });

  it('has its answer changed or calculated later', async () => {
    expect(
      await read(
        open.database,
        mapped(sum, (value) => value * 10),
      ),
    ).toBe(30);
    const refusing = mapped(sum, () => {
      throw new Error('refused');
    });
    const later = await read(open.database, deferred(refusing));
    expect(later).toThrow('refused');
  });
});
