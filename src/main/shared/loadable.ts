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
