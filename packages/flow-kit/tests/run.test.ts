import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { analyse } from '../src/analysis.ts';
import { replay, startRun } from '../src/run.ts';
import { sketchModel } from '../src/sketch.ts';
import { turnstileModel } from './turnstile.ts';

it.each(
  analyse(turnstileModel).paths.map((path) => [path.steps.map(({ event }) => event.type).join(), path]),
)('plays %s without a screen', async (_, path) => {
  const run = startRun(turnstileModel);
  await replay(turnstileModel, run, path);
  expect(run.actor.getSnapshot().value).toEqual(path.snapshot.value);
});

it('refuses what it could not replace, by name', () => {
  const machine = setup({}).createMachine({
    id: 'inline',
    initial: 'waiting',
    states: { waiting: { after: { 500: 'over' } }, over: {} },
  });
  expect(() => startRun(sketchModel('park/inline', machine))).toThrow(
    "park/inline can't be run without effects: give a name to the delay 500",
  );
});
