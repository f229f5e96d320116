import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { decimal, zero } from '#domain/decimal.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { holdFaults } from '#server/ledger/holds.ts';
import { createSandbox } from '#server/sandbox.ts';
import { createUser } from '#server/session/users.ts';
import type { CopyingReport, CopyingRun } from './copying-run.ts';
import { watchStatements } from './watched-statements.ts';

/*
 * The exchange of a run: `runCopying` starts it, with the run as JSON. A process on the data of one that has killed
 * itself goes on where that one ended. Prints its report at the end.
 */

// Only `runCopying` writes it.
const run = JSON.parse(process.argv[2] ?? '{}') as CopyingRun;

/** Kills the process after so many outcomes were written, before the last of them is committed. */
function dieAfter(outcomes: number) {
  let written = 0;
  const count = (text: string) => {
    if (!/^update "follow_copy" set "status"/.test(text)) return;
    written += 1;
    if (written > outcomes) process.kill(process.pid, 'SIGKILL');
  };
  watchStatements(PGlite.prototype, { before: count });
  const { query } = pg.Client.prototype as { query: (...parts: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: unknown, ...parts: unknown[]) {
      const [statement] = parts;
      // A text, or an object with one.
      const isObject = typeof statement === 'object' && statement !== null && 'text' in statement;
      count(String(isObject ? statement.text : statement));
      return query.apply(this, parts);
    },
  });
}
if (run.diesAfter !== undefined) dieAfter(run.diesAfter);

const sandbox = await createSandbox({
  url: run.url,
  dataFolder: run.dataFolder,
  log: { info: () => undefined, error: (message, cause) => console.error(message, cause) },
  // Prices that don't move: the simulated market would take its own share of the time.
  prices: 'scripted',
  hasSamplePast: false,
});
const { trading, market } = sandbox;
const { database, random, clock } = sandbox.world;

/** Some copy everything, some skip the smallest orders, and some have set little margin. */
const settings = [
  { multiple: '1', max_amount: '2000' },
  { multiple: '0.5', max_amount: '1000' },
  { multiple: '2.5', max_amount: '60' },
] as const;

/** The trader, created with its followers by the first process. */
async function traderId(): Promise<string> {
  const known = await database.selectFrom('follow_trader').select('user_id').executeTakeFirst();
  if (known) return known.user_id;
  return transact(database, async (tx) => {
    const now = clock.now();
    const create = async (name: string) => {
      const identity = { by: 'email', as: `${name}@pelorus.test` } as const;
      const user = await createUser(tx, random, now, { known: identity, passwordHash: null });
      if (!user) throw new Error(`${identity.as} exists already`);
      return user.id;
    };
    const trader = await create('copied');
    await tx
      .insertInto('follow_trader')
      .values({
        user_id: trader,
        nickname: 'Copied',
        avatar: '',
        max_amount: '2000',
        since: now,
        stopped_at: null,
      })
      .execute();
    for (let index = 0; index < run.followers; index += 1)
      await tx
        .insertInto('follow_relation')
        .values({
          ...(settings[index % settings.length] ?? settings[0]),
          trader_id: trader,
          follower_id: await create(`copying-${index}`),
          created_at: now,
          ended_at: null,
          end_reason: null,
        })
        .execute();
    return trader;
  });
}

const userId = await traderId();
const instrument = market.instrument('LTCUSDT');
if (!instrument) throw new Error('LTCUSDT is not listed');

const decidedNow = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from follow_copy
    where status <> 'due'`.execute(database);
  return rows[0]?.count ?? 0;
};
/** Opens a position of the trader; every third is too small for some followers. */
const openOne = (index: number) =>
  transact(database, async (tx) => {
    await trading.lock(tx, userId);
    return trading.open(tx, {
      userId,
      instrument,
      side: index % 2 === 0 ? 'buy' : 'sell',
      lots: decimal(['0.01', '0.03', '0.1'][index % 3] ?? '0.1'),
      leverage: decimal(100),
      stopLoss: zero,
      takeProfit: zero,
      originId: null,
      copiedFrom: null,
      tick: market.quote(instrument.id).tick,
      at: clock.now(),
    });
  });
const close = (id: string) =>
  transact(database, async (tx) => {
    await trading.lock(tx, userId);
    await trading.closeTo(tx, { id, userId }, zero, clock.now());
  });

const decidedBefore = await decidedNow();
const startedAt = performance.now();
await sandbox.start();
const pushPrice = () => void market.push(instrument.id, instrument.anchorPrice);
pushPrice();
const stopPrices = clock.every(1000, pushPrice);
const { rows: earlier } = await sql<{ count: number }>`select count(*)::int as count from forex_order
  where user_id = ${userId} and part_of is null`.execute(database);
for (let index = earlier[0]?.count ?? 0; index < run.orders; ) {
  let last = '';
  for (const end = Math.min(run.orders, index + run.burst); index < end; index += 1)
    last = await openOne(index);
  await sandbox.settled();
  await close(last);
}
await sandbox.settled();
stopPrices();

type Counts = { name: string; count: number }[];
const { rows: outcomes } = await sql<Counts[number]>`select status as name, count(*)::int as count
  from follow_copy group by 1 order by 1`.execute(database);
const { rows: reasons } = await sql<
  Counts[number]
>`select reason ->> 'message' as name, count(*)::int as count
  from follow_copy where status = 'skipped' group by 1 order by 1`.execute(database);
const byName = (counts: Counts) => Object.fromEntries(counts.map(({ name, count }) => [name, count]));
const { rows: delays } = await sql<{ delay: number }>`select (decided_at - created_at)::int as delay
  from follow_copy where order_id is not null order by 1`.execute(database);
const report: CopyingReport = {
  outcomes: byName(outcomes),
  reasons: byName(reasons),
  decided: (await decidedNow()) - decidedBefore,
  seconds: (performance.now() - startedAt) / 1000,
  delays: delays.map(({ delay }) => delay),
  faults: await holdFaults(database),
};
await sandbox.stop();
console.log(JSON.stringify(report));
