import { expect, it } from 'vitest';
import { analyse } from '../src/analysis.ts';
import { replay, startRun } from '../src/run.ts';
import { turnstileModel } from './turnstile.ts';

it.each(
  analyse(turnstileModel).paths.map((path) => [path.steps.map(({ event }) => event.type).join(), path]),
)('plays %s without a screen', async (_, path) => {
  const run = startRun(turnstileModel);
  await replay(turnstileModel, run, path);
  expect(run.actor.getSnapshot().value).toEqual(path.snapshot.value);
});
