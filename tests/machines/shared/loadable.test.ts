import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

it('a value that is not essential is read again after a failure only when that is asked for', async () => {
  const clock = new SimulatedClock();
  let reads = 0;
  const load = fromPromise<string>(async () => {
    reads += 1;
    throw new Error('No answer');
  });
  const actor = createActor(createLoadableMachine<string>().provide({ actors: { load } }), { clock }).start();
  actor.send({ type: 'refresh' });
  await flushPromises();
  clock.increment(600_000);
  expect([actor.getSnapshot().value, reads]).toEqual(['failed', 1]);
  actor.send({ type: 'refresh' });
  expect(reads).toBe(2);
});
