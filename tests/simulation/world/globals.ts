import { webcrypto } from 'node:crypto';
import { hashOf, type Stream, streamOf } from '#tools/search/random-draws.ts';
import { installEvents } from './events.ts';
import { installMessages } from './messages.ts';
import type { Cancel, Realm, Time } from './time.ts';

/** The platform's functions, as the world of the moment has them. */
interface Active {
  time: Time;
  /** Errors that nobody caught. */
  onStray: (error: unknown) => void;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  Date: globalThis.Date,
  now: performance.now.bind(performance),
};

let active: Active | null = null;
let seedOfRun = 1;
let chances = new Map<Realm | null, Stream>();
const pending = new Set<Promise<unknown>>();

/** Work that takes real time and is waited for before virtual time goes on; null if there is none. */
export const realWork = (): Promise<unknown> | null =>
  pending.size === 0 ? null : Promise.allSettled([...pending]);

/** Has virtual time wait for a promise that settles in real time. */
export function tracked<Result>(work: Promise<Result>): Promise<Result> {
  const end = () => void pending.delete(work);
  pending.add(work);
  work.then(end, end);
  return work;
}

/** Milliseconds of processor time so far, for the speed of the simulation itself. */
export const spentMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Callback = (...of: unknown[]) => void;

class Timer {
  #cancel: () => void;
  constructor(cancel: () => void) {
    this.#cancel = cancel;
  }
  stop() {
    this.#cancel();
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
}

/** A timer of the machine whose code is running. */
function start(time: Time, callback: Callback, milliseconds: number, repeats: boolean): Timer {
  const realm = time.current();
  if (!realm) throw new Error('A timer was started outside of any machine');
  let cancel: Cancel = () => undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    realm.timers -= 1;
    cancel();
  };
  const plan = () => {
    cancel = time.plan(realm, Math.max(1, milliseconds || 0), () => {
      if (repeats) plan();
      else end();
      callback();
    });
  };
  realm.timers += 1;
  plan();
  return new Timer(end);
}

/**
 * Longer than a timer of the platform can wait. Only PGlite plans such ones, for time limits that it doesn't have, and
 * they belong to none of the machines.
 */
const longestMilliseconds = 2 ** 31 - 1;

const isInside = (at: Active | null): at is Active => at !== null && at.time.current() !== null;

function installTimers(): void {
  const starting =
    (repeats: boolean, fallback: (...of: unknown[]) => unknown) =>
    (callback: Callback, milliseconds = 0, ...values: unknown[]) => {
      if (milliseconds > longestMilliseconds) return new Timer(() => undefined);
      return isInside(active)
        ? start(active.time, () => callback(...values), milliseconds, repeats)
        : fallback(callback, milliseconds, ...values);
    };
  const stopping = (fallback: (timer: never) => void) => (timer: unknown) =>
    timer instanceof Timer ? timer.stop() : fallback(timer as never);
  Object.assign(globalThis, {
    setTimeout: starting(false, real.setTimeout as never),
    setInterval: starting(true, real.setInterval as never),
    clearTimeout: stopping(real.clearTimeout),
    clearInterval: stopping(real.clearInterval),
  });
}

function installClocks(): void {
  const now = () => (active ? active.time.wallClock(active.time.current()) : real.Date.now());
  class VirtualDate extends real.Date {
    constructor(...of: [] | [string | number]) {
      if (of.length === 0) super(now());
      else super(...(of as [string]));
    }
    static override now = now;
  }
  globalThis.Date = VirtualDate as DateConstructor;
  performance.now = () => (active ? active.time.now() : real.now());
}

/** The chance of the machine whose code is running: without one machine the others' stays the same. */
function chance(): Stream {
  const realm = active?.time.current() ?? null;
  const known = chances.get(realm);
  if (known) return known;
  const stream = streamOf(hashOf(seedOfRun, `chance of ${realm?.name}`));
  chances.set(realm, stream);
  return stream;
}

function installChance(): void {
  const bytes = <Target extends ArrayBufferView | null>(target: Target): Target => {
    if (target === null) return target;
    const view = new Uint8Array(target.buffer, target.byteOffset, target.byteLength);
    for (let index = 0; index < view.length; index += 1) view[index] = chance().whole(0, 255);
    return target;
  };
  Math.random = () => chance().next();
  webcrypto.getRandomValues = bytes as typeof webcrypto.getRandomValues;
  globalThis.crypto.getRandomValues = bytes as typeof crypto.getRandomValues;
  globalThis.crypto.randomUUID = () => {
    const digits = () => chance().whole(0, 65_535).toString(16).padStart(4, '0');
    return `${digits()}${digits()}-${digits()}-4${digits().slice(1)}-8${digits().slice(1)}-${digits()}${digits()}${digits()}`;
  };
}

/** A file's bytes are read in real time. */
function installFiles(): void {
  const { arrayBuffer, text } = Blob.prototype;
  Blob.prototype.arrayBuffer = function read() {
    return tracked(arrayBuffer.call(this));
  };
  Blob.prototype.text = function read() {
    return tracked(text.call(this));
  };
}

/**
 * Replaces clocks, timers and randomness of the platform by those of the world of the moment, once for the process.
 * Without a world they are the real ones.
 */
export function installGlobals(): void {
  installTimers();
  installClocks();
  installChance();
  installFiles();
  installEvents();
  installMessages();
  const stray = (error: unknown) => {
    if (active === null) throw error;
    active.onStray(error);
  };
  process.on('unhandledRejection', stray);
  process.on('uncaughtException', stray);
}

/** Begins or ends a world. */
export function activate(next: Active | null, seed = 1): void {
  active = next;
  seedOfRun = seed;
  chances = new Map();
}
