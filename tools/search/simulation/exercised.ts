import type { Possible } from './protocol.ts';

const startsWith = (seen: ReadonlyMap<string, number>, kind: string): [string, number][] =>
  [...seen]
    .filter(([what]) => what.startsWith(`${kind} `))
    .map(([what, count]) => [what.slice(kind.length + 1), count]);

const listed = (of: readonly [string, number][]): string =>
  [...of]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

const shareOf = (number: number, all: number): string =>
  `${number} of ${all} (${Math.round((100 * number) / all)} %)`;

/** A summary of what the runs have exercised, and of how much there is, in a few lines. */
export function exercised(seen: ReadonlyMap<string, number>, possible: Possible): string {
  const calls = startsWith(seen, 'call');
  const events = startsWith(seen, 'event');
  const faults = startsWith(seen, 'fault');
  return [
    `Calls: ${shareOf(calls.length, possible.calls)}, sent ${calls.reduce((sum, [, count]) => sum + count, 0)} times`,
    `Transitions for users' events: ${shareOf(startsWith(seen, 'transition').length, possible.transitions)}`,
    `Users' events: ${events.length} different ones. ${listed(events)}`,
    `Kinds of faults: ${shareOf(faults.length, possible.faults)}. ${listed(faults)}`,
    `Pairs of a fault and a call: ${shareOf(startsWith(seen, 'pair').length, possible.pairs)}`,
  ].join('\n');
}
