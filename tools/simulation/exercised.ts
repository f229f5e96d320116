const startsWith = (seen: ReadonlyMap<string, number>, kind: string): [string, number][] =>
  [...seen]
    .filter(([what]) => what.startsWith(`${kind} `))
    .map(([what, count]) => [what.slice(kind.length + 1), count]);

const listed = (of: readonly [string, number][]): string =>
  [...of]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

/** A summary of what the runs have exercised, in a few lines. */
export function exercised(seen: ReadonlyMap<string, number>): string {
  const calls = startsWith(seen, 'call');
  const events = startsWith(seen, 'event');
  const faults = startsWith(seen, 'fault');
  const pairs = startsWith(seen, 'pair');
  const transitions = startsWith(seen, 'transition');
  return [
    `Calls: ${calls.length} different ones, ${calls.reduce((sum, [, count]) => sum + count, 0)} in all`,
    `Users' events: ${events.length} different ones. ${listed(events.slice(0, 400))}`,
    `Transitions: ${transitions.length}`,
    `Faults: ${listed(faults)}`,
    `Pairs of a fault and a machine: ${pairs.length}`,
  ].join('\n');
}
