import type { AnyStateMachine, StateValue } from 'xstate';
import { getStateNodes } from 'xstate/graph';

type Node = ReturnType<typeof getStateNodes>[number];
type Transition = Node['transitions'] extends Map<string, (infer Each)[]> ? Each : never;

const allNodes = (machine: AnyStateMachine): Node[] => [machine.root, ...getStateNodes(machine)];

const isLeaf = (node: Node) => node.type === 'atomic' || node.type === 'final';

const pathOf = (node: Node) => node.path.join('.');

/** The leaf states of a machine by their dotted path, in the order in which they are written. */
export const leavesOf = (machine: AnyStateMachine): string[] => allNodes(machine).filter(isLeaf).map(pathOf);

/** The leaves a state value is in: one, or one per region of a parallel state. */
export function leavesIn(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? [`${prefix}${key}`]
      : leavesIn(inner, `${prefix}${key}.`),
  );
}

/** One arrow of the machine, named so that a person finds it in the source. */
export interface TransitionInfo {
  id: string;
  source: string;
  event: string;
  targets: string[];
  guard: string | null;
}

const nameOf = (node: Node) => pathOf(node) || '(root)';

const guardName = (guard: unknown): string | null => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard ? 'guard' : null;
};

const infoOf = (transition: Transition): TransitionInfo => {
  const siblings = transition.source.transitions.get(transition.eventType) ?? [];
  const index = siblings.indexOf(transition);
  const source = nameOf(transition.source);
  return {
    id: `${source} ─ ${transition.eventType}${siblings.length > 1 ? ` #${index + 1}` : ''}`,
    source,
    event: transition.eventType,
    targets: (transition.target ?? []).map(nameOf),
    guard: guardName(transition.guard),
  };
};

/**
 * Every transition that the machine declares.
 * @throws {Error} for an eventless transition: no event leads along it, so no walk could claim it.
 */
export function transitionsOf(machine: AnyStateMachine): TransitionInfo[] {
  return allNodes(machine).flatMap((node) => {
    if (node.always?.length) throw new Error(`${machine.id}: ${nameOf(node)} has an eventless transition`);
    return [...node.transitions.values()].flat().map(infoOf);
  });
}

/** Which declared transitions an event takes from a snapshot. */
export const transitionsTaken = (
  machine: AnyStateMachine,
  snapshot: Parameters<AnyStateMachine['getTransitionData']>[0],
  event: Parameters<AnyStateMachine['getTransitionData']>[1],
): TransitionInfo[] => machine.getTransitionData(snapshot, event).map(infoOf);

/** The invoked actors of a machine: their ids, sources and where they run. */
export const invocationsOf = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      id,
      source: typeof src === 'string' ? src : id,
      state: pathOf(node),
    })),
  );

/** The delayed transitions of a machine: the event they raise, and the delay's name. */
export const delaysOf = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    node.after.map(({ delay, eventType }) => ({
      delay: String(delay),
      event: eventType,
      state: pathOf(node),
    })),
  );

/** The `description` of each state that has one, by its dotted path. */
export const descriptionsOf = (machine: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    allNodes(machine).flatMap((node) => (node.description ? [[nameOf(node), node.description]] : [])),
  );
