import pg from 'pg';
import type { BareTasks } from '../bare-process.ts';
import { type Exchange, startExchange } from '../built-app.ts';
import type { Called, CallersTasks, Calling } from '../callers-process.ts';
import { newDatabases } from '../databases.ts';
import type { Bench, Part } from '../part.ts';
import { startRemote } from '../remote.ts';
import { figure, printNote, printTable } from '../table.ts';

const connections = 32;
const minutes = 10;

interface Minute {
  trading: Called;
  control: Called;
  /** Postings to the ledger since the start. */
  postings: number;
}

/** Does at each call what autovacuum does by itself every minute, where that is off. */
async function startVacuum(url: string, { cleanup }: Bench): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: url });
  // The server ends the connections of a database that is dropped.
  client.on('error', () => undefined);
  await client.connect();
  cleanup.add(() => client.end());
  const { rows } = await client.query<{ autovacuum: string }>('show autovacuum');
  if (rows[0]?.autovacuum === 'on') return async () => undefined;
  console.log('Autovacuum is off at this server, so VACUUM (ANALYZE) runs once a minute.');
  return () => client.query('vacuum (analyze)');
}

async function startServers(url: string, { cleanup }: Bench) {
  const exchange: Exchange = await startExchange({ url, isMoving: true, hasSamplePast: false }, cleanup);
  const bare = await startRemote<BareTasks>('bare', { url }, cleanup);
  return { exchange, bareUrl: await bare.ask('url') };
}

/** Of the last minute to the second: the first one warms up. */
const lastToSecond = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[1] ?? Number.NaN);

async function run(bench: Bench): Promise<void> {
  const { cleanup, isQuick } = bench;
  const [url] = await newDatabases(1, cleanup);
  if (url === undefined) return;
  const { exchange, bareUrl } = await startServers(url, bench);
  const callers = await startRemote<CallersTasks>('callers', null, cleanup);
  const call = (calling: Omit<Calling, 'connections'>) => callers.ask('call', { ...calling, connections });
  const vacuum = await startVacuum(url, bench);
  const all: Minute[] = [];
  while (all.length < minutes) {
    // Who trades for ten minutes has no free margin left, and what is refused costs less.
    const tokens = await exchange.ask('openUsers', connections);
    const [trading] = await Promise.all([
      call({ load: 'trading', origins: [exchange.url], tokens, seconds: isQuick ? 4 : 50 }),
      vacuum(),
    ]);
    const control = await call({
      load: 'insert',
      origins: [bareUrl],
      tokens: [],
      seconds: isQuick ? 1 : 5,
    });
    all.push({ trading, control, postings: await exchange.ask('countPostings') });
  }
  const rates = all.map(({ trading }) => trading.rate);
  const toControl = all.map(({ trading, control }) => trading.rate / control.rate);
  const ratio = { places: 3, unit: ' ×' };
  printTable(
    `PostgreSQL, one process, ${connections} connections, new users each minute`,
    ['minute', 'calls/s', 'p50', 'p99', 'control/s', 'to control', 'accepted', 'postings so far'],
    all.map(({ trading, control, postings }, index) => [
      String(index + 1),
      figure([trading.rate]),
      figure([trading.p50], { places: 1, unit: ' ms' }),
      figure([trading.p99], { places: 1, unit: ' ms' }),
      figure([control.rate]),
      figure([trading.rate / control.rate], ratio),
      figure([(trading.accepted / trading.calls) * 100], { unit: ' %' }),
      figure([postings]),
    ]),
  );
  const wanted = { places: 2, unit: ' ×', atLeast: 0.9 };
  printNote(
    `The last minute to the second: calls ${figure([lastToSecond(rates)], wanted)}, ` +
      `to the control ${figure([lastToSecond(toControl)], wanted)}. What was opened stays open, and the market moves.`,
  );
}

export const endurance: Part = {
  name: 'endurance',
  measures: 'ten minutes of mixed trading on PostgreSQL: what a minute costs once others have been traded',
  minutes: { full: 10, quick: 1 },
  run,
};
