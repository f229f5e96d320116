import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A state of a machine, with its child states. */
export type MachineNode = ReturnType<typeof getStateNodes>[number];
type Node = MachineNode;
type Transition = Node['transitions'] extends Map<string, (infer Item)[]> ? Item : never;

/** The machine's root, the state that contains all others. */
export const rootOf = (machine: AnyStateMachine): MachineNode => machine.root;

const allNodes = (machine: AnyStateMachine): Node[] => [machine.root, ...getStateNodes(machine)];

const isLeaf = (node: Node) => node.type === 'atomic' || node.type === 'final';

const pathOf = (node: Node) => node.path.join('.');

/** The leaf states (atomic and final) of a machine by their dotted path, in the order of the source. */
export const leavesOf = (machine: AnyStateMachine): string[] => allNodes(machine).filter(isLeaf).map(pathOf);

/** The leaf states of a state value: one, or one per region of a parallel state. */
export function leavesIn(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? [`${prefix}${key}`]
      : leavesIn(inner, `${prefix}${key}.`),
  );
}

/** Whether a state value is in one of these states, given by their dotted paths. */
export const isIn = ({ value }: { value: StateValue }, states: readonly string[]): boolean =>
  leavesIn(value).some((leaf) => states.some((state) => leaf === state || leaf.startsWith(`${state}.`)));

/** One declared transition. States are given by their dotted path, the root as `(root)`. */
export interface TransitionInfo {
  /** Source and event, with a number where an event has several transitions: `editing ─ buy #2`. */
  id: string;
  source: string;
  event: string;
  /** Empty for a transition without a target. */
  targets: string[];
  /** The guard's name, `guard` for an inline function, null without a guard. */
  guard: string | null;
}

const nameOf = (node: Node) => pathOf(node) || '(root)';

const guardName = (guard: unknown): string | null => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  const parts = typeof guard === 'function' && 'guards' in guard ? guard.guards : null;
  if (Array.isArray(parts)) return parts.map(guardName).join(', ');
  return guard ? 'guard' : null;
};

/** The event of a transition that has none. */
export const eventless = 'always';

const siblingsOf = ({ source, eventType }: Transition): readonly Transition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

const infoOf = (transition: Transition): TransitionInfo => {
  const siblings = siblingsOf(transition);
  const index = siblings.indexOf(transition);
  const source = nameOf(transition.source);
  const event = transition.eventType || eventless;
  return {
    id: `${source} ─ ${event}${siblings.length > 1 ? ` #${index + 1}` : ''}`,
    source,
    event,
    targets: (transition.target ?? []).map(nameOf),
    guard: guardName(transition.guard),
  };
};

/** Every transition that a machine declares, including those of actors and delays, and those without an event. */
export const transitionsOf = (machine: AnyStateMachine): TransitionInfo[] =>
  allNodes(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat().map(infoOf));

/** The id of a transition that an engine has taken (see `Reaction`). */
export const idOfTransition = (transition: object): string => infoOf(transition as Transition).id;

/** The transitions that an event takes from a snapshot; empty when it isn't handled there. */
export const transitionsTaken = (
  machine: AnyStateMachine,
  snapshot: Parameters<AnyStateMachine['getTransitionData']>[0],
  event: Parameters<AnyStateMachine['getTransitionData']>[1],
): TransitionInfo[] => machine.getTransitionData(snapshot, event).map(infoOf);

/** A transition that a machine looks at for an event, and whether it takes it. */
export interface Considered {
  transition: TransitionInfo;
  isTaken: boolean;
}

/**
 * The transitions that a machine looks at for an event: in each active state, from the innermost outwards, those whose
 * guards refuse and the first that is taken.
 */
export function transitionsConsidered(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Considered[] {
  const taken = new Set(machine.getTransitionData(snapshot, event));
  const considered: Considered[] = [];
  const visit = (node: Node): boolean => {
    const active = Object.values(node.states).filter((child) => snapshot._nodes.includes(child));
    if (active.map(visit).includes(true)) return true;
    const transitions = node.transitions.get(event.type) ?? [];
    const first = transitions.findIndex((transition) => taken.has(transition));
    considered.push(
      ...transitions
        .slice(0, first < 0 ? undefined : first + 1)
        .map((transition) => ({ transition: infoOf(transition), isTaken: taken.has(transition) })),
    );
    return first >= 0;
  };
  visit(machine.root);
  return considered;
}

/** The actors that a machine invokes, and where. `source` is the actor's name, or its id for inline logic. */
export const invocationsOf = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      id,
      source: typeof src === 'string' ? src : id,
      state: pathOf(node),
    })),
  );

/** The delays that are written as numbers, which can't be replaced when a machine runs. */
export const unnamedDelaysOf = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    node.after.filter(({ delay }) => typeof delay === 'number').map(({ delay }) => `the delay ${delay}`),
  );

/** The delayed transitions of a machine: the delay's name, the event at its end, and the state. */
export const delaysOf = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    node.after.map(({ delay, eventType }) => ({
      delay: String(delay),
      event: eventType,
      state: pathOf(node),
    })),
  );

/** The names of a machine's parts: states by their dotted paths, actors, actions, delays, and the events that it handles. */
export const namesIn = (machine: AnyStateMachine) => ({
  state: allNodes(machine).map(pathOf),
  actor: [
    ...Object.keys(machine.implementations.actors),
    ...invocationsOf(machine).map(({ source }) => source),
  ],
  'invoked actor': invocationsOf(machine).map(({ id }) => id),
  event: machine.events as readonly string[],
  action: Object.keys(machine.implementations.actions),
  delay: delaysOf(machine).map(({ delay }) => delay),
});

/** The `description` of each state that has one, by the state's dotted path (`(root)` for the machine). */
export const descriptionsOf = (machine: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    allNodes(machine).flatMap((node) => (node.description ? [[nameOf(node), node.description]] : [])),
  );

/** The input that a state of a snapshot's machine would give an actor; undefined if no state starts it, or not now. */
export function inputTo({ machine, context }: AnyMachineSnapshot, source: string): unknown {
  const invocations = allNodes(machine).flatMap((node) => node.invoke);
  const input: unknown = invocations.find(({ src }) => src === source)?.input;
  if (typeof input !== 'function') return input;
  try {
    return input({ context });
  } catch {
    // Such as before there is a request.
    return undefined;
  }
}
