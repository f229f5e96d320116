import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { delaysOf, invocationsOf } from './structure.ts';

/** One event of a path, and the machine after it. */
export interface Step {
  event: AnyEventObject;
  /** The snapshot after the event. */
  snapshot: AnyMachineSnapshot;
  /** The ids (see `TransitionInfo`) of the transitions that the event takes. */
  transitions: string[];
}

/** A sequence of events from the start of the machine. `snapshot` is the one after the last step. */
export interface Path {
  steps: Step[];
  snapshot: AnyMachineSnapshot;
  /** The name of the other input that the machine starts with; it starts with the model's usual one if this is left out. */
  given?: string;
}

/** The model as it starts on a path. */
export function modelOn<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  { given }: Pick<Path, 'given'>,
): Model<Machine> {
  const inputOf = given === undefined ? undefined : model.otherInputs?.[given];
  return inputOf ? { ...model, input: inputOf(model.input) } : model;
}

/** The text by which two paths are told apart. */
export const eventsOn = ({ steps, given }: Path): string =>
  JSON.stringify([given, steps.map(({ event }) => event)]);

/** Whether two events of a model are the same one (see `eventsOf`). */
export const isSameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Ends the traversal of an infinite graph, which means that the model needs a `key` with less context. */
export const traversalLimit = 20_000;

/**
 * Every event that can happen to a machine: the declared events, the results of promise actors, and the ends
 * of delays. Events that are equal as JSON count as one. JSON leaves out the message of an `Error`, so two
 * errors of one actor need different properties.
 */
export function eventsOf({ machine, events, answers }: Model): AnyEventObject[] {
  const declared = Object.entries<readonly object[]>(events).flatMap(([type, cases]) =>
    cases.map((payload) => ({ ...payload, type })),
  );
  const answered = invocationsOf(machine).flatMap(({ id, source }) => [
    ...(answers[source]?.done ?? []).map((output) => ({
      type: `xstate.done.actor.${id}`,
      output,
      actorId: id,
    })),
    ...(answers[source]?.error ?? []).map((error) => ({
      type: `xstate.error.actor.${id}`,
      error,
      actorId: id,
    })),
  ]);
  const elapsed = delaysOf(machine).map(({ event }) => ({ type: event }));
  return [...declared, ...answered, ...elapsed].filter(
    (event, index, all) =>
      all.findIndex((other) => JSON.stringify(other) === JSON.stringify(event)) === index,
  );
}

/** The whole state as the model sees it: its value, and the part of the context that counts. */
export const stateKey = (
  model: Pick<Model, 'key'>,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
): string => JSON.stringify([value, model.key ? model.key(context) : context]);
