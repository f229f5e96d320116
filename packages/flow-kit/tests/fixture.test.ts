import { expect, it } from 'vitest';
import { analyse } from '../src/analysis.ts';
import { pathOfFixture, toFixture } from '../src/fixture.ts';
import { readFixtures, writeFixtures } from '../src/fixture-file.ts';
import { replay, startRun } from '../src/run.ts';
import { turnstileModel } from './turnstile.ts';

const model = { ...turnstileModel, machine: turnstileModel.machine } as unknown as Parameters<
  typeof toFixture
>[0];
const { paths } = analyse(model);

it('runs survive being written and read, and can be replayed', async () => {
  const read = readFixtures(writeFixtures(paths.map((path) => toFixture(model, path))));
  expect(read).toHaveLength(paths.length);
  for (const [index, fixture] of read.entries()) {
    const path = pathOfFixture(model, fixture);
    expect(path.steps.map(({ transitions }) => transitions)).toEqual(
      paths[index]?.steps.map(({ transitions }) => transitions),
    );
    await replay(model, startRun(model), path);
  }
});

it('the format is small', () => {
  const [, , walked] = paths;
  expect(walked && toFixture(model, walked, 'A visitor walks through')).toEqual({
    format: 'flow-kit/run',
    version: 1,
    machine: 'park/turnstile',
    title: 'A visitor walks through',
    steps: [
      { happens: { event: { type: 'show', ticket: 'day' } }, state: 'checking' },
      { happens: { answers: 'check', output: true }, state: 'open' },
      { happens: { event: { type: 'walk' } }, state: 'locked' },
    ],
  });
});

it('a file of the format without a version is migrated', () => {
  const old = {
    machine: 'park/turnstile',
    paths: [
      {
        steps: [
          { event: { type: 'show', ticket: 'day' }, state: 'checking' },
          { event: { type: 'xstate.done.actor.check', output: true, actorId: 'check' }, state: 'open' },
          { event: { type: 'xstate.after.patience.turnstile.open' }, state: 'locked' },
        ],
      },
    ],
  };
  const [fixture] = readFixtures(JSON.stringify(old));
  expect(fixture?.steps.map(({ happens }) => happens)).toEqual([
    { event: { type: 'show', ticket: 'day' } },
    { answers: 'check', output: true },
    { ends: 'patience.turnstile.open' },
  ]);
  expect(fixture && pathOfFixture(model, fixture).snapshot.value).toBe('locked');
});

it.each([
  [
    '{"format":"flow-kit/run","version":2,"machine":"x","steps":[]}',
    /version 2; this flow-kit reads version 1/,
  ],
  ['[{"steps":[]}]', /Run 1 is no run of flow-kit/],
  [
    '{"format":"flow-kit/run","version":1,"machine":"x","steps":[{"state":"a"}]}',
    /step 1 needs "state", and "happens"/,
  ],
])('says what is wrong with a file: %s', (text, message) => {
  expect(() => readFixtures(text)).toThrow(message);
});

it('says where a machine does something else than a run', () => {
  const [path] = paths;
  if (!path) throw new Error('There is a path');
  const fixture = toFixture(model, path);
  const [first, ...others] = fixture.steps;
  const wrong = { ...fixture, steps: [{ ...first, state: 'open' }, ...others] } as typeof fixture;
  expect(() => pathOfFixture(model, wrong)).toThrow(
    'park/turnstile, step 1 (show): the machine is in "checking" instead of "open"',
  );
});

it('refuses a run with names that the machine does not have', () => {
  const fixture = {
    format: 'flow-kit/run',
    version: 1,
    machine: 'park/turnstile',
    steps: [
      { happens: { event: { type: 'jump' } }, state: 'over' },
      { happens: { answers: 'ask' }, state: 'locked' },
      { happens: { ends: 'anger.turnstile.open' }, state: 'locked' },
    ],
  } as const;
  expect(() => pathOfFixture(model, fixture)).toThrow(
    'park/turnstile has no state over, no event jump, no actor ask, no delay anger.turnstile.open',
  );
});
