import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Step } from '#server/kernel/database/migrations.ts';
import { migrations } from '#server/migrations.ts';

/*
 * In a rolling update processes of the version before run on the schema of the next one, so a step may only add: what
 * they read has to stay, and what they write has to be taken.
 */
const refused: [what: string, pattern: RegExp][] = [
  ['drops something', /\bdrop\s+(?!not\s+null)/],
  ['renames something', /\brename\b/],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/],
  ['takes no null any more', /\bset\s+not\s+null\b/],
  ['gives a null where none was', /\bdrop\s+not\s+null\b/],
  ['adds a column that the version before leaves out', /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/],
  ['adds a rule that the version before may break', /\badd\s+(constraint|check|unique|foreign|primary)\b/],
  ['deletes rows', /\b(delete\s+from|truncate)\b/],
  ['replaces a function', /\bcreate\s+or\s+replace\b/],
];

/** Steps that were released before they were checked, and those whose reason is given. */
const allowed: Record<string, readonly string[]> = {
  // Answers under digests that no request has any more.
  'kernel-3-input-of-a-request': ['deletes rows', 'adds a column that the version before leaves out'],
  // The picture's answer became one of two ways.
  'session-3-challenges': ['gives a null where none was', 'adds a rule that the version before may break'],
  // The function is created in the first of them; the second adds a sum that the version before doesn't read.
  'forex-3-sums': ['replaces a function'],
  'forex-5-fees-and-sources': ['replaces a function'],
};

/** A statement without texts and the bodies of functions, in lower case and on one line. */
const bare = (sql: string): string =>
  sql
    .toLowerCase()
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');

const faultsOf = (sql: string): string[] =>
  refused.flatMap(([what, pattern]) => (pattern.test(bare(sql)) ? [what] : []));

/** The statements of a step, which are not run. */
async function statementsOf({ up }: Step): Promise<string[]> {
  const statements: string[] = [];
  await up(
    new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void statements.push(query.sql),
    }),
  );
  return statements;
}

describe('Each step of the schema', () => {
  it.each(migrations.map((step) => ({ name: step.name, step })))(
    'only adds: $name',
    async ({ name, step }) => {
      const statements = await statementsOf(step);
      expect(statements.length).toBeGreaterThan(0);
      expect([...new Set(statements.flatMap(faultsOf))].sort()).toEqual([...(allowed[name] ?? [])].sort());
    },
  );

  it('has a name of its own, and each exception is one of them', () => {
    const names = migrations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(allowed).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it.each([
  ['alter table loan drop column reason', 'drops something'],
  ['alter table loan rename column amount to sum', 'renames something'],
  ['alter table loan alter column amount type bigint', 'changes a type'],
  ['alter table loan alter column reason set not null', 'takes no null any more'],
  ['alter table loan alter column amount drop not null', 'gives a null where none was'],
  ['alter table loan add column title text not null', 'adds a column that the version before leaves out'],
  [
    'alter table loan add constraint positive check (amount > 0)',
    'adds a rule that the version before may break',
  ],
  ['delete from loan', 'deletes rows'],
  ['create or replace function kept() returns trigger language sql as $$ $$', 'replaces a function'],
])('%s is refused: it %s', (sql, fault) => {
  expect(faultsOf(sql)).toEqual([fault]);
});

it.each([
  'create table parcel (id bigint primary key, title text not null)',
  'alter table loan add column title text',
  "alter table loan add column title text not null default ''",
  'create index loan_title on loan (title)',
  "insert into ledger_account (owner) values ('drop table loan')",
  'create function kept() returns trigger language plpgsql as $$ begin delete from loan; end $$',
])('%s only adds', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
