import type { AnyEventObject, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import type { Reaction } from './engine.ts';

/** Where an event comes from: it was declared by the machine, or a promise is settled, or a delay ends. */
export type Origin = 'start' | 'declared' | 'answer' | 'failure' | 'time';

/** A step of a run as a property sees it: what happens, what the machine does (see `Reaction`), and its state around it. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine>
  extends Pick<Reaction, 'started' | 'emitted' | 'sent' | 'actions'> {
  /** Null at the start of the machine. */
  event: AnyEventObject | null;
  origin: Origin;
  /** Null at the start of the machine. */
  before: SnapshotFrom<Machine> | null;
  after: SnapshotFrom<Machine>;
  /** The ids (see `TransitionInfo`) of the transitions taken. */
  transitions: readonly string[];
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
  { snapshot: after, ...reaction }: Reaction,
): Moment => ({
  ...reaction,
  event,
  origin: event === null ? 'start' : originOf(event),
  before,
  after,
  transitions,
});

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
