import type { Clock } from '../kernel/processes/clock.ts';
import type { Connection } from './connection.ts';

/** 2,000 sockets a second: an app whose socket is closed connects elsewhere and reads what it may have missed. */
const closedAtOnce = 100;
const pauseMilliseconds = 50;

/** Closes the sockets in turn, so that the other processes don't get them all at once. Resolves after the last one. */
export async function leaveInTurn(connections: Iterable<Connection>, clock: Clock): Promise<void> {
  const open = [...connections];
  for (let first = 0; first < open.length; first += closedAtOnce) {
    if (first > 0) await new Promise<void>((resolve) => clock.after(pauseMilliseconds, resolve));
    for (const connection of open.slice(first, first + closedAtOnce)) connection.leave();
  }
}
