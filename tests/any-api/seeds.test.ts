import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DrawDifference, differenceOf, drawOf } from './draw.ts';
import { draws } from './draws.ts';
import { found } from './found.ts';
import { runFlows } from './run.ts';
import { start } from './world.ts';

// `npm run any-api` sets these; every night it draws 1,000 others.
const seeds = Number(process.env.ANY_API_SEEDS ?? 40);
const from = Number(process.env.ANY_API_FROM ?? 1);
const replayed = process.env.ANY_API_DRAW;

/** Until then a failing draw may shrink; each step runs all flows again. */
const shrinkingMilliseconds = 50_000;

const now = () => start + performance.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function expectFlows(seed: number): Promise<void> {
  const property = fc
    .asyncProperty(draws, (draw) => runFlows(draw, now))
    .beforeEach(() => void vi.clearAllTimers());
  const { failed, errorInstance, counterexample } = await fc.check(property, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkingMilliseconds,
  });
  if (!failed) return;
  const [draw = drawOf()] = counterexample ?? [];
  expect.fail(
    `${errorInstance}\nTo replay it: npm run any-api -- --draw '${JSON.stringify(differenceOf(draw))}'`,
  );
}

describe.runIf(replayed !== undefined)('An API that is replayed', () => {
  it('has every flow', () => {
    // As it was printed.
    const difference: DrawDifference = JSON.parse(replayed ?? '{}');
    return runFlows(drawOf(difference), now);
  });
});

describe.runIf(replayed === undefined)('An API that keeps the documents', () => {
  it('has every flow where it is plain [API-27, API-28, SESSION-13, WALLET-101]', () =>
    runFlows(drawOf(), now));

  it.each(found.map(({ fault, difference }) => [fault, difference] as const))(
    'has every flow where %s',
    (_, difference) => runFlows(drawOf(difference), now),
  );

  it.each(Array.from({ length: seeds }, (_, index) => from + index))(
    'has every flow as it is drawn from seed %i [API-28]',
    expectFlows,
  );
});
