import pg from 'pg';
import { type Cleanup, createCleanup } from '../../shared/cleanup.ts';
import { type Remote, startRemote } from '../../shared/remote.ts';
import { median, ratios, sum } from '../../shared/statistics.ts';
import type { BareTasks } from '../bare-process.ts';
import { type Exchange, newFolder, startExchange } from '../built-app.ts';
import type { Called, CallersTasks } from '../callers-process.ts';
import type { Bench } from '../part.ts';
import type { LoadName } from '../requests.ts';
import { figure, printNote, printTable, type Wanted } from '../table.ts';

const connections = 32;
const contractsOfEach = 10;

interface Measure {
  label: string;
  load: LoadName;
  /** The measure that it is compared with; a control is compared with itself. */
  control: LoadName;
  /** Of the calls a second, and of their ratio to the control's. */
  rate?: Wanted;
  ratio?: Wanted;
}

const half: Wanted = { atLeast: 0.5 };

/** Each control stands before what is compared with it, and is measured just before it. */
const measures: readonly Measure[] = [
  { label: 'control: a bare reply of Hono', load: 'bare', control: 'bare' },
  { label: 'getCompanyStatus', load: 'companyStatus', control: 'bare', ratio: half },
  { label: 'trade_list', load: 'pairs', control: 'bare', ratio: half },
  { label: 'control: a bare select', load: 'select', control: 'select' },
  { label: 'getBalance', load: 'balances', control: 'select', ratio: half },
  { label: `my_deal, ${contractsOfEach} contracts`, load: 'orders', control: 'select', ratio: half },
  { label: 'control: a bare insert in a transaction', load: 'insert', control: 'insert' },
  { label: 'mixed trading', load: 'trading', control: 'insert', rate: { atLeast: 1000 } },
];

interface Run extends Called {
  /** A second. */
  postings: number;
  /** Microseconds of the processor that the server uses for a call. */
  processor: number;
}

type Runs = ReadonlyMap<LoadName, Run[]>;

interface Servers {
  exchange: Exchange;
  bare: Remote<BareTasks> & { url: string };
}

const program = (name: string) => new URL(`../${name}-process.ts`, import.meta.url);

/** @param place gives the place of a process's data: the database of both, or a folder of its own */
async function startServers(
  place: () => Promise<{ url?: string; dataFolder?: string }>,
  cleanup: Cleanup,
): Promise<Servers> {
  const exchange = await startExchange({ ...(await place()), isMoving: true, hasSamplePast: false }, cleanup);
  const bare = await startRemote<BareTasks>(program('bare'), await place(), cleanup);
  return { exchange, bare: { ...bare, url: await bare.ask('url') } };
}

async function measureAll({ exchange, bare }: Servers, { cleanup, isQuick }: Bench): Promise<Runs> {
  const callers = await startRemote<CallersTasks>(program('callers'), null, cleanup);
  const traders = await exchange.ask('openUsers', connections);
  const { accepted, calls } = await callers.ask('call', {
    load: 'contract',
    origin: exchange.url,
    connections,
    tokens: traders,
    calls: contractsOfEach,
  });
  if (accepted !== calls) throw new Error(`Of ${calls} contracts only ${accepted} could be opened.`);

  const measureOne = async ({ load, control }: Measure, seconds: number): Promise<Run> => {
    const server = load === control ? bare : exchange;
    // Trading changes what a user has.
    const tokens = load === 'trading' ? await exchange.ask('openUsers', connections) : traders;
    const processorBefore = await server.ask('processorSeconds');
    const postingsBefore = await exchange.ask('countPostings');
    const called = await callers.ask('call', { load, origin: server.url, connections, tokens, seconds });
    const used = (await server.ask('processorSeconds')) - processorBefore;
    const posted = (await exchange.ask('countPostings')) - postingsBefore;
    return {
      ...called,
      postings: (posted / called.calls) * called.rate,
      processor: (used / called.calls) * 1e6,
    };
  };

  const runs = new Map(measures.map(({ load }): [LoadName, Run[]] => [load, []]));
  for (let round = 0; round <= (isQuick ? 2 : 7); round += 1)
    for (const measure of measures) {
      const run = await measureOne(measure, isQuick ? 1 : 1.5);
      // The first round only warms up.
      if (round > 0) runs.get(measure.load)?.push(run);
    }
  return runs;
}

function remarksOn(measured: readonly Run[], isTrading: boolean): string {
  const statuses = new Map<string, number>();
  for (const { unexpected } of measured)
    for (const [status, count] of Object.entries(unexpected))
      statuses.set(status, (statuses.get(status) ?? 0) + count);
  const remarks = [...statuses].map(([status, count]) => `${count} × status ${status}`);
  if (!isTrading) return remarks.join(', ');
  const share = sum(measured.map((run) => run.accepted)) / sum(measured.map((run) => run.calls));
  const postings = figure([median(measured.map((run) => run.postings))]);
  return [`${Math.round(share * 100)} % accepted, ${postings} postings/s`, ...remarks].join(', ');
}

function printRuns(title: string, runs: Runs): void {
  const times = { places: 2, unit: ' ×' };
  printTable(
    `${title}, ${connections} connections`,
    ['call', 'calls/s', 'to control', 'µs a call', 'to control', 'p50', 'p99', ''],
    measures.map(({ label, load, control, rate, ratio }) => {
      const all = (key: 'rate' | 'processor' | 'p50' | 'p99', of = load) =>
        (runs.get(of) ?? []).map((run) => run[key]);
      const toControl = (key: 'rate' | 'processor') => ratios(all(key), all(key, control));
      const isControl = load === control;
      return [
        label,
        figure(all('rate'), rate),
        isControl ? '' : figure(toControl('rate'), { ...times, ...ratio }),
        figure([median(all('processor'))]),
        isControl ? '' : figure([median(toControl('processor'))], { ...times, places: 1 }),
        figure([median(all('p50'))], { places: 1, unit: ' ms' }),
        figure([median(all('p99'))], { places: 1, unit: ' ms' }),
        remarksOn(runs.get(load) ?? [], load === 'trading'),
      ];
    }),
  );
}

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The URL of a new database on the PostgreSQL server, dropped at the end; null, with a printed line, without a server. */
async function newDatabase(cleanup: Cleanup): Promise<string | null> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log('No PostgreSQL server answers (TEST_DATABASE_URL): measured on PGlite only.');
    return null;
  }
  cleanup.add(() => client.end());
  const name = `pelorus_bench_${process.pid}_${Date.now()}`;
  await client.query(`create database ${name}`);
  cleanup.add(() => client.query(`drop database ${name} with (force)`));
  return Object.assign(new URL(postgresServer), { pathname: name }).href;
}

export async function run(bench: Bench): Promise<void> {
  const measureOn = async (title: string, place: Parameters<typeof startServers>[0]) => {
    // The processes that are started here are ended before the next engine is measured.
    const own = createCleanup();
    bench.cleanup.add(own.run);
    printRuns(title, await measureAll(await startServers(place, own), { ...bench, cleanup: own }));
    await own.run();
  };
  await measureOn('PGlite', async () => ({ dataFolder: await newFolder(bench.cleanup) }));
  const url = await newDatabase(bench.cleanup);
  if (url !== null) await measureOn('PostgreSQL', async () => ({ url }));
  printNote(
    "µs a call: of the processor, in the server's own process, which says more than the rate where the machine is busy. Mixed trading: " +
      'transfers,\nmicro orders and contracts, one posting a call. The market moves all the while.',
  );
}
