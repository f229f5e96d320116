import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { loadMarket, saveMarket } from '#server/market/storage.ts';
import { receiveTicks, sendTicks } from '#server/market/tick-replication.ts';
import { createMarket, type MovableMarket } from '#server/prices/market.ts';
import { memory, openEmpty } from '../../kit/server/engines.ts';
import { testStart } from '../../kit/server/sandbox.ts';

const euro = '2';

describe('The market of a process that does not lead', () => {
  let open: OpenDatabase;
  let clock: ManualClock;
  let leader: MovableMarket;
  let follower: MovableMarket;
  let stops: (() => unknown)[];
  let loads: number;
  const load = async () => {
    await loadMarket(open.database, follower);
    loads += 1;
  };
  const failures: unknown[] = [];
  const log = { info: () => undefined, error: (_: string, cause: unknown) => void failures.push(cause) };

  beforeAll(async () => {
    open = await openEmpty(memory, (error) => failures.push(error));
  });
  beforeEach(async () => {
    clock = manualClock(testStart);
    await sql`truncate market_bar, market_tick`.execute(open.database);
    [leader, follower] = [createMarket(clock), createMarket(clock)];
    for (const { id, anchorPrice } of leader.instruments) leader.push(id, anchorPrice);
    loads = 0;
    stops = [
      sendTicks(leader, open, clock),
      await receiveTicks(leader, open, {
        load: () => Promise.reject(new Error('not the leader')),
        clock,
        log,
      }),
      await receiveTicks(follower, open, { load, clock, log }),
    ];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    expect(failures.splice(0)).toEqual([]);
  });
  afterAll(() => open.close());

  const follow = async () => {
    await saveMarket(open.database, leader);
    await loadMarket(open.database, follower);
  };

  it('has each tick of the leader in order, however many there are, and the leader has it once', async () => {
    await follow();
    const [sent, received]: [number[], number[]] = [[], []];
    leader.onTick((_, { sequence }) => sent.push(sequence));
    follower.onTick((_, { sequence }) => received.push(sequence));
    for (let cents = 0; cents < 150; cents += 1) leader.push(euro, decimal(1 + cents / 100));
    expect(received).toEqual([]);
    await clock.advance(50);
    await vi.waitFor(() => expect(received).toHaveLength(150));
    expect(received).toEqual(sent);
    expect(follower.lastTick(euro)).toEqual(leader.lastTick(euro));
  });

  it('has no more of them once the leader has stopped', async () => {
    await follow();
    stops.shift()?.();
    leader.push(euro, decimal(2));
    await clock.advance(50);
    const before = follower.lastTick(euro);
    stops.unshift(sendTicks(leader, open, clock));
    leader.push(euro, decimal(3));
    await clock.advance(50);
    await vi.waitFor(() => expect(follower.lastTick(euro)).toEqual(leader.lastTick(euro)));
    expect(before?.price).not.toBe('2');
  });

  it('loads the first prices if it started before the leader had stored them, and follows from then on', async () => {
    leader.push(euro, decimal(2));
    await clock.advance(50);
    await vi.waitFor(() => expect(loads).toBe(1));
    expect(follower.lastTick(euro)).toBeNull();

    await saveMarket(open.database, leader);
    leader.push(euro, decimal(3));
    await clock.advance(50);
    await vi.waitFor(() => expect(follower.lastTick(euro)?.price).toBe('2'));
    leader.push(euro, decimal(4));
    await clock.advance(50);
    await vi.waitFor(() => expect(follower.lastTick(euro)).toEqual(leader.lastTick(euro)));
    expect(loads).toBe(2);
  });

  it('goes on with the prices after it has missed some, and then has the same bars as the leader', async () => {
    await follow();
    const barsOf = (market: MovableMarket) => market.series(euro).since('1min', testStart);
    await stops.pop()?.();
    leader.push(euro, decimal(9));
    await clock.advance(50);
    stops.push(await receiveTicks(follower, open, { load, clock, log }));
    leader.push(euro, decimal(3));
    await clock.advance(50);
    await vi.waitFor(() => expect(follower.lastTick(euro)).toEqual(leader.lastTick(euro)));
    expect(barsOf(follower)).not.toEqual(barsOf(leader));

    await saveMarket(open.database, leader);
    leader.push(euro, decimal(4));
    await clock.advance(7000);
    expect(loads).toBe(1);
    expect(barsOf(follower)).toEqual(barsOf(leader));
    expect(follower.lastTick(euro)).toEqual(leader.lastTick(euro));
  });
});
