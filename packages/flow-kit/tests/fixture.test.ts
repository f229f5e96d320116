import { expect, it } from 'vitest';
import { analyse } from '../src/analysis.ts';
import { type FixtureStep, toFixture, writeFixtures } from '../src/fixture.ts';
import { turnstileModel } from './turnstile.ts';

const show: FixtureStep = { happens: { event: { type: 'show', ticket: 'day' } }, state: 'checking' };
const open: FixtureStep = { happens: { answers: 'check', output: true }, state: 'open' };
const wrong = { name: 'Error', message: 'The reader is off' };

it.each<{ ending: string; steps: FixtureStep[] }>([
  { ending: 'an answer', steps: [{ happens: { answers: 'check', output: false }, state: 'locked' }] },
  { ending: 'a failure', steps: [{ happens: { fails: 'check', error: wrong }, state: 'locked' }] },
  { ending: 'an event', steps: [open, { happens: { event: { type: 'walk' } }, state: 'locked' }] },
  { ending: 'a delay', steps: [open, { happens: { ends: 'patience.turnstile.open' }, state: 'locked' }] },
])('a run that ends with $ending is written as data', ({ steps }) => {
  const runs = analyse(turnstileModel).paths.map((path) => toFixture(turnstileModel, path, 'A visitor'));
  expect(JSON.parse(writeFixtures(runs))).toContainEqual({
    format: 'flow-kit/run',
    version: 1,
    machine: 'park/turnstile',
    title: 'A visitor',
    steps: [show, ...steps],
  });
});
