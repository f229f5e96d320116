import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createLoadableMachine, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

function start(options?: { isEssential: boolean }) {
  const { logic, calls } = deferred<string>();
  const clock = new SimulatedClock();
  const machine = createLoadableMachine<string>(options).provide({ actors: { load: logic } });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    calls,
    clock,
    shown: () => [actor.getSnapshot().value, loadedValueOf(actor.getSnapshot())],
    answer: async (value: string) => {
      calls.at(-1)?.resolve(value);
      await flushPromises();
    },
    fail: async () => {
      calls.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    },
  };
}

describe('A value that is read from the API', () => {
  it('is absent until it is requested, and null until it is known', async () => {
    const { actor, calls, shown, answer } = start();
    expect([shown(), calls.length]).toEqual([['absent', null], 0]);
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['loading', null]);
    await answer('first');
    expect(shown()).toEqual(['loaded', 'first']);
  });

  it('stays while it is read again, also when that fails', async () => {
    const { actor, shown, answer, fail } = start();
    actor.send({ type: 'refresh' });
    await answer('first');
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['refreshing', 'first']);
    await fail();
    expect(shown()).toEqual(['outdated', 'first']);
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['refreshing', 'first']);
    await answer('second');
    expect(shown()).toEqual(['loaded', 'second']);
  });

  it('is read again by each refresh, and an older answer is ignored', async () => {
    const { actor, calls, shown } = start();
    actor.send({ type: 'refresh' });
    actor.send({ type: 'refresh' });
    calls[0]?.resolve('of the former language');
    await flushPromises();
    expect(shown()).toEqual(['loading', null]);
    calls[1]?.resolve('first');
    await flushPromises();
    actor.send({ type: 'refresh' });
    actor.send({ type: 'refresh' });
    calls[2]?.resolve('too late');
    await flushPromises();
    expect(shown()).toEqual(['refreshing', 'first']);
    calls[3]?.resolve('second');
    await flushPromises();
    expect([shown(), calls.length]).toEqual([['loaded', 'second'], 4]);
  });

  it('is forgotten in every state, and then nothing arrives any more', async () => {
    const { actor, calls, shown, answer, fail } = start();
    const forget = () => {
      actor.send({ type: 'forget' });
      return shown();
    };
    actor.send({ type: 'refresh' });
    expect(forget()).toEqual(['absent', null]);
    calls[0]?.resolve('late');
    await flushPromises();
    expect(shown()).toEqual(['absent', null]);
    actor.send({ type: 'refresh' });
    await fail();
    expect(shown()).toEqual(['failed', null]);
    expect(forget()).toEqual(['absent', null]);
    actor.send({ type: 'refresh' });
    await answer('first');
    expect(forget()).toEqual(['absent', null]);
    actor.send({ type: 'refresh' });
    await answer('second');
    actor.send({ type: 'refresh' });
    expect(forget()).toEqual(['absent', null]);
    actor.send({ type: 'refresh' });
    await answer('third');
    actor.send({ type: 'refresh' });
    await fail();
    expect(shown()).toEqual(['outdated', 'third']);
    expect(forget()).toEqual(['absent', null]);
  });

  it('that is not essential is read again after a failure only when that is asked for', async () => {
    const { actor, calls, clock, shown, answer, fail } = start();
    actor.send({ type: 'refresh' });
    await fail();
    clock.increment(600_000);
    expect([shown(), calls.length]).toEqual([['failed', null], 1]);
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['loading', null]);
    await answer('first');
    actor.send({ type: 'refresh' });
    await fail();
    clock.increment(600_000);
    expect([shown(), calls.length]).toEqual([['outdated', 'first'], 3]);
  });

  it('that is essential is read again ten seconds after each failure', async () => {
    const { actor, clock, shown, answer, fail } = start({ isEssential: true });
    actor.send({ type: 'refresh' });
    await fail();
    clock.increment(9_999);
    expect(shown()).toEqual(['failed', null]);
    clock.increment(1);
    expect(shown()).toEqual(['loading', null]);
    await answer('first');
    actor.send({ type: 'refresh' });
    await fail();
    clock.increment(9_999);
    expect(shown()).toEqual(['outdated', 'first']);
    clock.increment(1);
    expect(shown()).toEqual(['refreshing', 'first']);
  });
});
