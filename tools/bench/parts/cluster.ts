import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabases } from '../../exchange/chaos/database.ts';
import { lagOf } from '../../exchange/chaos/events.ts';
import { measureLimit } from '../../exchange/chaos/limit.ts';
import { actAll } from '../../exchange/chaos/money.ts';
import { fullSettings, wanted } from '../../exchange/chaos/settings.ts';
import { openStage, type Stage } from '../../exchange/chaos/stage.ts';
import { createDraws } from '../../search/random-draws.ts';
import type { CallersTasks } from '../callers-process.ts';
import { createCleanup } from '../cleanup.ts';
import type { Bench, Part } from '../part.ts';
import { startRemote } from '../remote.ts';
import { sum } from '../statistics.ts';
import { figure, printNote, printTable } from '../table.ts';

export const defaultSockets = fullSettings.sockets;

const counts = [1, 2, 4];
const connections = 32;
/** Of /proc/<pid>/stat, on every Linux. */
const ticksPerSecond = 100;

interface Measured {
  processes: number;
  /** Mixed calls a second, and their milliseconds. */
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds from commit to client, while users act at a pace. */
  lag50: number;
  lag99: number;
  /** Microseconds of the processors of all processes. */
  call: number;
  frame: number;
  /** Of one process. */
  tick: number;
  /** Transactions a second at PostgreSQL while nobody does anything. */
  idle: number;
  /** Percent. */
  limitError: number;
}

/** Seconds of the processor, in the system too, that a process has used. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  // The 14th and the 15th field, of which two stand before the name's end.
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The processor's seconds that all processes use meanwhile. */
async function used({ cluster }: Stage, work: () => Promise<unknown>): Promise<number> {
  const total = () => sum(cluster.open().map(({ pid }) => processorSecondsOf(pid)));
  const before = total();
  await work();
  return total() - before;
}

async function transactions({ database }: Stage): Promise<number> {
  const [row] = await database.rows<{ number: number }>(
    `select (xact_commit + xact_rollback)::float8 as number from pg_stat_database where datname = current_database()`,
  );
  return row?.number ?? Number.NaN;
}

async function measure(
  processes: number,
  { cleanup, sockets, isQuick }: Bench,
  databases: NonNullable<Awaited<ReturnType<typeof openDatabases>>>,
): Promise<Measured> {
  const settings = { ...fullSettings, processes, sockets };
  const logs = fileURLToPath(
    new URL(`../../../node_modules/.cache/pelorus-bench-cluster/${processes}`, import.meta.url),
  );
  const stage = await openStage({ databases, settings, logs, cleanup });
  const { users, prices, origins, database } = stage;
  const seconds = isQuick ? 4 : 12;
  const pause = () => wait(seconds * 1000);
  // The processes have just started.
  await wait(isQuick ? 3_000 : 10_000);

  const before = await transactions(stage);
  const idleSeconds = await used(stage, pause);
  // Our own question is one of them.
  const idle = ((await transactions(stage)) - before - 1) / seconds;

  if (!(await stage.listen())) throw new Error(`Not all of ${sockets} sockets could be opened.`);
  const frames = async () => sum((await stage.hear()).map(({ priceFrames }) => priceFrames));
  const heard = await frames();
  const socketSeconds = await used(stage, pause);
  const sent = (await frames()) - heard;

  const draws = createDraws(1);
  const money = actAll({
    users,
    origins,
    prices,
    drawsOf: draws.of,
    callsPerSecond: settings.calls,
    onFault: (fault) => console.error(fault),
  });
  await pause();
  await pause();
  await money.end(20_000);
  const lag = await lagOf(database, users, await stage.hear(), []);

  const callers = await startRemote<CallersTasks>('callers', null, cleanup);
  const tokens = users.slice(0, connections).map(({ token }) => token);
  const calling = { load: 'trading', origins: origins(), connections, tokens, isProxied: true } as const;
  await callers.ask('call', { ...calling, seconds: 1 });
  let called = await callers.ask('call', { ...calling, calls: 1 });
  const callSeconds = await used(stage, async () => {
    called = await callers.ask('call', { ...calling, seconds });
  });
  const limit = await measureLimit(origins(), { limit: settings.requests, address: '10.2.0.1' });

  const callingSeconds = called.calls / called.rate;
  return {
    processes,
    rate: called.rate,
    p50: called.p50,
    p99: called.p99,
    lag50: lag.p50,
    lag99: lag.p99,
    call: ((callSeconds - (socketSeconds / seconds) * callingSeconds) / called.calls) * 1e6,
    frame: ((socketSeconds - idleSeconds) / sent) * 1e6,
    tick: (idleSeconds / processes / (settings.moves * seconds)) * 1e6,
    idle,
    limitError: Math.abs(limit.error) * 100,
  };
}

async function run(bench: Bench): Promise<void> {
  const databases = await openDatabases();
  if (!databases) {
    console.log('No PostgreSQL server answers (TEST_DATABASE_URL), so nothing is measured.');
    return;
  }
  bench.cleanup.add(databases.close);
  if (bench.sockets < defaultSockets) console.log(`${bench.sockets} sockets instead of ${defaultSockets}.`);
  const all: Measured[] = [];
  for (const processes of counts) {
    // All of it has ended before the next number of processes is measured.
    const own = createCleanup();
    bench.cleanup.add(own.run);
    all.push(await measure(processes, { ...bench, cleanup: own }, databases));
    await own.run();
  }
  const milliseconds = { places: 1, unit: ' ms' };
  printTable(
    `PostgreSQL, ${bench.sockets.toLocaleString('en')} sockets, ${fullSettings.moves} price moves a second`,
    [
      'processes',
      'calls/s',
      'p50',
      'p99',
      'commit to client, p50',
      'p99',
      'µs a call',
      'µs a frame',
      'µs a tick',
      'idle transactions/s',
      'limit wrong by',
    ],
    all.map((measured) => [
      String(measured.processes),
      figure([measured.rate]),
      figure([measured.p50], milliseconds),
      figure([measured.p99], milliseconds),
      figure([measured.lag50], milliseconds),
      figure([measured.lag99], { ...milliseconds, places: 0, atMost: wanted.lagMilliseconds }),
      figure([measured.call]),
      figure([measured.frame], { places: 1 }),
      figure([measured.tick]),
      figure([measured.idle], { places: 1 }),
      figure([measured.limitError], { places: 2, unit: ' %', atMost: wanted.limitError * 100 }),
    ]),
  );
  printNote(
    `Calls: mixed trading by ${connections} connections as fast as they are answered. Commit to client: while ${fullSettings.users} users make ${fullSettings.calls} mixed calls a\nsecond. µs: of the processor, of all processes together for a call and for a frame of prices to one socket, of each process for a price\nmove, with all that it does while nobody asks.`,
  );
}

export const cluster: Part = {
  name: 'cluster',
  measures: 'one, two and four processes on PostgreSQL: calls, sockets, and what each costs',
  minutes: { full: 6, quick: 3 },
  run,
};
