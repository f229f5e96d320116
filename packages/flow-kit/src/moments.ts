import type { AnyEventObject, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';
import type { Reaction, Sent, Started } from './engine.ts';
import { leavesIn, namesIn } from './structure.ts';

/** Where an event comes from: it was declared by the machine, or a promise is settled, or a delay ends. */
export type Origin = 'start' | 'declared' | 'answer' | 'failure' | 'time';

/** A step of a run as a property sees it: what happens, and the machine before and after. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Null at the start of the machine. */
  event: AnyEventObject | null;
  origin: Origin;
  /** Null at the start of the machine. */
  before: SnapshotFrom<Machine> | null;
  after: SnapshotFrom<Machine>;
  /** The ids (see `TransitionInfo`) of the transitions taken. */
  transitions: readonly string[];
  /** The actors that it starts. */
  started: readonly Started[];
  emitted: readonly EventObject[];
  /** The events that it sends to actors. */
  sent: readonly Sent[];
  /** The names of the machine's own actions that it runs (see `Reaction`). */
  actions: readonly string[];
}

/** A condition on a moment. */
export type When<Machine extends AnyStateMachine = AnyStateMachine> = (moment: Moment<Machine>) => boolean;

export const originOf = ({ type }: EventObject): Origin => {
  if (type.startsWith('xstate.done.')) return 'answer';
  if (type.startsWith('xstate.error.')) return 'failure';
  return type.startsWith('xstate.after.') ? 'time' : 'declared';
};

/** The moment of a step from one snapshot to another; `before` and `event` are null at the start. */
export const momentOf = (
  before: Moment['before'],
  event: AnyEventObject | null,
  transitions: readonly string[],
  { snapshot, started, emitted, sent, actions }: Reaction,
): Moment => ({
  event,
  origin: event === null ? 'start' : originOf(event),
  before,
  after: snapshot,
  transitions,
  started,
  emitted,
  sent,
  actions,
});

type Kind = keyof ReturnType<typeof namesIn>;

const checked = new WeakMap<AnyStateMachine, Set<string>>();

/** A property that names what isn't there would hold on every path, and say nothing. */
function mustHave(machine: AnyStateMachine, kind: Kind, names: readonly string[]): void {
  const known = checked.get(machine) ?? new Set();
  checked.set(machine, known);
  for (const name of names) {
    if (known.has(`${kind} ${name}`)) continue;
    const all = namesIn(machine)[kind];
    if (!all.includes(name))
      throw new Error(
        `The machine "${machine.id}" has no ${kind} "${name}", which a property names. There are: ${all.join(', ')}`,
      );
    known.add(`${kind} ${name}`);
  }
}

const isInside = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`);

/**
 * Whether a snapshot is in one of these states, given by their dotted paths.
 * @throws {Error} for a state that the machine doesn't have
 */
export function isIn(
  { value, machine }: Pick<SnapshotFrom<AnyStateMachine>, 'value' | 'machine'>,
  ...states: readonly string[]
): boolean {
  mustHave(machine, 'state', states);
  return leavesIn(value).some((leaf) => states.some((state) => isInside(leaf, state)));
}

/** The machine is in one of these states afterwards. */
export const inState =
  (...states: readonly string[]) =>
  ({ after }: Pick<Moment, 'after'>): boolean =>
    isIn(after, ...states);

/** The machine was in one of these states before. */
export const wasIn =
  (...states: readonly string[]) =>
  ({ before }: Pick<Moment, 'before'>): boolean =>
    before !== null && isIn(before, ...states);

/** The machine enters one of these states, in none of which it was before. */
export const enters =
  (...states: readonly string[]) =>
  (moment: Pick<Moment, 'before' | 'after'>): boolean =>
    inState(...states)(moment) && !wasIn(...states)(moment);

/** The machine leaves these states. */
export const leaves =
  (...states: readonly string[]) =>
  (moment: Pick<Moment, 'before' | 'after'>): boolean =>
    wasIn(...states)(moment) && !inState(...states)(moment);

/**
 * One of these actors is started.
 * @throws {Error} for an actor that the machine doesn't have
 */
export const starts =
  (...sources: readonly string[]) =>
  ({ started, after: { machine } }: Pick<Moment, 'started' | 'after'>): boolean => {
    mustHave(machine, 'actor', sources);
    return started.some(({ source }) => sources.includes(source));
  };

/** The machine emits one of these events. */
export const emits =
  (...types: readonly string[]) =>
  ({ emitted }: Pick<Moment, 'emitted'>): boolean =>
    emitted.some(({ type }) => types.includes(type));

/** The machine sends one of these events to an actor. */
export const sends =
  (...types: readonly string[]) =>
  ({ sent }: Pick<Moment, 'sent'>): boolean =>
    sent.some(({ event }) => types.includes(event.type));

/**
 * The machine runs one of these actions, other than those that only change its context or send to an actor.
 * @throws {Error} for an action that the machine doesn't have
 */
export const runs =
  (...names: readonly string[]) =>
  ({ actions, after: { machine } }: Pick<Moment, 'actions' | 'after'>): boolean => {
    mustHave(machine, 'action', names);
    return actions.some((name) => names.includes(name));
  };

/**
 * One of these declared events happens.
 * @throws {Error} for an event that the machine doesn't handle anywhere
 */
export const on =
  <Machine extends AnyStateMachine = AnyStateMachine>(...types: readonly EventFromLogic<Machine>['type'][]) =>
  ({ event, after: { machine } }: Pick<Moment, 'event' | 'after'>): boolean => {
    mustHave(machine, 'event', types);
    return event !== null && types.includes(event.type);
  };

/** All of the conditions hold. */
export const all =
  <Machine extends AnyStateMachine = AnyStateMachine>(
    ...conditions: readonly When<Machine>[]
  ): When<Machine> =>
  (moment) =>
    conditions.every((condition) => condition(moment));

/** One of the conditions holds. */
export const any =
  <Machine extends AnyStateMachine = AnyStateMachine>(
    ...conditions: readonly When<Machine>[]
  ): When<Machine> =>
  (moment) =>
    conditions.some((condition) => condition(moment));

/** The condition doesn't hold. */
export const not =
  <Machine extends AnyStateMachine = AnyStateMachine>(condition: When<Machine>): When<Machine> =>
  (moment) =>
    !condition(moment);

type Happening = (event: AnyEventObject) => boolean;

/** An actor, by its id, answers; or one such answer. */
export const answers =
  (id: string, isMeant: (output: AnyEventObject['output']) => boolean = () => true): Happening =>
  ({ type, output }) =>
    type === `xstate.done.actor.${id}` && isMeant(output);

/** An actor, by its id, fails. */
export const fails =
  (id: string): Happening =>
  ({ type }) =>
    type === `xstate.error.actor.${id}`;

/** A delay, by its name, ends. */
export const ends =
  (delay: string): Happening =>
  ({ type }) =>
    type.startsWith(`xstate.after.${delay}.`);
