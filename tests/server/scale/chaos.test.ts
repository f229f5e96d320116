import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Databases, openDatabases } from '#tools/exchange/chaos/database.ts';
import { lineOf, runChaos } from '#tools/exchange/chaos/run.ts';
import type { ChaosSettings } from '#tools/exchange/chaos/settings.ts';
import { postgres } from '../../kit/server/engines.ts';

/** As much as two processors do beside other tests; `npm run chaos` does what is promised. */
const settings: ChaosSettings = {
  processes: 2,
  sockets: 24,
  users: 6,
  seconds: 3,
  calls: 15,
  moves: 100,
  requests: 400,
};

/** Processes have to start, which takes long beside other tests. */
const timeoutMilliseconds = 180_000;

const logs = mkdtempSync(join(tmpdir(), 'pelorus-chaos-'));
let databases: Databases | null = null;

beforeAll(async () => {
  if (postgres) databases = await openDatabases();
});
afterAll(async () => {
  await databases?.close();
  rmSync(logs, { recursive: true, force: true });
});

// How long everything takes is left to `npm run chaos`, which has the machine to itself.
it.skipIf(!postgres).each([
  { seed: 1, only: ['kill'] as const },
  { seed: 2, only: ['stop', 'end'] as const },
  { seed: 3, only: ['broker', 'redis', 'database'] as const },
])(
  'nothing is lost, doubled or wrong while $only happens, as drawn from seed $seed',
  async ({ seed, only }) => {
    if (!databases) throw new Error('There is a PostgreSQL server.');
    const outcome = await runChaos({ databases, settings, seed, only, logs: join(logs, String(seed)) });
    console.info(lineOf(seed, outcome));
    expect(outcome.broken).toEqual([]);
    expect(outcome.faults).not.toEqual([]);
    expect(outcome.calls).toBeGreaterThan(10);
  },
  timeoutMilliseconds,
);
