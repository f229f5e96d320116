import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulation } from '#tools/simulation/build.ts';
import { planted } from '#tools/simulation/planted.ts';
import { createPool, type Pool } from '#tools/simulation/pool.ts';
import { readRegressions } from '#tools/simulation/regressions.ts';

// `npm run simulate` runs more of them.
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const seedsRunTwice = [3, 9];
const workers = 2;

describe('The whole system under one seed', () => {
  let pool: Pool;

  beforeAll(async () => {
    pool = createPool(await buildSimulation(), workers);
  });
  afterAll(() => pool.close());

  it.each(readRegressions())('does not fail any more: $name', async ({ seed, script }) => {
    expect((await pool.run({ seed, script })).broken).toEqual([]);
  });

  it('has equal logs when a seed is run twice', async () => {
    for (const seed of seedsRunTwice) {
      const [first, second] = await Promise.all([pool.run({ seed }), pool.run({ seed })]);
      expect(second?.digest, `The log of seed ${seed}`).toBe(first?.digest);
    }
  });

  it('keeps all that has to hold, in every seed', async () => {
    const results = await Promise.all(seeds.map((seed) => pool.run({ seed, shrinkWithin: 100 })));
    const failed = results.flatMap(({ report }) => (report === null ? [] : [report.words]));
    expect(failed.join('\n\n')).toBe('');
  });
});

describe('A fault that is planted', () => {
  it('is found, and made small', async () => {
    const [canary] = planted;
    if (!canary) throw new Error('There is a planted fault');
    const pool = createPool(await buildSimulation(canary, 'canary'), 1);
    try {
      for (let seed = 1; seed <= 40; seed += 1) {
        const { broken, script } = await pool.run({ seed, shrinkWithin: 150 });
        if (broken.length === 0) continue;
        expect(broken.join()).toContain(canary.shows);
        expect(script.steps.length).toBeLessThanOrEqual(12);
        return;
      }
      expect.fail('No seed found it');
    } finally {
      pool.close();
    }
  });
});
