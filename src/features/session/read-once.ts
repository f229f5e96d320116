import type { LoadableActor } from '#machines/shared/loadable.machine.ts';

/** Reads what nobody needed before, or what could not be read then. */
export function readOnce<Value>(actor: LoadableActor<Value>): void {
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('absent') || snapshot.matches('failed')) actor.send({ type: 'refresh' });
}
