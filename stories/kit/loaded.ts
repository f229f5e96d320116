import { createActor, fromPromise, waitFor } from 'xstate';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';

const asking = <Value>(load: () => Promise<Value>): LoadableActor<Value> => {
  const logic = createLoadableMachine<Value>().provide({
    actors: { load: fromPromise<Value>(load) },
  });
  const actor = createActor(logic).start();
  actor.send({ type: 'refresh' });
  return actor;
};

/** A loadable that waits for its answer. */
export const loading = <Value>(): LoadableActor<Value> => asking<Value>(() => new Promise(() => undefined));

/** A loadable that is about to be answered with `value`. */
export const answering = <Value>(value: Value): LoadableActor<Value> => asking(async () => value);

/** A loadable whose read was answered with `value`. */
export async function loaded<Value>(value: Value): Promise<LoadableActor<Value>> {
  const actor = asking(async () => value);
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
  return actor;
}

/** A loadable whose read failed. */
export async function failed<Value>(): Promise<LoadableActor<Value>> {
  const actor = asking<Value>(() => Promise.reject(new Error('No answer')));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return actor;
}

/** A loadable whose first read failed, and whose next one is answered with `value`. */
export async function recovering<Value>(value: Value): Promise<LoadableActor<Value>> {
  let reads = 0;
  const actor = asking<Value>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    return value;
  });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return actor;
}
