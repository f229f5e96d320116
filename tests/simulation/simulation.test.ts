import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulation } from '#tools/search/simulation/build.ts';
import { createPool, type Pool } from '#tools/search/simulation/pool.ts';
import { readRegressions } from '#tools/search/simulation/regressions.ts';

/** `npm run simulate` and the nightly run take more. */
const first = Array.from({ length: 12 }, (_, index) => index + 1);
const runTwice = [9];
const replayed = [3];
const workers = 2;

/** A fault that the simulation has to find: a write is sent again when a proxy fails. */
const planted = {
  file: 'src/gateway/api/transport.ts',
  find: ': { throwHttpErrors: false, retry: 0 };',
  replace:
    ": { throwHttpErrors: (status) => gatewayStatuses.includes(status), retry: { limit: 2, methods: ['post'], statusCodes: gatewayStatuses, delay } };",
};

describe('The whole system under one seed', () => {
  let pool: Pool;

  beforeAll(async () => {
    pool = createPool(await buildSimulation(), workers);
  });
  afterAll(() => pool.close());

  it.each(readRegressions())('does not fail any more: $name', async ({ seed, script }) => {
    expect((await pool.run({ seed, script })).broken).toEqual([]);
  });

  it('is given as a test of one machine, where users use no other', async () => {
    const regression = readRegressions().find(({ name }) => name === 'micro-order-of-another-device');
    if (!regression) throw new Error('The regression is there');
    const { journey } = await pool.run({ ...regression, withJourney: true });
    expect(journey).toContain("import { microOrderModel } from '#machines/micro/micro-order.model.ts';");
    expect(journey).toMatch(/happen\(\{ 'type': 'buyDown' \}\);\n.*toEqual\('editing'\)/);
    expect(journey).toMatch(/happen\(\{ 'type': 'submit' \}\);\n.*toEqual\('submitting'\)/);
  });

  it.each(runTwice)('has equal logs when it is run twice: seed %i', async (seed) => {
    const [first, second] = await Promise.all([pool.run({ seed }), pool.run({ seed })]);
    expect(second?.digest).toBe(first?.digest);
  });

  it.each(replayed)('has an equal log when all its events are replayed: seed %i', async (seed) => {
    const { digest, script } = await pool.run({ seed });
    expect((await pool.run({ seed, script })).digest).toBe(digest);
  });

  it.concurrent('keeps all that has to hold, in every seed', async () => {
    const results = await Promise.all(first.map((seed) => pool.run({ seed })));
    const failed = results.flatMap(({ report }) => (report === null ? [] : [report.words]));
    expect(failed.join('\n\n')).toBe('');
  });

  it.concurrent('finds a fault that is planted, and makes it small', async () => {
    const own = createPool(await buildSimulation(planted, 'planted'), 1);
    try {
      for (let seed = 1; seed <= 40; seed += 1) {
        const { broken, script } = await own.run({ seed, shrinkWithin: 40 });
        if (broken.length === 0) continue;
        expect(broken.join()).toContain('A write is sent');
        expect(script.steps.length).toBeLessThanOrEqual(12);
        return;
      }
      expect.fail('No seed found it');
    } finally {
      own.close();
    }
  });
});
