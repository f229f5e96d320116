import { expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { graphOf } from '../src/graph.ts';
import { conditionPaths } from '../src/mcdc.ts';
import { defineModel } from '../src/model.ts';
import { fewestWalks, sequencesAlong, sequencesOf } from '../src/sequences.ts';
import { turnstileModel } from './turnstile.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 3],
])('few walks take every sequence of %i transitions', (length, walks) => {
  const { paths, lowerBound } = fewestWalks(turnstileModel, length);
  const taken = new Set(paths.flatMap((path) => sequencesAlong(path, length)));
  expect([...taken].sort()).toEqual([...sequencesOf(graphOf(turnstileModel), length)].sort());
  expect(paths).toHaveLength(walks);
  expect(lowerBound).toBeLessThanOrEqual(walks);
});

const doorModel = defineModel({
  name: 'park/door',
  machine: setup({
    types: { events: {} as { type: 'open'; hasKey: boolean; isAlarmed: boolean } },
    actors: { ring: fromPromise<boolean>(() => Promise.reject(new Error('ring is not provided'))) },
    guards: {
      hasKey: ({ event }) => event.hasKey,
      isAlarmed: ({ event }) => event.isAlarmed,
    },
  }).createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: { open: [{ guard: and(['hasKey', not('isAlarmed')]), target: 'open' }, { target: 'ringing' }] },
      },
      ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: 'given up' } },
      open: { type: 'final' },
      'given up': { type: 'final' },
    },
  }),
  input: undefined,
  events: {
    open: [
      { hasKey: true, isAlarmed: false },
      { hasKey: true, isAlarmed: true },
      { hasKey: false, isAlarmed: false },
    ],
  },
  answers: { ring: { done: [true], error: [new Error('Nobody comes')] } },
  phrases: {
    events: {
      open: ({ hasKey, isAlarmed }) =>
        `A visitor opens ${hasKey ? 'with' : 'without'} a key, ${isAlarmed ? 'alarmed' : 'not alarmed'}`,
    },
    answers: { ring: { done: 'Somebody opens', error: 'Nobody comes' } },
    delays: {},
  },
});

it('as many walks are needed as there are ends that none leads away from', () => {
  const { paths, lowerBound } = fewestWalks(doorModel, 1);
  expect([paths.length, lowerBound]).toEqual([3, 3]);
});

const bridgeModel = defineModel({
  name: 'park/bridge',
  machine: setup({
    types: { events: {} as { type: 'call' | 'wait' | 'ring' | 'cross' | 'look' | 'rest' } },
  }).createMachine({
    id: 'bridge',
    initial: 'near',
    states: {
      near: { on: { call: {}, wait: {}, ring: {}, cross: 'far' } },
      far: { on: { look: {}, rest: {} } },
    },
  }),
  input: undefined,
  events: { call: [{}], wait: [{}], ring: [{}], cross: [{}], look: [{}], rest: [{}] },
  answers: {},
  phrases: {
    events: {
      call: 'The visitor calls',
      wait: 'The visitor waits',
      ring: 'The visitor rings',
      cross: 'The visitor crosses the bridge',
      look: 'The visitor looks back',
      rest: 'The visitor rests',
    },
    answers: {},
    delays: {},
  },
});

it('what can be done only before or after a step without return needs a walk each', () => {
  const { paths, lowerBound } = fewestWalks(bridgeModel, 2);
  expect([paths.length, lowerBound]).toEqual([3, 3]);
});

it('shows each condition of a compound guard as it alone decides', () => {
  const { shown, missing } = conditionPaths(doorModel);
  expect(missing).toEqual([]);
  expect(
    shown.map(({ condition: { id }, whenTrue, whenFalse }) => [
      id,
      whenTrue.snapshot.value,
      whenFalse.snapshot.value,
    ]),
  ).toEqual([
    ['closed ─ open: hasKey (1)', 'open', 'ringing'],
    ['closed ─ open: isAlarmed (2)', 'ringing', 'open'],
  ]);
});

it('names a condition that never decides alone', () => {
  const [withKey, , without] = doorModel.events.open;
  if (!without) throw new Error('There are three cases');
  const narrow = { ...doorModel, events: { open: [withKey, without] } } as typeof doorModel;
  expect(conditionPaths(narrow).missing.map(({ id }) => id)).toEqual(['closed ─ open: isAlarmed (2)']);
});
