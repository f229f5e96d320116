import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#server/kernel/processes/clock.ts';
import { systemRandom } from '#server/kernel/random.ts';
import type { Cleanup } from '../../shared/cleanup.ts';
import { type Remote, startRemote } from '../../shared/remote.ts';
import { sum } from '../../shared/statistics.ts';
import { buildProgram } from '../serving/build-program.ts';
import { openUser } from '../serving/open-user.ts';
import { createCluster } from './cluster.ts';
import type { Databases, RunDatabase } from './database.ts';
import { inTurn, type ListenersInput, type ListenersTasks, openListeners } from './listeners.ts';
import type { ChaosUser } from './money.ts';
import { watchPrices } from './prices.ts';
import { startNats, startRedis } from './services.ts';
import type { ChaosSettings } from './settings.ts';

interface Staging {
  databases: Databases;
  settings: Omit<ChaosSettings, 'seconds' | 'calls'>;
  /** The folder of the processes' logs. */
  logs: string;
  cleanup: Cleanup;
}

const listeningWithinMilliseconds = 60_000;
const pollMilliseconds = 250;
const socketsPerProcess = 2_500;
/** So few are no burden to this process. */
const socketsHere = 100;
const listenersProgram = new URL('listeners-process.ts', import.meta.url);
/** Of every run: reviews and days are short. */
const sandboxVariables = {
  TRUSTED_PROXIES: '127.0.0.1',
  SANDBOX_REVIEW_SECONDS: '3',
  SANDBOX_DAY_SECONDS: '4',
};
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

let program: Promise<string> | null = null;

/** Built once for all runs. */
const built = (): Promise<string> => {
  program ??= buildProgram('tools/exchange/start.ts', 'start');
  return program;
};

/** Polls until the condition holds; false if it doesn't within the time. */
export async function until(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(pollMilliseconds))
    if (await condition()) return true;
  return condition();
}

function listenHere(input: ListenersInput, cleanup: Cleanup): Pick<Remote<ListenersTasks>, 'ask'> {
  const { tasks, stop } = openListeners(input);
  cleanup.add(stop);
  return {
    // The task of that name takes what is given for it.
    ask: async (task, ...inputs) => (tasks[task] as (...taken: unknown[]) => never)(...inputs),
  };
}

async function openUsers({ open: { database } }: RunDatabase, count: number): Promise<ChaosUser[]> {
  const world = { database, random: systemRandom(), clock: systemClock(console.error) };
  const users: ChaosUser[] = [];
  for (let index = 0; index < count; index += 1)
    users.push({ ...(await openUser(world)), index, address: `10.1.${index >> 8}.${index & 255}` });
  return users;
}

/**
 * Starts several processes of the exchange with all that belongs to them, and users with nothing done yet. It leaves to
 * `cleanup` what has to be ended.
 */
export async function openStage({ databases, settings, logs, cleanup }: Staging) {
  const { processes, sockets, moves, requests } = settings;
  const database = await databases.create();
  cleanup.add(database.drop);
  const [nats, redis] = [await startNats(), await startRedis()];
  for (const service of [nats, redis]) if (service) cleanup.add(service.kill);
  const [watcher, ...users] = await openUsers(database, settings.users + 1);
  if (!watcher) throw new Error('There is nobody to watch.');

  const listeners: Pick<Remote<ListenersTasks>, 'ask'>[] = [];
  let isOver = false;
  /** The addresses of all processes that accept connections. */
  const origins = () => cluster.open().map(({ url }) => url);
  const cluster = createCluster({
    program: await built(),
    environment: {
      ...process.env,
      ...sandboxVariables,
      DATABASE_URL: database.url,
      NATS_URL: nats?.url ?? '',
      REDIS_URL: redis?.url ?? '',
      PELORUS_REQUESTS_PER_ADDRESS: String(requests),
      SANDBOX_MOVES_PER_SECOND: String(moves),
    },
    logs,
    onChange() {
      if (!isOver && origins().length > 0) for (const { ask } of listeners) void ask('setOrigins', origins());
    },
  });
  cleanup.add(cluster.close);
  await Promise.all(Array.from({ length: processes }, (_, index) => cluster.start(index + 1)));

  const next = inTurn(origins);
  const prices = watchPrices(watcher, () => next() ?? nowhere);
  cleanup.add(prices.close);
  return {
    database,
    nats,
    redis,
    cluster,
    origins,
    users,
    /** Trades nothing. */
    watcher,
    prices,
    /** Opens the sockets; false if that takes longer than a minute. */
    async listen() {
      const parts = Math.ceil(sockets / socketsPerProcess);
      const input: ListenersInput = { users, sockets: Math.ceil(sockets / parts), origins: origins() };
      if (sockets <= socketsHere) listeners.push(listenHere(input, cleanup));
      else
        for (let part = 0; part < parts; part += 1)
          listeners.push(await startRemote<ListenersTasks>(listenersProgram, input, cleanup));
      cleanup.add(() => {
        isOver = true;
      });
      const areListening = async () =>
        sum(await Promise.all(listeners.map(({ ask }) => ask('listening')))) >= sockets;
      return until(areListening, listeningWithinMilliseconds);
    },
    /** Whether sockets break by themselves from now on, some a second. */
    setLeaving: (isLeaving: boolean) => Promise.all(listeners.map(({ ask }) => ask('setLeaving', isLeaving))),
    hear: () => Promise.all(listeners.map(({ ask }) => ask('collect'))),
  };
}
