import type { BareTasks } from '../bare-process.ts';
import { type Exchange, newFolder, startExchange } from '../built-app.ts';
import type { Called, CallersTasks, Calling } from '../callers-process.ts';
import { type Cleanup, createCleanup } from '../cleanup.ts';
import { newDatabases } from '../databases.ts';
import type { Bench, Part } from '../part.ts';
import { type Remote, startRemote } from '../remote.ts';
import type { LoadName } from '../requests.ts';
import { median, ratios, sum } from '../statistics.ts';
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
  /** Microseconds of the processor that the server's processes use for a call. */
  processor: number;
}

type Runs = Record<LoadName, Run[]>;

interface Servers {
  exchanges: Exchange[];
  bares: (Remote<BareTasks> & { url: string })[];
}

/** @param place gives the place of a process's data: the database of all, or a folder of its own */
async function startServers(
  processes: number,
  place: () => Promise<{ url?: string; dataFolder?: string }>,
  cleanup: Cleanup,
): Promise<Servers> {
  const servers: Servers = { exchanges: [], bares: [] };
  // In turn: the first one creates the tables.
  for (let index = 0; index < processes; index += 1) {
    const input = { ...(await place()), isMoving: true, hasSamplePast: false };
    servers.exchanges.push(await startExchange(input, cleanup));
    const bare = await startRemote<BareTasks>('bare', await place(), cleanup);
    servers.bares.push({ ...bare, url: await bare.ask('url') });
  }
  return servers;
}

const total = async (asked: readonly Promise<number>[]) => sum(await Promise.all(asked));

/** Measures everything with one process, with two, and so on, in turn. */
async function measureAll({ exchanges, bares }: Servers, { cleanup, isQuick }: Bench): Promise<Runs[]> {
  const [first] = exchanges;
  if (!first) throw new Error('There is no process.');
  const callers = await startRemote<CallersTasks>('callers', null, cleanup);
  const traders = await first.ask('openUsers', connections);
  const order: Calling = {
    load: 'contract',
    origins: [first.url],
    connections,
    tokens: traders,
    calls: contractsOfEach,
  };
  const { accepted, calls } = await callers.ask('call', order);
  if (accepted !== calls) throw new Error(`Of ${calls} contracts only ${accepted} could be opened.`);

  const measureOne = async ({ load, control }: Measure, processes: number, seconds: number): Promise<Run> => {
    const servers = (load === control ? bares : exchanges).slice(0, processes);
    const origins = servers.map(({ url }) => url);
    // Trading changes what a user has.
    const tokens = load === 'trading' ? await first.ask('openUsers', connections) : traders;
    const processor = () => total(servers.map(({ ask }) => ask('processorSeconds')));
    const before = { processor: await processor(), postings: await first.ask('countPostings') };
    const called = await callers.ask('call', { load, origins, connections, tokens, seconds });
    const used = (await processor()) - before.processor;
    const posted = (await first.ask('countPostings')) - before.postings;
    return {
      ...called,
      postings: (posted / called.calls) * called.rate,
      processor: (used / called.calls) * 1e6,
    };
  };

  const rounds = isQuick ? 2 : 7;
  const seconds = isQuick ? 1 : 1.5;
  const runs = exchanges.map(
    () => Object.fromEntries(measures.map(({ load }) => [load, []])) as unknown as Runs,
  );
  for (let round = 0; round <= rounds; round += 1)
    for (const measure of measures)
      for (const [index, measured] of runs.entries()) {
        const run = await measureOne(measure, index + 1, seconds);
        // The first round only warms up.
        if (round > 0) measured[measure.load].push(run);
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

/** @param fewer the runs with a process less */
function printRuns(title: string, runs: Runs, fewer: Runs | undefined): void {
  const times = { places: 2, unit: ' ×' };
  printTable(
    `${title}, ${connections} connections`,
    [
      'call',
      'calls/s',
      'to control',
      'µs a call',
      'to control',
      'p50',
      'p99',
      fewer ? 'to one process' : '',
      '',
    ],
    measures.map(({ label, load, control, rate, ratio }) => {
      const all = (key: 'rate' | 'processor' | 'p50' | 'p99', of = runs[load]) => of.map((run) => run[key]);
      const toControl = (key: 'rate' | 'processor') => ratios(all(key), all(key, runs[control]));
      const isControl = load === control;
      return [
        label,
        figure(all('rate'), rate),
        isControl ? '' : figure(toControl('rate'), { ...times, ...ratio }),
        figure([median(all('processor'))]),
        isControl ? '' : figure([median(toControl('processor'))], { ...times, places: 1 }),
        figure([median(all('p50'))], { places: 1, unit: ' ms' }),
        figure([median(all('p99'))], { places: 1, unit: ' ms' }),
        fewer ? figure(ratios(all('rate'), all('rate', fewer[load])), times) : '',
        remarksOn(runs[load], load === 'trading'),
      ];
    }),
  );
}

async function run(bench: Bench): Promise<void> {
  const { cleanup } = bench;
  const measureOn = async (processes: number, place: Parameters<typeof startServers>[1]) => {
    // The processes that are started here are ended before the next engine is measured.
    const own = createCleanup();
    cleanup.add(own.run);
    const runs = await measureAll(await startServers(processes, place, own), { ...bench, cleanup: own });
    await own.run();
    return runs;
  };
  const [onPglite] = await measureOn(1, async () => ({ dataFolder: await newFolder(cleanup) }));
  if (onPglite) printRuns('PGlite', onPglite, undefined);
  const [url] = await newDatabases(1, cleanup);
  if (url !== undefined) {
    const [one, two] = await measureOn(2, async () => ({ url }));
    if (one) printRuns('PostgreSQL, one process', one, undefined);
    if (two) printRuns('PostgreSQL, two processes', two, one);
  }
  printNote(
    "µs a call: of the processor, in the server's own processes, which say more than the rate where the machine is busy. Mixed trading: " +
      'transfers,\nmicro orders and contracts, one posting a call; wanted are 1,000 a second, and more with a second process. ' +
      'The market moves all the while.',
  );
}

export const server: Part = {
  name: 'server',
  measures:
    'calls and postings a second with 32 connections, on PGlite and PostgreSQL, with one process and two',
  minutes: { full: 8, quick: 3 },
  run,
};
