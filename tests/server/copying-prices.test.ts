import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import { manualClock } from '#server/kernel/clock.ts';
import {
  copyFaults,
  dealAtOnce,
  euroRequest,
  follow,
  newDealer,
  newFollower,
  newLeader,
  outcomeOf,
} from '../kit/server/copying.ts';
import { push, pushPrice } from '../kit/server/prices.ts';
import { engines, startSandbox, type TestSandbox, testStart } from '../kit/server/sandbox.ts';

describe.each(engines)('prices and gaps of copies, on $name', (engine) => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox(engine);
  });
  afterAll(() => test.stop());
  beforeEach(() => push(test, 'EURUSD', '1.17'));

  const pair = async (settings = {}) => {
    const leader = await newLeader(test);
    return { leader, follower: await newFollower(test, leader.userId, settings) };
  };

  it("a copy fills at the trader's own tick while it is the current one, and cites it [FOLLOW-94]", async () => {
    const { leader, follower } = await pair();
    const tick = await push(test, 'EURUSD', '1.1705');
    const id = await leader.place();
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, id)).toMatchObject({ traderTick: tick, openTick: tick });
  });

  it.each([
    ['1.17585', 'copied'],
    ['1.16415', 'copied'],
    ['1.17586', 'skipped'],
    ['1.16414', 'skipped'],
  ])(
    'where the price has moved from 1.17 to %s before the copy is dealt with, it is %s [FOLLOW-94, FOLLOW-95]',
    async (price, status) => {
      const { leader, follower } = await pair();
      const request = euroRequest(test, leader);
      let moved = request.tick;
      const id = await dealAtOnce(test, leader, async (tx, desk) => {
        const opened = await desk.open(tx, request);
        moved = pushPrice(test, 'EURUSD', price);
        return opened;
      });
      await test.sandbox.settled();
      const outcome = await outcomeOf(test, follower, id);
      expect(outcome).toMatchObject({ status, traderTick: request.tick });
      if (status === 'copied') expect(outcome.openTick).toEqual(moved);
      else expect(outcome.reason?.values).toEqual({ price, tradersPrice: '1.17' });
      expect(await copyFaults(test)).toEqual([]);
    },
  );

  it("a copy waits where the process hasn't received the trader's tick yet, and fills at it [FOLLOW-94]", async () => {
    const { leader, follower } = await pair();
    const { tick, ...request } = euroRequest(test, leader);
    const ahead = { ...tick, sequence: tick.sequence + 1 };
    const id = await dealAtOnce(test, leader, (tx, desk) => desk.open(tx, { ...request, tick: ahead }));
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, id)).toMatchObject({ status: 'due' });
    const next = await push(test, 'EURUSD', '1.1701');
    await test.clock.advance(1_000);
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, id)).toMatchObject({ status: 'copied', openTick: next });
    expect(await copyFaults(test)).toEqual([]);
  });

  it('an opening that waits for longer than 10 seconds was missed, with both numbers [FOLLOW-99]', async () => {
    const { leader, follower } = await pair();
    const { tick, ...request } = euroRequest(test, leader);
    const never = { ...tick, sequence: tick.sequence + 1_000_000 };
    const id = await dealAtOnce(test, leader, (tx, desk) => desk.open(tx, { ...request, tick: never }));
    await test.clock.advance(10_000);
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, id)).toMatchObject({ status: 'due' });
    await test.clock.advance(1_000);
    await test.sandbox.settled();
    const outcome = await outcomeOf(test, follower, id);
    expect(outcome).toMatchObject({ status: 'skipped' });
    expect(outcome.reason?.values).toEqual({ age: 11, limit: 10 });
  });

  it('on a stale price an opening is skipped, and a closing waits for the next tick [FOLLOW-96, FOLLOW-97]', async () => {
    const { leader, follower } = await pair();
    const first = await leader.place();
    await test.sandbox.settled();
    await test.clock.advance(10_001);
    const second = await dealAtOnce(test, leader, async (tx, desk) => {
      await desk.closeTo(tx, { id: first, userId: leader.userId }, decimal('0.04'), test.clock.now());
      return desk.open(tx, euroRequest(test, leader));
    });
    await test.sandbox.settled();
    await test.clock.advance(5_000);
    await test.sandbox.settled();
    const skipped = await outcomeOf(test, follower, second);
    expect(skipped).toMatchObject({ status: 'skipped' });
    expect(skipped.reason?.values).toEqual({ age: 11, limit: 10 });
    expect(await outcomeOf(test, follower, first)).toMatchObject({ held: '0.1', link: 'following' });
    const tick = await push(test, 'EURUSD', '1.16');
    await test.clock.advance(1_000);
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, first)).toMatchObject({ held: '0.04' });
    const [part] = (await follower.orders('closed')).data;
    expect(part?.CloseTick).toMatchObject({ Sequence: tick.sequence, Price: '1.16' });
    expect(await copyFaults(test)).toEqual([]);
  });

  it('of a closing and an opening that wait together, the closing comes first and frees its margin [FOLLOW-98]', async () => {
    const { leader, follower } = await pair({ maxMargin: '500' });
    const first = await leader.place({ cont: '0.4' });
    await test.sandbox.settled();
    const second = await dealAtOnce(test, leader, async (tx, desk) => {
      const opened = await desk.open(tx, euroRequest(test, leader, '0.4'));
      await desk.closeTo(tx, { id: first, userId: leader.userId }, zero, test.clock.now());
      return opened;
    });
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, first)).toMatchObject({ held: '0', closeReason: 'trader' });
    expect(await outcomeOf(test, follower, second)).toMatchObject({ status: 'copied', opened: '0.4' });
    expect(await copyFaults(test)).toEqual([]);
  });

  it.each([
    ['buy', '1.168', '1.19', '1.17', ['1.168', '1.19']],
    ['buy', '1.168', '1.19', '1.168', ['0', '1.19']],
    ['buy', '1.168', '1.19', '1.19', ['1.168', '0']],
    ['sell', '1.19', '1.168', '1.1901', ['0', '1.168']],
    ['sell', '0', '0', '1.17', ['0', '0']],
  ] as const)(
    'of a %s, a stop loss of %s and a take profit of %s at a price of %s become %j: one on the wrong side is left off',
    (side, stopLoss, takeProfit, price, [loss, profit]) => {
      const stops = { side, stopLoss: decimal(stopLoss), takeProfit: decimal(takeProfit) };
      const expected = { stopLoss: loss, takeProfit: profit };
      expect(test.sandbox.desk.stopsAt(stops, decimal(price))).toEqual(expected);
    },
  );
});

/** Starts an exchange several times on the same data. */
async function restartable(engine: (typeof engines)[number]) {
  const { url, drop } = await engine.open();
  const folder = url === undefined ? await mkdtemp(join(tmpdir(), 'pelorus-copying-')) : undefined;
  const same = { name: engine.name, open: async () => ({ url, drop: () => Promise.resolve() }) };
  return {
    async start(now: number) {
      const clock = manualClock(now);
      const test = await startSandbox(same, { dataFolder: folder, clock });
      return { ...test, clock };
    },
    async remove() {
      await drop();
      if (folder !== undefined) await rm(folder, { recursive: true });
    },
  };
}

describe.each(engines)('copies after a downtime, on $name', (engine) => {
  it('missed closings are dealt with at the first tick, and missed openings are recorded as skipped [FOLLOW-97, FOLLOW-98, FOLLOW-99]', async () => {
    const { start, remove } = await restartable(engine);
    const before = await start(testStart);
    await push(before, 'EURUSD', '1.17');
    const leader = await newLeader(before);
    const follower = await newFollower(before, leader.userId);
    const closed = await leader.place();
    await before.sandbox.settled();
    const late = await newDealer(before);
    const missed = await leader.place();
    const relationId = await follow(before, [late.userId, leader.userId]);
    await before.sandbox.settled();
    // What a process leaves that was killed between the leader's deals and the copies.
    await before.world.database
      .insertInto('follow_copy')
      .values({
        relation_id: relationId,
        trader_id: leader.userId,
        follower_id: late.userId,
        trader_order_id: Number(missed),
        trader_lots: '0.1',
        trader_tick: JSON.stringify(euroRequest(before, leader).tick),
        status: 'due',
        created_at: testStart,
        reason: null,
        order_id: null,
        opened_lots: null,
        rest_lots: null,
        link: null,
        decided_at: null,
      })
      .execute();
    await before.world.database
      .updateTable('follow_copy')
      .set({ rest_lots: '0' })
      .where('trader_order_id', '=', Number(closed))
      .execute();
    await before.stop();

    const after = await start(testStart + 60_000);
    await after.sandbox.settled();
    const outcome = await outcomeOf(after, late, missed);
    expect(outcome).toMatchObject({ status: 'skipped', orderId: null });
    expect(outcome.reason?.values).toEqual({ age: 60, limit: 10 });
    expect(await outcomeOf(after, follower, closed)).toMatchObject({ held: '0.1' });
    await push(after, 'EURUSD', '1.3');
    await after.clock.advance(1_000);
    await after.sandbox.settled();
    // However far the price is away.
    expect(await outcomeOf(after, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
    expect(await copyFaults(after)).toEqual([]);
    expect(after.failures).toEqual([]);
    await after.stop();
    await remove();
  });

  it('a closing waits while its market is closed, and an opening is skipped [FOLLOW-96, FOLLOW-97]', async () => {
    const { start, remove } = await restartable(engine);
    const friday = Date.UTC(2025, 0, 17, 21, 59, 55);
    const test = await start(friday);
    await push(test, 'EURUSD', '1.17');
    const leader = await newLeader(test);
    const follower = await newFollower(test, leader.userId);
    const closed = await leader.place();
    await test.sandbox.settled();
    await test.clock.advance(6_000);
    const id = await dealAtOnce(test, leader, async (tx, desk) => {
      await desk.closeTo(tx, { id: closed, userId: leader.userId }, zero, test.clock.now());
      return desk.open(tx, euroRequest(test, leader));
    });
    await test.sandbox.settled();
    await test.clock.advance(2_000);
    await test.sandbox.settled();
    expect(await outcomeOf(test, follower, closed)).toMatchObject({ held: '0.1', link: 'following' });
    const skipped = await outcomeOf(test, follower, id);
    expect(skipped).toMatchObject({ status: 'skipped' });
    expect(skipped.reason?.message).toContain('market was closed');
    await test.stop();

    const sunday = await start(Date.UTC(2025, 0, 19, 22, 0, 1));
    await push(sunday, 'EURUSD', '1.18');
    await sunday.clock.advance(1_000);
    await sunday.sandbox.settled();
    expect(await outcomeOf(sunday, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
    expect(await copyFaults(sunday)).toEqual([]);
    await sunday.stop();
    await remove();
  });
});
