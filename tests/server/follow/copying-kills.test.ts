import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { copyFaults } from '../../kit/server/copying.ts';
import { runCopying } from '../../kit/server/copying-run.ts';
import { fillFolder, memory } from '../../kit/server/engines.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

const orders = 20;
const followers = 10;

describe('a process that is killed while it copies', () => {
  it(`after two kills ${orders} orders × ${followers} followers have one outcome each, and every copy is whole [FOLLOW-79, FOLLOW-82]`, async () => {
    const { url, drop } = await memory.open();
    const folder = await mkdtemp(join(tmpdir(), 'pelorus-copying-'));
    const dataFolder = url === undefined ? folder : undefined;
    if (dataFolder !== undefined) await fillFolder(dataFolder);
    const run = { url, dataFolder, orders, followers, burst: 4 };
    // In the middle of an order's copies, and in the first of another's.
    expect(await runCopying({ ...run, diesAfter: 65 })).toBeNull();
    expect(await runCopying({ ...run, diesAfter: 70 })).toBeNull();
    const report = await runCopying(run);
    expect(report?.faults).toEqual([]);
    const counts = Object.values(report?.outcomes ?? {});
    expect(counts.reduce((total, count) => total + count)).toBe(orders * followers);
    expect(report?.outcomes.due).toBeUndefined();

    const same = { name: memory.name, open: async () => ({ url, drop: () => Promise.resolve() }) };
    const exchange = await startSandbox(same, { dataFolder });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select distinct trader_order_id, follower_id from follow_copy) outcome`.execute(
      exchange.world.database,
    );
    expect(rows).toEqual([{ count: orders * followers }]);
    expect(await copyFaults(exchange)).toEqual([]);
    await exchange.stop();
    await drop();
    await rm(folder, { recursive: true });
  });
});
