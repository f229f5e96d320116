import type { LoadableActor } from '#machines/shared/loadable.machine.ts';

/** Loads the value unless it is loaded or loading; retries after a failure. */
export function readOnce<Value>(actor: LoadableActor<Value>): void {
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('absent') || snapshot.matches('failed')) actor.send({ type: 'refresh' });
}
