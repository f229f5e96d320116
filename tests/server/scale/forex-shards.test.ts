import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Decimal, decimal, divide, times, toNumber } from '#domain/decimal.ts';
import { shardOf } from '#server/kernel/processes/shards.ts';
import type { Instrument } from '#server/prices/instrument.ts';
import type { Tick } from '#server/prices/market.ts';
import {
  closeTo,
  euroRequest,
  follow,
  lead,
  newContractTrader,
  outcomeOf,
  tradeAtOnce,
} from '../../kit/server/copying.ts';
import { copyFaults, moneyFaults } from '../../kit/server/faults.ts';
import { trader } from '../../kit/server/forex.ts';
import { canStartTwo, type KillableProcess, type Processes, startMany } from '../../kit/server/processes.ts';

describe.skipIf(!canStartTwo)('four processes on one PostgreSQL', () => {
  let processes: Processes;
  afterEach(() => processes.stop());

  const at = (instrument: Instrument, factor: string): Decimal =>
    times(
      divide(times(instrument.anchorPrice, decimal(factor)), instrument.pip, 0, 'half-up'),
      instrument.pip,
    );

  const first = (): KillableProcess => {
    const [process] = processes.alive();
    if (!process) throw new Error('No process is alive.');
    return process;
  };

  /** Pushes a price of each pair in the process that leads, and waits until the others have received it. */
  const pushEverywhere = async (factor: string): Promise<Map<string, Tick>> => {
    const { market } = first().sandbox;
    const ticks = new Map(
      market.instruments.map((instrument) => [
        instrument.code,
        market.push(instrument.id, at(instrument, factor)),
      ]),
    );
    await first().clock.advance(250);
    await vi.waitFor(() => {
      for (const { sandbox } of processes.alive())
        for (const { id, code } of market.instruments)
          expect(sandbox.market.lastTick(id)?.sequence).toBe(ticks.get(code)?.sequence);
    });
    return ticks;
  };

  /** Waits until the processes that are alive hold all shards, within two seconds of their clocks. */
  const takeOver = async () => {
    await processes.advance(2_000);
    await vi.waitFor(() =>
      expect(processes.alive().flatMap(({ world }) => [...world.shards.held()])).toHaveLength(32),
    );
    await processes.settled();
  };

  it('trigger each of 200 orders of all pairs once, at the right tick, through two kills', async () => {
    processes = await startMany(4);
    await processes.advance(1_000);
    await vi.waitFor(() =>
      expect(processes.alive().map(({ world }) => world.shards.held().length)).toEqual([8, 8, 8, 8]),
    );
    const [leader, doomed] = processes.alive();
    if (!leader || !doomed) throw new Error('Not all processes have started.');
    await pushEverywhere('1');
    const users = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const user = await leader.openDemo(`shards-demo-user-${index}`);
        return { ...trader(leader, user.token), userId: user.id };
      }),
    );
    // Whose shards are killed with the process that is killed first.
    const endangered = users.filter(({ userId }) => doomed.world.shards.holds(shardOf(userId)));
    expect(endangered.length).toBeGreaterThan(0);

    const { instruments } = leader.sandbox.market;
    for (const [index, { userId, place }] of users.entries()) {
      const mine = Array.from({ length: 20 }, (_, order) => index * 20 + order);
      const instrumentOf = (order: number) => instruments[order % instruments.length] as Instrument;
      const distance = (order: number) => ['0.001', '0.0025', '0.004', '0.0055'][order % 4] ?? '0.001';
      const above = (order: number) => at(instrumentOf(order), `1${distance(order).slice(1)}`);
      const below = (order: number) =>
        at(instrumentOf(order), String(Math.round((1 - Number(distance(order))) * 1e4) / 1e4));
      await tradeAtOnce(leader, { userId }, async (tx, trading) => {
        for (const order of mine.filter((each) => each % 5 > 0)) {
          const instrument = instrumentOf(order);
          const isSale = order % 2 === 1;
          await trading.open(tx, {
            userId,
            instrument,
            side: isSale ? 'sell' : 'buy',
            lots: instrument.minimumLots,
            leverage: instrument.leverages[0] ?? decimal(1),
            stopLoss: isSale ? above(order) : below(order),
            takeProfit: isSale ? below(order) : above(order),
            originId: null,
            copiedFrom: null,
            tick: leader.sandbox.market.quote(instrument.id).tick,
            at: leader.clock.now(),
          });
        }
      });
      for (const order of mine.filter((each) => each % 5 === 0)) {
        const { code, minimumLots, leverages } = instrumentOf(order);
        await place({
          status: '0',
          forex_id: code,
          cont: minimumLots,
          multiple: String(leverages[0]),
          target_price: order % 2 ? above(order) : below(order),
        });
      }
    }

    const rounds = [await pushEverywhere('1.0012')];
    await processes.settled();
    // Its orders' prices are reached, and the market is back, before anybody else can have taken its shards.
    doomed.kill();
    for (const factor of ['0.9974', '1']) rounds.push(await pushEverywhere(factor));
    await takeOver();
    rounds.push(await pushEverywhere('1.003'));
    await processes.settled();
    rounds.push(await pushEverywhere('0.9958'));
    leader.kill();
    await takeOver();
    for (const factor of ['1.0058', '0.9942', '1']) {
      rounds.push(await pushEverywhere(factor));
      await processes.settled();
    }

    const survivor = first();
    const { rows } = await sql<{
      id: number;
      instrument: string;
      side: string;
      kind: string;
      trigger: string | null;
      order_price: string;
      stop_loss: string;
      take_profit: string;
      sequence: number | null;
      times: number;
    }>`select id, instrument, side, trigger, order_price, stop_loss, take_profit,
        case when trigger is null then 'position' else 'pending' end as kind,
        (case when trigger is null then close_tick else open_tick end ->> 'sequence')::int as sequence,
        (select count(*)::int from ledger_posting where reference = 'forex:' || forex_order.id
          and kind = case when trigger is null then 'forex_close' else 'forex_open' end) as times
      from forex_order order by id`.execute(survivor.world.database);
    expect(rows).toHaveLength(200);
    const reaches = (price: Decimal, level: string, isAbove: boolean) =>
      isAbove ? toNumber(price) >= Number(level) : toNumber(price) <= Number(level);
    const expected = rows.map((row) => {
      const isSale = row.side === 'sell';
      const tick = rounds
        .map((round) => round.get(row.instrument))
        .find(
          (each) =>
            each &&
            (row.trigger === null
              ? reaches(each.price, row.stop_loss, isSale) || reaches(each.price, row.take_profit, !isSale)
              : reaches(each.price, row.order_price, row.trigger === 'atOrAbove')),
        );
      return { id: row.id, sequence: tick?.sequence ?? null, times: tick ? 1 : 0 };
    });
    expect(rows.map(({ id, sequence, times: count }) => ({ id, sequence, times: count }))).toEqual(expected);
    // Of the ticks that only the killed processes could have acted on, too.
    const [, missed, , , unfinished] = rounds;
    for (const round of [missed, unfinished])
      expect(
        [...(round?.values() ?? [])].some(({ sequence }) =>
          expected.some((each) => each.sequence === sequence),
        ),
      ).toBe(true);
    expect(await moneyFaults(survivor)).toEqual([]);
    expect(processes.alive().flatMap(({ failures }) => failures)).toEqual([]);
  });

  it("open and close each follower's copies in the trader's order, through two kills [FOLLOW-79, FOLLOW-82, FOLLOW-97, FOLLOW-98]", async () => {
    const orders = 20;
    processes = await startMany(4);
    await processes.advance(1_000);
    await pushEverywhere('1');
    const [leader, doomed, other, last] = processes.alive();
    if (!leader || !doomed || !other || !last) throw new Error('Not all processes have started.');
    const master = await newContractTrader(leader);
    await lead(leader, master.userId);
    const followers = await Promise.all(Array.from({ length: 8 }, () => newContractTrader(leader)));
    for (const { userId } of followers) await follow(leader, [userId, master.userId]);
    const ids: string[] = [];
    for (let order = 0; order < orders; order += 1) {
      const process = order % 2 ? leader : last;
      const request = euroRequest(process, master, '0.01');
      ids.push(await tradeAtOnce(process, master, (tx, trading) => trading.open(tx, request)));
      if (order === 5) doomed.kill();
    }
    const [closed = ''] = ids;
    await closeTo(last, master, closed, '0');
    other.kill();
    await takeOver();
    await pushEverywhere('1');
    await vi.waitFor(async () => {
      await processes.advance(1_000);
      await processes.settled();
      const { rows } = await sql`select from follow_copy where status = 'due'`.execute(leader.world.database);
      expect(rows).toHaveLength(0);
      for (const follower of followers)
        expect(await outcomeOf(leader, follower, closed)).toMatchObject({ held: '0', closeReason: 'trader' });
    });

    const { rows } = await sql<{ follower_id: string; orders: number; is_in_order: boolean }>`
      select follower_id, count(*)::int as orders, bool_and(order_id > before) is not false as is_in_order
      from (select *, lag(order_id) over (partition by follower_id order by id) as before from follow_copy) copy
      where status = 'copied' group by 1`.execute(leader.world.database);
    expect(rows).toHaveLength(followers.length);
    for (const row of rows) expect(row).toMatchObject({ orders, is_in_order: true });
    expect(await copyFaults(leader)).toEqual([]);
    expect(processes.alive().flatMap(({ failures }) => failures)).toEqual([]);
  });
});
