import type { Draws } from '#tools/search/random-draws.ts';
import type { Faults } from '../faults/faults.ts';
import type { Realm, Time } from './time.ts';

/** Something between two machines, for the diagram of a failure. */
export interface Message {
  at: number;
  from: string;
  to: string;
  text: string;
  /** Lost, or the receiving machine was gone. */
  isLost: boolean;
}

/** The parts that everything in one simulated run shares. */
export interface World {
  time: Time;
  draws: Draws;
  faults: Faults;
  /** Adds a line to the log, which two runs of one seed have to have in common. */
  log: (text: string) => void;
  lines: readonly string[];
  messages: Message[];
  /** Breaks of what has to hold, in the order in which they were found. */
  broken: string[];
  /** Counts what was exercised. */
  seen: Map<string, number>;
}

export function createWorld(time: Time, draws: Draws, faults: Faults): World {
  const lines: string[] = [];
  return {
    time,
    draws,
    faults,
    log: (text) => void lines.push(`${time.now().toFixed(3)} ${time.current()?.name ?? 'world'} ${text}`),
    lines,
    messages: [],
    broken: [],
    seen: new Map(),
  };
}

export function count({ seen }: World, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}

/** Notes that something doesn't hold. Only the first ones are of use. */
export function breaks(world: World, what: string): void {
  if (world.broken.length >= 20 || world.broken.includes(what)) return;
  world.log(`BROKEN ${what}`);
  world.broken.push(what);
}

/** Runs a task at a machine after a delay. */
export const later = ({ time }: World, realm: Realm, milliseconds: number, task: () => unknown) =>
  time.plan(realm, milliseconds, task);
