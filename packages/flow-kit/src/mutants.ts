import { type AnyStateMachine, StateMachine } from 'xstate';
import { analyse } from './analysis.ts';
import { checkUsual } from './check.ts';
import type { Reaction } from './engine.ts';
import { type Graph, graphOf } from './graph.ts';
import type { Model } from './model.ts';
import { modelOn } from './paths.ts';
import type { Properties } from './property.ts';
import { leavesOf } from './structure.ts';

/** One change of a machine. */
export interface Mutant {
  /** The change, such as `editing.on.submit: guard removed`. */
  name: string;
  machine: AnyStateMachine;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A copy of a configuration; functions stay the same. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** A place in a configuration that holds transitions, and how to put others there. */
interface Slot {
  name: string;
  holder: Fields;
  key: string;
}

/** The places of a configuration that hold transitions, and the states. */
function placesIn(state: Fields, path: string): { slots: Slot[]; states: { name: string; state: Fields }[] } {
  const slots: Slot[] = [];
  for (const kind of ['on', 'after'] as const) {
    const holder = state[kind];
    if (isObject(holder))
      for (const key of Object.keys(holder)) slots.push({ name: `${path}.${kind}.${key}`, holder, key });
  }
  for (const invocation of listOf(state.invoke))
    if (isObject(invocation))
      for (const key of ['onDone', 'onError'])
        if (invocation[key] !== undefined)
          slots.push({
            name: `${path}.${String(invocation.id ?? invocation.src)}.${key}`,
            holder: invocation,
            key,
          });
  if (state.always !== undefined) slots.push({ name: `${path}.always`, holder: state, key: 'always' });
  const states = [{ name: path, state }];
  for (const [key, inner] of Object.entries(isObject(state.states) ? state.states : {})) {
    if (!isObject(inner)) continue;
    const found = placesIn(inner, path === '(root)' ? key : `${path}.${key}`);
    slots.push(...found.slots);
    states.push(...found.states);
  }
  return { slots, states };
}

const named = (value: unknown): string =>
  typeof value === 'string' ? value : isObject(value) ? String(value.type) : 'inline';

/** The changes of a list of transitions: each without one of them, to another target, without its guard or actions. */
function changesOf(transitions: readonly unknown[], otherThan: (target: string) => string | undefined) {
  return transitions.flatMap((given, at) => {
    const transition: Fields = isObject(given) ? given : { target: given };
    const where = transitions.length > 1 ? ` #${at + 1}` : '';
    const put = (changed: unknown) => transitions.map((one, index) => (index === at ? changed : one));
    const { guard: _, ...unguarded } = transition;
    const other = typeof transition.target === 'string' ? otherThan(transition.target) : undefined;
    const actions = listOf(transition.actions);
    return [
      { what: `${where} removed`, transitions: transitions.filter((_one, index) => index !== at) },
      ...(other === undefined
        ? []
        : [{ what: `${where} leads to ${other}`, transitions: put({ ...transition, target: other }) }]),
      ...(transition.guard === undefined
        ? []
        : [
            { what: `${where} without ${named(transition.guard)}`, transitions: put(unguarded) },
            {
              what: `${where} never: ${named(transition.guard)}`,
              transitions: put({ ...transition, guard: () => false }),
            },
          ]),
      ...actions.map((action, index) => ({
        what: `${where} without ${named(action)}`,
        transitions: put({ ...transition, actions: actions.filter((_one, other) => other !== index) }),
      })),
    ];
  });
}

/** A machine changed in one place after another: transitions, targets, guards, actions, entries and exits. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const leaves = leavesOf(machine);
  // A target is replaced by the leaf after it, so that the same change is made each time.
  const otherThan = (target: string) => {
    const index = leaves.findIndex((leaf) => leaf.endsWith(target.replace(/^[.#]/, '')));
    const other = leaves[(index + 1) % leaves.length];
    return other === undefined || leaves.length < 2 ? undefined : `#${machine.id}.${other}`;
  };
  const original = machine.config as Fields;
  const mutated = (change: (config: Fields) => void) => {
    const config = copyOf(original) as Fields;
    change(config);
    return new StateMachine(config as AnyStateMachine['config'], machine.implementations) as AnyStateMachine;
  };
  const { slots, states } = placesIn(original, '(root)');
  const ofSlots = slots.flatMap(({ name, holder, key }, at) =>
    changesOf(listOf(holder[key]), otherThan).map(({ what, transitions }) => ({
      name: `${name}${what}`,
      machine: mutated((config) => {
        const slot = placesIn(config, '(root)').slots[at];
        if (slot) slot.holder[slot.key] = transitions;
      }),
    })),
  );
  const ofStates = states.flatMap(({ name, state }, at) =>
    (['entry', 'exit'] as const).flatMap((kind) =>
      listOf(state[kind]).map((action, index) => ({
        name: `${name}.${kind} without ${named(action)}`,
        machine: mutated((config) => {
          const found = placesIn(config, '(root)').states[at]?.state;
          if (found) found[kind] = listOf(found[kind]).filter((_one, other) => other !== index);
        }),
      })),
    ),
  );
  return [...ofSlots, ...ofStates];
}

const inputText = (_: string, value: unknown) => (value instanceof Error ? value.message : value);

const seenAfter = ({ snapshot, started, emitted, sent, actions }: Reaction) => [
  snapshot.context,
  started,
  emitted,
  sent,
  actions,
];

/** Everything of a graph that can be seen from outside. */
const seenOf = ({ start, reaction, nodes }: Graph): string =>
  JSON.stringify(
    [
      start,
      seenAfter(reaction),
      [...nodes].map(([key, { snapshot, edges }]) => [
        key,
        snapshot.status,
        [...snapshot.tags],
        edges.map(({ event, to, reaction: after }) => [event, to, seenAfter(after)]),
      ]),
    ],
    inputText,
  );

/** The model with its usual input, and with each of the others. */
const variantsOf = (model: Model): Model[] => [
  model,
  ...Object.keys(model.otherInputs ?? {}).map((given) => modelOn(model, { given })),
];

/** Whether a property doesn't hold, or can't be checked any more. */
function isFalsified(model: Model, properties: Properties, graph: Graph): boolean {
  // One after the other: most changes are found by one of the first.
  const isFalse = (variant: Model, of = graphOf(variant)) =>
    Object.entries(properties).some(([name, property]) =>
      checkUsual(variant, { [name]: property }, of).some(({ counterexample }) => counterexample !== null),
    );
  try {
    const [usual, ...others] = variantsOf(model);
    return (usual !== undefined && isFalse(usual, graph)) || others.some((other) => isFalse(other));
  } catch {
    return true;
  }
}

/** The fate of a mutant: `equal` to the machine as far as the model sees, found by something, or alive. */
export type Fate = 'equal' | 'properties' | 'walks' | 'alive';

/**
 * Judges a mutant by the properties of its machine, and by what each walk checks first: that every state is reached,
 * every transition taken, every event handled and no answer ignored.
 */
export function fateOf(
  model: Model,
  properties: Properties,
  original: readonly string[],
  mutant: Mutant,
): Fate {
  const changed = { ...model, machine: mutant.machine };
  let graph: Graph;
  try {
    graph = graphOf(changed);
  } catch {
    return 'walks';
  }
  const isSeen = (variant: Model, index: number) =>
    seenOf(index === 0 ? graph : graphOf(variant)) !== original[index];
  if (!variantsOf(changed).some(isSeen)) return 'equal';
  if (isFalsified(changed, properties, graph)) return 'properties';
  try {
    const { unreachedLeaves, unwalkedTransitions, unhandledEvents, ignoredAnswers } = analyse(changed, graph);
    return [unreachedLeaves, unwalkedTransitions, unhandledEvents, ignoredAnswers].some(
      ({ length }) => length > 0,
    )
      ? 'walks'
      : 'alive';
  } catch {
    return 'walks';
  }
}

/** The original that a mutant is compared with. */
export const seenIn = (model: Model): string[] =>
  variantsOf(model).map((variant) => seenOf(graphOf(variant)));
