import { setTimeout as wait } from 'node:timers/promises';
import type { Stream } from '../../search/random-draws.ts';
import type { Cluster } from './cluster.ts';
import type { RunDatabase } from './database.ts';
import type { Service } from './services.ts';

/**
 * A process killed, ended in order, or stopped for some seconds, the broker or Redis killed, each started again; and
 * all connections to the database ended.
 */
export const faultKinds = ['kill', 'end', 'stop', 'broker', 'redis', 'database'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const isFaultKind = (text: string): text is FaultKind => faultKinds.some((kind) => kind === text);

/** A fault that was. Times are Unix milliseconds. */
export interface Fault {
  kind: FaultKind;
  /** The number of the process; null for a service of all. */
  process: number | null;
  begun: number;
  /** When everything was there again. */
  over: number;
}

export interface Faulty {
  cluster: Cluster;
  processes: number;
  database: RunDatabase;
  nats: Service | null;
  redis: Service | null;
}

const isPossible = (kind: FaultKind, { nats, redis }: Faulty) =>
  kind === 'broker' ? nats !== null : kind !== 'redis' || redis !== null;

async function restart(service: Service | null, pauseMilliseconds: number): Promise<void> {
  await service?.kill();
  await wait(pauseMilliseconds);
  await service?.start();
}

/** Does a fault, and undoes it. */
async function happen(kind: FaultKind, number: number, pause: number, faulty: Faulty): Promise<void> {
  const { cluster, database, nats, redis } = faulty;
  switch (kind) {
    case 'kill':
      await cluster.kill(number);
      await wait(pause / 4);
      return cluster.start(number);
    case 'end':
      await cluster.end(number);
      await wait(pause / 4);
      return cluster.start(number);
    case 'stop':
      cluster.stop(number);
      await wait(pause * 3);
      return cluster.continue(number);
    case 'broker':
      return restart(nats, pause);
    case 'redis':
      return restart(redis, pause);
    case 'database':
      return database.terminateAll();
  }
}

/** The time after a fault until service has to be there, and some more in which nothing is wrong. */
const calmMilliseconds = 2_000;

/**
 * Lets faults happen one after another at drawn moments, for so long; the last one may end later.
 * @param only the kinds to draw from; all that are possible by default
 */
export async function happenInTurn(
  stream: Stream,
  faulty: Faulty,
  { seconds, only }: { seconds: number; only?: readonly FaultKind[] | undefined },
): Promise<Fault[]> {
  const kinds = faultKinds.filter((kind) => isPossible(kind, faulty) && (only?.includes(kind) ?? true));
  const end = Date.now() + seconds * 1000;
  const faults: Fault[] = [];
  if (kinds.length === 0) await wait(seconds * 1000);
  while (kinds.length > 0) {
    const calm = calmMilliseconds * (faults.length > 0 ? 1 : 0) + stream.between(500, 2_500);
    const kind = stream.pick(kinds);
    const number = stream.whole(1, faulty.processes);
    const pause = stream.between(300, 3_000);
    if (Date.now() + calm > end) {
      await wait(Math.max(0, end - Date.now()));
      break;
    }
    await wait(calm);
    const begun = Date.now();
    await happen(kind, number, pause, faulty);
    const process = kind === 'kill' || kind === 'end' || kind === 'stop' ? number : null;
    faults.push({ kind, process, begun, over: Date.now() });
  }
  return faults;
}

/** Whether something at that moment may be the consequence of a fault. */
export const isDuring = (faults: readonly Fault[], at: number): boolean =>
  faults.some(({ begun, over }) => at >= begun && at <= over + calmMilliseconds);
