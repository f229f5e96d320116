import type { Edge } from './graph.ts';
import type { Fairness } from './property.ts';

/** A state in which something is waited for: the edges on which it doesn't happen, and the awaited events. */
interface Waiting {
  edges: readonly Edge[];
  awaited: readonly Edge[];
  isOver: boolean;
}

/** Why something never happens from a state, and the events that repeat meanwhile. */
interface Trap {
  reason: string;
  loopFrom: () => Edge[];
}

type Waits = ReadonlyMap<string, Waiting>;

/** The events that have to come: an answer of an actor or the end of a delay; or each outcome by itself. */
const demandOf = ({ event }: Edge, fair: Fairness): string =>
  fair === 'outcomes' ? JSON.stringify(event) : event.type.replace(/^xstate\.(done|error)\./, '');

/** The groups of states that can all be reached from one another (Tarjan); those that lead nowhere else come first. */
function componentsOf(keys: Iterable<string>, targets: (key: string) => string[]): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: Set<string>[] = [];
  const lower = (key: string, value: number) => lowest.set(key, Math.min(lowest.get(key) ?? value, value));

  // Not recursive, since a way through the graph may be longer than the stack.
  const visit = (first: string) => {
    const open: { key: string; next: string[] }[] = [];
    const enter = (key: string) => {
      order.set(key, order.size);
      lower(key, order.get(key) ?? 0);
      stack.push(key);
      onStack.add(key);
      open.push({ key, next: targets(key) });
    };
    enter(first);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.next.pop();
      if (next !== undefined) {
        if (!order.has(next)) enter(next);
        else if (onStack.has(next)) lower(top.key, order.get(next) ?? 0);
        continue;
      }
      open.pop();
      const parent = open.at(-1);
      if (parent) lower(parent.key, lowest.get(top.key) ?? 0);
      if (lowest.get(top.key) !== order.get(top.key)) continue;
      const group = new Set(stack.splice(stack.indexOf(top.key)));
      for (const key of group) onStack.delete(key);
      found.push(group);
    }
  };
  for (const key of keys) if (!order.has(key)) visit(key);
  return found;
}

/** Those groups inside a set of states. Single states without a loop are left out. */
function components(waits: Waits, within: ReadonlySet<string>): Set<string>[] {
  const targets = (key: string) =>
    (waits.get(key)?.edges ?? []).map(({ to }) => to).filter((to) => within.has(to));
  return componentsOf(within, targets).filter((group) => {
    const [key = ''] = group;
    return group.size > 1 || targets(key).includes(key);
  });
}

const edgesWithin = (waits: Waits, group: ReadonlySet<string>): Edge[] =>
  [...group].flatMap((key) => (waits.get(key)?.edges ?? []).filter(({ to }) => group.has(to)));

/** The groups of states in which one can stay for ever although everything comes that has to. */
function fairGroups(waits: Waits, within: ReadonlySet<string>, fair: Fairness): Set<string>[] {
  return components(waits, within).flatMap((group) => {
    const met = new Set(edgesWithin(waits, group).map((edge) => demandOf(edge, fair)));
    const isUnfair = (key: string) =>
      (waits.get(key)?.awaited ?? []).some((edge) => !met.has(demandOf(edge, fair)));
    const kept = new Set([...group].filter((key) => !isUnfair(key)));
    if (kept.size === group.size) return [group];
    return fairGroups(waits, kept, fair);
  });
}

/** The shortest way inside a group from a state to an edge that is wanted, with that edge. */
function wayWithin(
  waits: Waits,
  group: ReadonlySet<string>,
  from: string,
  isWanted: (edge: Edge) => boolean,
) {
  const ways = new Map<string, Edge[]>([[from, []]]);
  for (const [key, way] of ways)
    for (const edge of waits.get(key)?.edges ?? []) {
      if (!group.has(edge.to)) continue;
      if (isWanted(edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return [];
}

const noLoop = (): Edge[] => [];

/** A round inside a group, from a state and back, on which everything comes that has to. */
function roundFrom(waits: Waits, group: ReadonlySet<string>, from: string, fair: Fairness): Edge[] {
  const demands = new Set(
    [...group].flatMap((key) => (waits.get(key)?.awaited ?? []).map((edge) => demandOf(edge, fair))),
  );
  const round: Edge[] = [];
  for (const demand of demands) {
    if (round.some((edge) => demandOf(edge, fair) === demand)) continue;
    round.push(
      ...wayWithin(waits, group, round.at(-1)?.to ?? from, (edge) => demandOf(edge, fair) === demand),
    );
  }
  const at = round.at(-1)?.to ?? from;
  return at === from && round.length > 0
    ? round
    : [...round, ...wayWithin(waits, group, at, ({ to }) => to === from)];
}

/** The states in which one can stay for ever although the answers are fair, by their key. */
export function fairTrap(waits: Waits, fair: Fairness): Map<string, Trap> {
  const traps = new Map<string, Trap>();
  for (const [key, { awaited, isOver }] of waits)
    if (isOver) traps.set(key, { reason: 'Here it is over, and it has not happened.', loopFrom: noLoop });
    else if (awaited.length === 0)
      traps.set(key, { reason: 'Here nothing is awaited, so it need not happen.', loopFrom: noLoop });
  for (const group of fairGroups(waits, new Set(waits.keys()), fair))
    for (const key of group)
      if (!traps.has(key))
        traps.set(key, {
          reason: 'From here the same can happen again and again.',
          loopFrom: () => roundFrom(waits, group, key, fair),
        });
  return traps;
}
