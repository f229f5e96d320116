import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import type { Tick } from '#server/prices/market.ts';
import {
  type ContractTrader,
  euroRequest,
  follow,
  newContractTrader,
  newFollower,
  newLeader,
  outcomeOf,
  tradeAtOnce,
} from '../../kit/server/copying.ts';
import { type Engine, memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { pass, push, pushPrice } from '../../kit/server/prices.ts';
import { startSandbox, type TestOptions, testStart } from '../../kit/server/sandbox.ts';

exchangeSuite('prices and gaps of copies', { engines: 'one' }, (exchange) => {
  beforeEach(() => push(exchange, 'EURUSD', '1.17'));

  const pair = async (settings = {}) => {
    const leader = await newLeader(exchange);
    return { leader, follower: await newFollower(exchange, leader.userId, settings) };
  };

  it("a copy fills at the trader's own tick while it is the current one, and cites it [FOLLOW-94]", async () => {
    const { leader, follower } = await pair();
    const tick = await push(exchange, 'EURUSD', '1.1705');
    const id = await leader.placed();
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ traderTick: tick, openTick: tick });
  });

  it.each([
    ['1.17585', 'copied'],
    ['1.16415', 'copied'],
    ['1.17586', 'skipped'],
    ['1.16414', 'skipped'],
  ])(
    'where the price has moved from 1.17 to %s before the copy is decided, it is %s [FOLLOW-94, FOLLOW-95]',
    async (price, status) => {
      const { leader, follower } = await pair();
      const request = euroRequest(exchange, leader);
      let moved = request.tick;
      const id = await tradeAtOnce(exchange, leader, async (tx, trading) => {
        const opened = await trading.open(tx, request);
        moved = pushPrice(exchange, 'EURUSD', price);
        return opened;
      });
      await exchange.sandbox.settled();
      const outcome = await outcomeOf(exchange, follower, id);
      expect(outcome).toMatchObject({ status, traderTick: request.tick });
      if (status === 'copied') expect(outcome.openTick).toEqual(moved);
      else expect(outcome.reason?.values).toEqual({ price, tradersPrice: '1.17' });
    },
  );

  /** Opens an order of the trader at a changed tick. */
  const openAt = async (leader: ContractTrader, change: (tick: Tick) => Partial<Tick>) => {
    const { tick, ...request } = euroRequest(exchange, leader);
    const id = await tradeAtOnce(exchange, leader, (tx, trading) =>
      trading.open(tx, { ...request, tick: { ...tick, ...change(tick) } }),
    );
    await exchange.sandbox.settled();
    return id;
  };

  it.each<[string, (tick: Tick) => Partial<Tick>]>([
    ["the process hasn't received the trader's tick yet", ({ sequence }) => ({ sequence: sequence + 1 })],
    [
      "the last price is older than the trader's, as after a restart that lost ticks",
      ({ sequence, time }) => ({ sequence: sequence - 1, time: time + 1 }),
    ],
  ])('a copy waits where %s, and fills at the next one [FOLLOW-94]', async (_, change) => {
    const { leader, follower } = await pair();
    const id = await openAt(leader, change);
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ status: 'due' });
    await exchange.clock.advance(1_000);
    const next = await push(exchange, 'EURUSD', '1.1701');
    await pass(exchange, 1_000);
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ status: 'copied', openTick: next });
  });

  it('an opening that waits for longer than 10 seconds was missed, with both numbers [FOLLOW-99]', async () => {
    const { leader, follower } = await pair();
    const id = await openAt(leader, ({ sequence }) => ({ sequence: sequence + 1_000_000 }));
    await pass(exchange, 10_000);
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ status: 'due' });
    await pass(exchange, 1_000);
    const outcome = await outcomeOf(exchange, follower, id);
    expect(outcome).toMatchObject({ status: 'skipped' });
    expect(outcome.reason?.values).toEqual({ age: 11, limit: 10 });
  });

  it('on a stale price an opening is skipped, and a closing waits for the next tick [FOLLOW-96, FOLLOW-97]', async () => {
    const { leader, follower } = await pair();
    const first = await leader.placed();
    await exchange.clock.advance(10_001);
    const second = await tradeAtOnce(exchange, leader, async (tx, trading) => {
      await trading.closeTo(tx, { id: first, userId: leader.userId }, decimal('0.04'), exchange.clock.now());
      return trading.open(tx, euroRequest(exchange, leader));
    });
    await exchange.sandbox.settled();
    await pass(exchange, 5_000);
    const skipped = await outcomeOf(exchange, follower, second);
    expect(skipped).toMatchObject({ status: 'skipped' });
    expect(skipped.reason?.values).toEqual({ age: 11, limit: 10 });
    expect(await outcomeOf(exchange, follower, first)).toMatchObject({ held: '0.1', link: 'following' });
    const tick = await push(exchange, 'EURUSD', '1.16');
    await pass(exchange, 1_000);
    expect(await outcomeOf(exchange, follower, first)).toMatchObject({ held: '0.04' });
    const [part] = (await follower.orders('closed')).data;
    expect(part?.CloseTick).toMatchObject({ Sequence: tick.sequence, Price: '1.16' });
  });

  it('of a closing and an opening that wait together, the closing comes first and frees its margin [FOLLOW-98]', async () => {
    const { leader, follower } = await pair({ maxMargin: '500' });
    const first = await leader.placed({ cont: '0.4' });
    const second = await tradeAtOnce(exchange, leader, async (tx, trading) => {
      const opened = await trading.open(tx, euroRequest(exchange, leader, '0.4'));
      await trading.closeTo(tx, { id: first, userId: leader.userId }, zero, exchange.clock.now());
      return opened;
    });
    await exchange.sandbox.settled();
    expect(await outcomeOf(exchange, follower, first)).toMatchObject({ held: '0', closeReason: 'trader' });
    expect(await outcomeOf(exchange, follower, second)).toMatchObject({ status: 'copied', opened: '0.4' });
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
      expect(exchange.sandbox.trading.stopsAt(stops, decimal(price))).toEqual(expected);
    },
  );
});

async function startAt(engine: Engine, now: number, options: TestOptions = {}) {
  const clock = manualClock(now);
  return { ...(await startSandbox(engine, { clock, ...options })), clock };
}

describe('copies after a downtime', () => {
  it('missed closings are made up for at the first tick, and missed openings are recorded as skipped [FOLLOW-97, FOLLOW-98, FOLLOW-99]', () =>
    withOneDatabase(memory, async (same) => {
      const before = await startAt(same, testStart, { faults: null });
      await push(before, 'EURUSD', '1.17');
      const leader = await newLeader(before);
      const follower = await newFollower(before, leader.userId);
      const closed = await leader.placed();
      const late = await newContractTrader(before);
      const missed = await leader.place();
      const relationId = await follow(before, [late.userId, leader.userId]);
      await before.sandbox.settled();
      // The state that a process leaves that was killed between the leader's executions and the copies.
      const { database } = before.world;
      await sql`insert into follow_copy (relation_id, trader_id, follower_id, trader_order_id, trader_lots, trader_tick,
        status, created_at) values (${relationId}, ${leader.userId}, ${late.userId}, ${Number(missed)}, 0.1,
        ${JSON.stringify(euroRequest(before, leader).tick)}, 'due', ${testStart})`.execute(database);
      await sql`update follow_copy set rest_lots = 0 where trader_order_id = ${Number(closed)}`.execute(
        database,
      );
      await before.stop();

      const after = await startAt(same, testStart + 60_000);
      await after.sandbox.settled();
      const outcome = await outcomeOf(after, late, missed);
      expect(outcome).toMatchObject({ status: 'skipped', orderId: null });
      expect(outcome.reason?.values).toEqual({ age: 60, limit: 10 });
      expect(await outcomeOf(after, follower, closed)).toMatchObject({ held: '0.1' });
      await push(after, 'EURUSD', '1.3');
      await pass(after, 1_000);
      // However far the price is away.
      expect(await outcomeOf(after, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
      await after.stop();
    }));

  it('a closing waits while its market is closed, and an opening is skipped [FOLLOW-96, FOLLOW-97]', () =>
    withOneDatabase(memory, async (same) => {
      const friday = Date.UTC(2025, 0, 17, 21, 59, 55);
      const exchange = await startAt(same, friday, { faults: null });
      await push(exchange, 'EURUSD', '1.17');
      const leader = await newLeader(exchange);
      const follower = await newFollower(exchange, leader.userId);
      const closed = await leader.placed();
      await exchange.clock.advance(6_000);
      const id = await tradeAtOnce(exchange, leader, async (tx, trading) => {
        await trading.closeTo(tx, { id: closed, userId: leader.userId }, zero, exchange.clock.now());
        return trading.open(tx, euroRequest(exchange, leader));
      });
      await exchange.sandbox.settled();
      await pass(exchange, 2_000);
      expect(await outcomeOf(exchange, follower, closed)).toMatchObject({ held: '0.1', link: 'following' });
      const skipped = await outcomeOf(exchange, follower, id);
      expect(skipped).toMatchObject({ status: 'skipped' });
      expect(skipped.reason?.message).toContain('market was closed');
      await exchange.stop();

      const sunday = await startAt(same, Date.UTC(2025, 0, 19, 22, 0, 1));
      await push(sunday, 'EURUSD', '1.18');
      await pass(sunday, 1_000);
      expect(await outcomeOf(sunday, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
      await sunday.stop();
    }));
});
