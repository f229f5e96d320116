import { createActor, type PromiseActorLogic } from 'xstate';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';

/** A value that is read once somebody asks for it. */
export const loadable = <Value>(
  load: PromiseActorLogic<Value>,
  options?: { isEssential: boolean },
): LoadableActor<Value> => createActor(createLoadableMachine<Value>(options).provide({ actors: { load } }));

/** A value that is being read. */
export function loading<Value>(load: PromiseActorLogic<Value>): LoadableActor<Value> {
  const actor = loadable(load);
  actor.start();
  actor.send({ type: 'refresh' });
  return actor;
}

/**
 * Calls the listener with each value that is read, and the one before. An older value isn't news while it is read
 * again.
 */
export function onRead<Value>(
  actor: LoadableActor<Value>,
  listener: (value: Value, before: Value | null) => void,
): void {
  let last = actor.getSnapshot().context.value;
  actor.subscribe(({ context: { value } }) => {
    const before = last;
    last = value;
    if (value !== null && value !== before) listener(value, before);
  });
}
/** An actor that reads something from the API. */
export interface Refreshable {
  getSnapshot: () => { value: unknown; context: { asOf: number | null; refusal: string | null } };
  send: (event: { type: 'refresh' }) => void;
}

interface RefreshableValue extends Refreshable {
  getSnapshot: () => {
    value: unknown;
    context: { asOf: number | null; refusal: string | null; value: unknown };
  };
}

/** Something that can be read again. What doesn't exist yet isn't listed: it is read when a screen asks for it. */
export interface Readable {
  existing: () => Iterable<Refreshable>;
}

export const isReading = (actor: Refreshable): boolean => {
  const { value } = actor.getSnapshot();
  return value === 'loading' || value === 'refreshing';
};

/** An actor that exists from the start. */
export const always = (actor: Refreshable): Readable => ({ existing: () => [actor] });

/** The same, while a condition holds. */
export const when = (holds: () => boolean, readable: Readable): Readable => ({
  existing: () => (holds() ? readable.existing() : []),
});

/** A value that exists from the start, while it isn't known. */
export const ifUnknown = (actor: RefreshableValue): Readable =>
  when(() => actor.getSnapshot().context.value === null, always(actor));

/** The same, without what is being read at the moment. */
export const idle = (readable: Readable): Readable => ({
  existing: () => [...readable.existing()].filter((actor) => !isReading(actor)),
});

const unreadStates: readonly unknown[] = ['failed', 'broken', 'outdated'];

/** The same, of what got no answer: an earlier value is shown, or none. What was refused stays so. */
export const unread = (readable: Readable): Readable => ({
  existing: () =>
    [...readable.existing()].filter((actor) => {
      const { value, context } = actor.getSnapshot();
      return context.asOf !== null || (context.refusal === null && unreadStates.includes(value));
    }),
});

/** All of them, each once. */
export const actorsOf = (readables: Iterable<Readable>): ReadonlySet<Refreshable> =>
  new Set([...readables].flatMap((readable) => [...readable.existing()]));

/** Reads all of them again, each once. */
export function refresh(readables: Iterable<Readable>): void {
  for (const actor of actorsOf(readables)) actor.send({ type: 'refresh' });
}
