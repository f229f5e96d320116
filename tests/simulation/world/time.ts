import { setImmediate as nextTurn } from 'node:timers/promises';

/** One machine of the simulated world: a tab of the app, a process of the exchange, or the network between them. */
export interface Realm {
  readonly name: string;
  /** Nothing of it runs any more: a killed process, a closed tab. */
  isDead: boolean;
  /** Virtual milliseconds; until then nothing of it runs, as on a phone that sleeps. */
  asleepUntil: number;
  /** How far its clock is off, in milliseconds. */
  clockOffset: number;
  /** How much faster its clock runs than time passes: 0.001 is a millisecond a second. */
  clockDrift: number;
  /** Timers that wait. */
  timers: number;
}

interface Planned {
  /** Put off until the machine wakes up, if it sleeps. */
  at: number;
  /** When it was to run. */
  dueAt: number;
  /** Of two at the same time, the one that was planned first runs first. */
  order: number;
  realm: Realm;
  task: () => unknown;
  isCancelled: boolean;
}

export type Cancel = () => void;

/** The one clock and the one list of what happens next. Times are virtual milliseconds since the start. */
export interface Time {
  now: () => number;
  /** The machine whose code is running; null between two events. */
  current: () => Realm | null;
  plan: (realm: Realm, afterMilliseconds: number, task: () => unknown) => Cancel;
  /** Runs everything up to a moment, one event after the other, each with all promises that it settles. */
  runUntil: (at: number) => Promise<void>;
  /** Ends a machine's sleep: it does now what it had planned for the time of its sleep. */
  wake: (realm: Realm) => void;
  /** Runs a task as that machine, with all promises that it settles. */
  runAs: (realm: Realm, task: () => unknown) => Promise<void>;
  /** Adds to the clocks of all machines at once, as if everything had stood still for so long. */
  leap: (milliseconds: number) => void;
  /** The time of a machine's clock, in Unix milliseconds. */
  wallClock: (realm: Realm | null) => number;
}

export const newRealm = (name: string): Realm => ({
  name,
  isDead: false,
  asleepUntil: Number.NEGATIVE_INFINITY,
  clockOffset: 0,
  clockDrift: 0,
  timers: 0,
});

const isBefore = (a: Planned, b: Planned): boolean => (a.at === b.at ? a.order < b.order : a.at < b.at);

/** What is planned, in its order. */
function createAgenda() {
  const agenda: Planned[] = [];
  return {
    first: () => agenda[0],
    take: () => agenda.shift(),
    add(planned: Planned) {
      let [from, to] = [0, agenda.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        // Between the two there is one.
        if (isBefore(planned, agenda[middle] as Planned)) to = middle;
        else from = middle + 1;
      }
      agenda.splice(from, 0, planned);
    },
    /** Brings what a machine had put off to its own time, or to now. */
    bringForward(realm: Realm, now: number) {
      for (const planned of agenda) if (planned.realm === realm) planned.at = Math.max(now, planned.dueAt);
      agenda.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    },
  };
}

/**
 * @param start Unix milliseconds at the beginning
 * @param realWork waits for work that takes real time, such as reading a file's bytes; null if there is none
 */
export function createTime(start: number, realWork: () => Promise<unknown> | null): Time {
  const agenda = createAgenda();
  let now = 0;
  let leapt = 0;
  let order = 0;
  let current: Realm | null = null;

  const runAs: Time['runAs'] = async (realm, task) => {
    current = realm;
    task();
    // All promises settle before the next turn of Node's loop.
    await nextTurn();
    for (let work = realWork(); work !== null; work = realWork()) {
      await work;
      await nextTurn();
    }
    current = null;
  };

  const add = (planned: Omit<Planned, 'dueAt' | 'order' | 'isCancelled'>): Planned => {
    order += 1;
    const added = { ...planned, dueAt: planned.at, order, isCancelled: false };
    agenda.add(added);
    return added;
  };

  const runFirst = async (at: number): Promise<boolean> => {
    const first = agenda.first();
    if (!first || first.at > at) return false;
    agenda.take();
    const { realm, task, isCancelled } = first;
    if (isCancelled || realm.isDead) return true;
    if (realm.asleepUntil > first.at) {
      first.at = realm.asleepUntil;
      agenda.add(first);
      return true;
    }
    now = first.at;
    await runAs(realm, task);
    return true;
  };

  return {
    now: () => now,
    current: () => current,
    plan(realm, afterMilliseconds, task) {
      const planned = add({ at: now + Math.max(0, afterMilliseconds), realm, task });
      return () => {
        planned.isCancelled = true;
      };
    },
    async runUntil(at) {
      while (await runFirst(at));
      now = at;
    },
    wake(realm) {
      if (realm.asleepUntil <= now) return;
      realm.asleepUntil = now;
      agenda.bringForward(realm, now);
    },
    runAs,
    leap: (milliseconds) => {
      leapt += milliseconds;
    },
    wallClock: (realm) =>
      Math.floor(start + leapt + now + (realm ? realm.clockOffset + now * realm.clockDrift : 0)),
  };
}
