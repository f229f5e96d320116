import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '#server/kernel/database/transact.ts';
import { shardOf } from '#server/kernel/processes/shards.ts';
import {
  copyFaults,
  follow,
  newContractTrader,
  newFollower,
  newLeader,
  outcomeOf,
} from '../../kit/server/copying.ts';
import { push } from '../../kit/server/prices.ts';
import { canStartTwo, startTwo, type TwoProcesses } from '../../kit/server/processes.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';

describe.skipIf(!canStartTwo)('copies with two processes on one PostgreSQL', () => {
  let owner: TestSandbox;
  let other: TestSandbox;
  let stop: TwoProcesses['stop'];

  beforeAll(async () => {
    ({ owner, other, stop } = await startTwo());
  });
  afterAll(() => stop());

  const settled = async () => {
    await owner.sandbox.settled();
    await other.sandbox.settled();
  };

  const pushEverywhere = (price: string) =>
    vi.waitFor(async () => {
      const { sequence } = await push(owner, 'EURUSD', price);
      await owner.clock.advance(250);
      expect(other.sandbox.market.lastTick('2')?.sequence).toBe(sequence);
    });

  /** A new follower whose shard the process holds. */
  const newFollowerOf = async (process: TestSandbox, traderId: string) => {
    for (;;) {
      const contractTrader = await newContractTrader(other);
      if (!process.world.shards.holds(shardOf(contractTrader.userId))) continue;
      await follow(other, [contractTrader.userId, traderId], { maxMargin: '500' });
      return contractTrader;
    }
  };

  it('an order that is placed in one process is copied once, by any of them, and closed with it [FOLLOW-79, FOLLOW-94]', async () => {
    await pushEverywhere('1.17');
    const leader = await newLeader(other);
    const followers = [
      await newFollower(other, leader.userId),
      await newFollower(owner, leader.userId, { multiple: '0.5' }),
    ];
    const ids = await Promise.all([1, 2, 3, 4].map(() => leader.place({ cont: '0.03' })));
    await settled();
    for (const id of ids)
      for (const [index, follower] of followers.entries()) {
        const outcome = await outcomeOf(owner, follower, id);
        expect(outcome).toMatchObject({ status: 'copied', opened: index === 0 ? '0.03' : '0.01' });
        expect(outcome.openTick?.sequence).toBeGreaterThanOrEqual(outcome.traderTick.sequence);
      }
    await Promise.all(ids.map((id) => leader.close(id)));
    await settled();
    for (const id of ids)
      for (const follower of followers)
        expect(await outcomeOf(owner, follower, id)).toMatchObject({ held: '0', closeReason: 'trader' });
    expect(await copyFaults(owner)).toEqual([]);
    expect([...owner.failures, ...other.failures]).toEqual([]);
  });

  it('when a process stops, the other one closes and opens what came meanwhile, each once [FOLLOW-79, FOLLOW-97, FOLLOW-98]', async () => {
    await pushEverywhere('1.17');
    const leader = await newLeader(other);
    const follower = await newFollowerOf(owner, leader.userId);
    const closed = await leader.place({ cont: '0.4' });
    await settled();
    // As if the stopped process were still at work, so that its shards can't be taken over yet.
    const opened = await transact(other.world.database, async (tx) => {
      await tx.selectFrom('shard').selectAll().forShare().execute();
      await owner.sandbox.stop();
      await leader.close(closed);
      const id = await leader.place({ cont: '0.4' });
      const wasFollowersShardHeld = other.world.shards.holds(shardOf(follower.userId));
      expect(wasFollowersShardHeld).toBe(false);
      expect(await outcomeOf(other, follower, closed)).toMatchObject({ held: '0.4' });
      expect(await outcomeOf(other, follower, id)).toMatchObject({ status: 'due' });
      return id;
    });
    await other.clock.advance(500);
    await other.sandbox.settled();
    expect(await outcomeOf(other, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
    // Only within the margin since the closing came first.
    expect(await outcomeOf(other, follower, opened)).toMatchObject({ status: 'copied', opened: '0.4' });
    expect(await copyFaults(other)).toEqual([]);
    expect(other.failures).toEqual([]);
  });
});
