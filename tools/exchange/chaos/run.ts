import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createDraws } from '../../search/random-draws.ts';
import { createCleanup } from '../../shared/cleanup.ts';
import { percentile } from '../../shared/statistics.ts';
import { bookFaults, executionFaults, writeFaults } from './books.ts';
import type { Databases } from './database.ts';
import { eventFaults, lagOf, lastEvents, socketsBehind } from './events.ts';
import { type FaultKind, happenInTurn } from './faults.ts';
import { limitOf } from './limit.ts';
import { actAll } from './money.ts';
import { serviceFaults, watchService } from './service.ts';
import { type ChaosSettings, wanted } from './settings.ts';
import { openStage, until } from './stage.ts';

export interface ChaosRun {
  databases: Databases;
  settings: ChaosSettings;
  seed: number;
  /** The folder of the processes' logs. */
  logs: string;
  /** The kinds of faults to draw from; all that are possible by default. */
  only?: readonly FaultKind[] | undefined;
}

/** The outcome of a run; times are in milliseconds. */
export type ChaosOutcome = Awaited<ReturnType<typeof runChaos>>;

const answeredWithinMilliseconds = 20_000;
/**
 * Where a message is lost, the table is read at an interval of five seconds, and a socket that is half open is found
 * after 20.
 */
const agreedWithinMilliseconds = 30_000;

/** Several processes, many sockets and busy users on a database of their own, while something breaks at drawn moments. */
export async function runChaos({ databases, settings, seed, logs, only }: ChaosRun) {
  const begun = performance.now();
  const { processes, requests, seconds } = settings;
  const draws = createDraws(seed);
  const cleanup = createCleanup();
  const broken: string[] = [];
  try {
    const stage = await openStage({ databases, settings, logs, cleanup });
    const { cluster, database, hear, origins, prices, users, watcher } = stage;
    if (!(await stage.listen())) broken.push('Not all sockets could be opened');
    await stage.setLeaving(true);
    const asking = watchService(cluster, watcher);
    cleanup.add(asking.stop);
    const money = actAll({
      users,
      origins,
      prices,
      drawsOf: draws.of,
      callsPerSecond: settings.calls,
      onFault: (fault) => void broken.push(fault),
    });
    const faulty = { ...stage, processes };
    const faults = await happenInTurn(draws.of('faults'), faulty, { seconds, only });
    await wait(wanted.serviceMilliseconds);
    await stage.setLeaving(false);
    await money.end(answeredWithinMilliseconds);
    asking.stop();

    const last = await lastEvents(database);
    const haveAll = async () => socketsBehind({ users, last, heard: await hear() }).length === 0;
    await until(haveAll, agreedWithinMilliseconds);
    const limit = await limitOf(origins(), requests);
    const heard = await hear();
    const lag = await lagOf(database, users, heard, faults);
    const service = serviceFaults(asking.served, faults, processes);
    broken.push(
      ...limit.faults,
      ...(await eventFaults(database, { users, last, heard })),
      ...(await bookFaults(database)),
      ...(await executionFaults(database, prices.seen, faults)),
      ...(await writeFaults(database, money.writes)),
    );
    const took = money.writes.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    return {
      /** Sentences about what broke; none if all is well. */
      broken,
      /** Sentences about what took too long, which on a busy machine says nothing about the exchange. */
      late: [...lag.faults, ...service.faults],
      faults,
      calls: money.writes.length,
      /** From the first attempt to the answer: 99 of 100 calls, and the longest. */
      call99: percentile(took, 0.99),
      longestCall: percentile(took, 1),
      lag,
      /** Until everybody served after a fault, at most. */
      service: service.milliseconds,
      /** As a part of the limit. */
      limitError: limit.error,
      /** How often a socket has gone on after a break. */
      returns: heard.reduce((total, { returns }) => total + returns, 0),
      seconds: (performance.now() - begun) / 1000,
      /** Of the machine, when the run ended: above the number of its cores, times say little. */
      load: loadavg()[0] ?? 0,
    };
  } finally {
    await cleanup.run();
  }
}

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');

/** A run in one line. */
export function lineOf(seed: number, outcome: ChaosOutcome): string {
  const { faults, lag } = outcome;
  const mark = outcome.broken.length + outcome.late.length === 0 ? '✓' : '✗';
  const happened = faults.map(({ kind, process }) => (process === null ? kind : `${kind} ${process}`));
  return [
    `${mark} seed ${seed}: ${happened.join(', ') || 'no fault'}`,
    `${whole(outcome.calls)} calls, p99 ${whole(outcome.call99)} ms, longest ${whole(outcome.longestCall)} ms`,
    `${whole(lag.frames)} frames, p50 ${whole(lag.p50)} ms, p99 ${whole(lag.p99)} ms`,
    `service after ${whole(outcome.service)} ms`,
    `limit ${(outcome.limitError * 100).toFixed(2)} %`,
    `${whole(outcome.returns)} sockets came back`,
    `${whole(outcome.seconds)} s, load ${outcome.load.toFixed(1)}`,
  ].join(' · ');
}
