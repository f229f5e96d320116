import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { startRun } from '../src/run.ts';
import { sketchModel } from '../src/sketch.ts';

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
