import { createActor, fromPromise, waitFor } from 'xstate';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';

const startLoading = <Value>(load: () => Promise<Value>): LoadableActor<Value> => {
  const logic = createLoadableMachine<Value>().provide({
    actors: { load: fromPromise<Value>(load) },
  });
  const actor = createActor(logic).start();
  actor.send({ type: 'refresh' });
  return actor;
};

/** A loadable whose load never ends. */
export const loading = <Value>(): LoadableActor<Value> =>
  startLoading<Value>(() => new Promise(() => undefined));

/** A loadable that is about to have loaded `value`. */
export const answering = <Value>(value: Value): LoadableActor<Value> => startLoading(async () => value);

/** A loadable that has loaded `value`. */
export async function loaded<Value>(value: Value): Promise<LoadableActor<Value>> {
  const actor = startLoading(async () => value);
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
  return actor;
}

/** A loadable whose load failed. */
export async function failed<Value>(): Promise<LoadableActor<Value>> {
  const actor = startLoading<Value>(() => Promise.reject(new Error('No answer')));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return actor;
}

/** A loadable whose first load failed and whose next load returns `value`. */
export async function recovering<Value>(value: Value): Promise<LoadableActor<Value>> {
  let reads = 0;
  const actor = startLoading<Value>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    return value;
  });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return actor;
}
