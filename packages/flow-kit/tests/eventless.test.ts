import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { analyse } from '../src/analysis.ts';
import { check } from '../src/check.ts';
import { conditionsOf } from '../src/conditions.ts';
import { defineProperties, eventually } from '../src/property.ts';
import { replay, startRun } from '../src/run.ts';
import { sketchModel } from '../src/sketch.ts';

/** Counts coins, and opens by itself when there are enough; both regions have to be ready before it serves. */
const machine = setup({
  types: { context: {} as { coins: number }, events: {} as { type: 'coin' | 'cup' } },
  guards: { isEnough: ({ context }) => context.coins >= 2 },
  actions: { count: assign(({ context }) => ({ coins: context.coins + 1 })) },
}).createMachine({
  id: 'machine',
  context: { coins: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      type: 'parallel',
      onDone: 'checking',
      states: {
        money: {
          initial: 'missing',
          states: {
            missing: { on: { coin: { actions: 'count' } }, always: { guard: 'isEnough', target: 'paid' } },
            paid: { type: 'final' },
          },
        },
        cup: { initial: 'missing', states: { missing: { on: { cup: 'there' } }, there: { type: 'final' } } },
      },
    },
    checking: { always: 'serving' },
    serving: {},
  },
});

const model = sketchModel('kitchen/machine', machine);

it('takes transitions without an event, and those at the end of parallel regions', async () => {
  const { unreachedLeaves, unwalkedTransitions, paths } = analyse(model);
  expect({ unreachedLeaves, unwalkedTransitions }).toEqual({ unreachedLeaves: [], unwalkedTransitions: [] });
  const last = paths.find(({ snapshot }) => snapshot.value === 'serving')?.steps.at(-1);
  expect(last?.transitions).toEqual(expect.arrayContaining(['checking ─ always']));
  for (const path of paths) {
    const run = startRun(model);
    await replay(model, run, path);
    expect(run.received.slice(1).map(({ transitions }) => transitions)).toEqual(
      path.steps.map(({ transitions }) => transitions),
    );
  }
});

it('checks properties of it', () => {
  const { enters } = conditionsOf(model);
  const { properties } = defineProperties(model, { 'It serves': eventually(enters('serving')) });
  expect(check(model, properties)[0]?.counterexample?.reason).toBe(
    'Here nothing is awaited, so it need not happen.',
  );
});
