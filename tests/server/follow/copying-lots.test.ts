import { beforeEach, expect, it } from 'vitest';
import { openCopy } from '#server/follow/open-copy.ts';
import { transact } from '#server/kernel/database/transact.ts';
import {
  closeTo,
  euroRequest,
  follow,
  lead,
  newContractTrader,
  newFollower,
  newLeader,
  outcomeOf,
  outcomesOf,
  tradeAtOnce,
} from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { copyFaults } from '../../kit/server/faults.ts';
import { pass, push, pushPrice } from '../../kit/server/prices.ts';

exchangeSuite('the lots of copies', { engines: 'one' }, (exchange) => {
  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
  });

  const copied = async (
    lots: string,
    settings: { multiple?: string; maxMargin?: string } = {},
    order: Parameters<Awaited<ReturnType<typeof newLeader>>['place']>[0] = {},
  ) => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId, settings);
    const id = await leader.placed({ cont: lots, ...order });
    const outcome = await outcomeOf(exchange, follower, id);
    expect(exchange.failures).toEqual([]);
    /** Closes a part of the leader's order at the price, and returns the outcome of the copy. */
    const leave = async (rest: string, price = '1.17') => {
      await push(exchange, 'EURUSD', price);
      await closeTo(exchange, leader, id, rest);
      await exchange.sandbox.settled();
      expect(await copyFaults(exchange)).toEqual([]);
      return outcomeOf(exchange, follower, id);
    };
    return { id, leader, follower, outcome, copyId: outcome.orderId ?? '', leave };
  };

  it('a copy is an order of the follower: of the same pair, side and leverage, and with the same stops [FOLLOW-45]', async () => {
    const { id, copyId, follower, leader } = await copied(
      '0.2',
      {},
      { type: '2', multiple: '50', stop_loss_price: '1.18', target_profit_price: '1.16' },
    );
    const copy = await follower.order('holding', copyId);
    expect(copy).toMatchObject({ OriginId: id, OrderType: 2, Price: '1.17', CautionMoney: '468.000000' });
    expect(copy).toMatchObject({ TargetLossPrice: '1.18', TargetProfitPrice: '1.16' });
    expect(await follower.balance()).toEqual({ balance: '9531', lockBalance: '468' });
    await leader.setStops(id, '0', '0');
    expect(await follower.order('holding', copy.Id)).toMatchObject({ TargetLossPrice: '1.18' });
  });

  it('a copy beyond the max margin is reduced to the largest step that fits, and the next one is skipped [FOLLOW-73, FOLLOW-81]', async () => {
    const { leader, follower, outcome } = await copied('1', { maxMargin: '500' });
    // A lot needs 1,170 USD: 0.42 lots 491.40, 0.43 lots 503.10.
    expect(outcome).toMatchObject({ status: 'reduced', opened: '0.42' });
    expect(outcome.reason?.values).toEqual({ wanted: '1170.00', limit: '500.00' });
    const next = await leader.placed({ cont: '0.01' });
    const skipped = await outcomeOf(exchange, follower, next);
    expect(skipped).toMatchObject({ status: 'skipped', orderId: null });
    expect(skipped.reason?.values).toEqual({ wanted: '503.10', limit: '500.00' });
  });

  it('margin that a closed copy used is free again [FOLLOW-73]', async () => {
    const { leader, follower, copyId, id } = await copied('0.4', { maxMargin: '500' });
    await follower.close(copyId);
    const again = await leader.placed({ cont: '0.4' });
    expect(await outcomeOf(exchange, follower, again)).toMatchObject({ status: 'copied', opened: '0.4' });
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ link: 'ended' });
  });

  it('a copy that the balance does not cover is reduced to the largest step that it does [FOLLOW-74, FOLLOW-81]', async () => {
    const { outcome, follower } = await copied('0.5', { multiple: '20', maxMargin: '100000' });
    // 10 lots need 11,700 USD and a fee of 50; 8.51 lots 9,956.70 and 42.55.
    expect(outcome).toMatchObject({ status: 'reduced', opened: '8.51' });
    expect(outcome.reason?.values).toEqual({ wanted: '11750.00', limit: '10000.00' });
    expect(await follower.balance()).toEqual({ balance: '0.75', lockBalance: '9956.7' });
  });

  it('is skipped while the margin level of the follower allows no new order [FOLLOW-74, FOLLOW-81]', async () => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId);
    await follower.place({ cont: '8' });
    await push(exchange, 'EURUSD', '1.169');
    const id = await leader.placed({ cont: '0.01', forex_id: 'BTCUSDT' });
    const outcome = await outcomeOf(exchange, follower, id);
    expect(outcome).toMatchObject({ status: 'skipped' });
    // 10,000 less a fee of 40 and a loss of 800, over a margin of 9,360.
    expect(outcome.reason?.values).toEqual({ marginLevel: '97.86' });
    await push(exchange, 'EURUSD', '1.17');
  });

  it('each follower of the instant has one outcome, a later one none, and copies are not copied on [FOLLOW-79, FOLLOW-83]', async () => {
    const leader = await newLeader(exchange);
    const first = await newFollower(exchange, leader.userId);
    const second = await newFollower(exchange, leader.userId, { multiple: '2' });
    await lead(exchange, first.userId);
    const third = await newFollower(exchange, first.userId);
    const id = await leader.placed();
    const late = await newFollower(exchange, leader.userId);
    await exchange.sandbox.settled();
    expect(await outcomeOf(exchange, first, id)).toMatchObject({ opened: '0.1' });
    expect(await outcomeOf(exchange, second, id)).toMatchObject({ opened: '0.2' });
    expect(await outcomesOf(exchange, late, id)).toEqual([]);
    expect((await third.orders('holding')).total).toBe(0);
    const own = await first.placed({ cont: '0.3' });
    expect(await outcomeOf(exchange, third, own)).toMatchObject({ opened: '0.3' });
  });

  it('a row that has its outcome is not decided again, as by a second process that leads for a moment [FOLLOW-79]', async () => {
    const { id, follower } = await copied('0.1', {});
    const { database, clock } = exchange.world;
    const { market, trading } = exchange.sandbox;
    const row = await database
      .selectFrom('follow_copy')
      .select(['id', 'relation_id as relationId', 'follower_id as followerId'])
      .where('trader_order_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const before = await outcomeOf(exchange, follower, id);
    expect(await transact(database, (tx) => openCopy(tx, { market, trading, clock }, row))).toBe(true);
    expect(await outcomeOf(exchange, follower, id)).toEqual(before);
    expect((await follower.orders('holding')).total).toBe(1);
  });

  it('other work goes on between the copies of an order, such as prices and calls [FOLLOW-94]', async () => {
    const leader = await newLeader(exchange);
    for (let count = 0; count < 12; count += 1) await newFollower(exchange, leader.userId);
    let turns = 0;
    await tradeAtOnce(exchange, leader, (tx, trading) => trading.open(tx, euroRequest(exchange, leader)));
    const timer = setInterval(() => {
      turns += 1;
    });
    await exchange.sandbox.settled();
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it('a pending order is copied when it is filled, at the price of then, and not before [FOLLOW-79]', async () => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId);
    const id = await leader.placed({ status: '0', target_price: '1.165' });
    expect(await outcomesOf(exchange, follower, id)).toEqual([]);
    const tick = await push(exchange, 'EURUSD', '1.1648');
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({
      status: 'copied',
      traderTick: tick,
      openTick: tick,
    });
  });

  it('a user who leads nobody is not copied, and one who follows two traders copies both [FOLLOW-50, FOLLOW-79]', async () => {
    const leaders = [await newLeader(exchange), await newLeader(exchange)];
    const follower = await newContractTrader(exchange);
    for (const { userId } of leaders) await follow(exchange, [follower.userId, userId]);
    const ids = await Promise.all(leaders.map((leader) => leader.place()));
    const nobody = await newContractTrader(exchange);
    await nobody.placed();
    for (const id of ids) expect(await outcomeOf(exchange, follower, id)).toMatchObject({ opened: '0.1' });
    expect((await follower.orders('holding')).total).toBe(2);
  });

  it('after each close of the leader the copy holds its share, floored, and after the last nothing [FOLLOW-85, FOLLOW-86]', async () => {
    const { leave, follower } = await copied('1', { multiple: '0.33' });
    expect(await leave('0.5')).toMatchObject({ opened: '0.33', held: '0.16', link: 'following' });
    expect(await leave('0.49')).toMatchObject({ held: '0.16' });
    expect(await leave('0.47')).toMatchObject({ held: '0.15' });
    expect(await leave('0.01')).toMatchObject({ held: '0', link: 'ended', closeReason: 'trader' });
    expect(await leave('0')).toMatchObject({ held: '0' });
    expect((await follower.orders('holding')).total).toBe(0);
    expect((await follower.balance()).lockBalance).toBe('0');
  });

  it('a part that is closed becomes an order of its own with its share of margin and profit, and the rest stays as it was [FOLLOW-85]', async () => {
    const { leave, follower, copyId, leader, id } = await copied('0.7', { multiple: '0.1' });
    const opened = await follower.order('holding', copyId);
    await leave('0.3', '1.18');
    // 0.03 of 0.07 lots stay, of a margin of 81.9 and a fee of 0.35; 0.04 lots gain 40.
    const rest = await follower.order('holding', copyId);
    expect(rest).toMatchObject({ Quantity: '0.03', CautionMoney: '35.100000', TradeFee: '0.150000' });
    expect(rest).toMatchObject({ CreateTimeHandler: opened.CreateTimeHandler, OpenTick: opened.OpenTick });
    const [part] = (await follower.orders('closed')).data;
    expect(part).toMatchObject({ Quantity: '0.04', CautionMoney: '46.800000', TradeFee: '0.200000' });
    expect(part).toMatchObject({
      FactProfits: '40.000000',
      CloseReason: 'trader',
      OriginId: id,
      Price: '1.17',
    });
    expect(await follower.balance()).toEqual({ balance: '10004.55', lockBalance: '35.1' });
    const [own] = (await leader.orders('closed')).data;
    expect(own).toMatchObject({ Quantity: '0.4', CloseReason: 'user', FactProfits: '400.000000' });
  });

  it('margin that does not divide evenly is released whole with the last part [FOLLOW-85]', async () => {
    await push(exchange, 'EURUSD', '1.17001');
    const { leave, follower } = await copied('0.07');
    await leave('0.05');
    await leave('0.02');
    await leave('0');
    const parts = (await follower.orders('closed')).data;
    expect(parts).toHaveLength(3);
    // 0.07 × 100,000 × 1.17001 / 100
    const margin = parts.reduce(
      (total, { CautionMoney }) => total + Math.round(Number(CautionMoney) * 1e6),
      0,
    );
    expect(margin).toBe(81_900_700);
    expect((await follower.balance()).lockBalance).toBe('0');
  });

  it('a losing copy closes like a winning one, and pays its loss [FOLLOW-87]', async () => {
    const { leave, follower } = await copied('0.5');
    expect(await leave('0.2', '1.16')).toMatchObject({ held: '0.2' });
    expect(await leave('0', '1.15')).toMatchObject({ held: '0', closeReason: 'trader' });
    // A fee of 2.5, a loss of 300 on 0.3 lots and of 400 on 0.2.
    expect(await follower.balance()).toEqual({ balance: '9297.5', lockBalance: '0' });
  });

  it('a loss beyond the balance is owed while the rest is open, and the account ends at 0 [FOLLOW-87]', async () => {
    const { leave, follower, leader, id } = await copied('8', { maxMargin: '10000' });
    await push(exchange, 'BTCUSDT', '110000');
    // A jump that no stop-out comes before: both are closed at the price of the jump.
    pushPrice(exchange, 'EURUSD', '1.1');
    await closeTo(exchange, leader, id, '4');
    await exchange.sandbox.settled();
    const { held } = await leave('0', '1.1');
    expect(held).toBe('0');
    expect(await follower.balance()).toEqual({ balance: '0', lockBalance: '0' });
  });

  it('a copy that its owner closed by hand stays closed, and the others follow on [FOLLOW-88, FOLLOW-92]', async () => {
    const { leave, follower, leader, copyId } = await copied('0.4');
    const other = await leader.placed({ cont: '0.2' });
    await follower.close(copyId);
    expect(await leave('0.2')).toMatchObject({ held: '0', closeReason: 'user', link: 'ended' });
    expect(await leave('0')).toMatchObject({ closeReason: 'user' });
    expect(await outcomeOf(exchange, follower, other)).toMatchObject({ held: '0.2', link: 'following' });
  });

  it("the leader's order ends by a stop: its copies are closed with it, and each says why [FOLLOW-86, FOLLOW-93]", async () => {
    const { leader, id, follower, copyId } = await copied('0.1');
    await follower.setStops(copyId, '0', '0');
    await leader.setStops(id, '1.16', '0');
    await push(exchange, 'EURUSD', '1.1599');
    expect(await leader.order('closed', id)).toMatchObject({ CloseReason: 'stopLoss' });
    expect(await follower.order('closed', copyId)).toMatchObject({
      CloseReason: 'trader',
      UpdatePrice: '1.1599',
    });
  });

  it('a stop of the copy closes the copy alone, and a forced close ends its link as well [FOLLOW-88, FOLLOW-92]', async () => {
    const { leader, id, follower, copyId } = await copied('0.1');
    await follower.setStops(copyId, '1.165', '0');
    await push(exchange, 'EURUSD', '1.165');
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ closeReason: 'stopLoss', link: 'ended' });
    expect(await leader.order('holding', id)).toMatchObject({ Quantity: '0.1' });
    await push(exchange, 'EURUSD', '1.17');

    const greedy = await copied('0.4', { multiple: '20', maxMargin: '100000' });
    await push(exchange, 'EURUSD', '1.161');
    await pass(exchange, 500);
    expect(await outcomeOf(exchange, greedy.follower, greedy.id)).toMatchObject({
      closeReason: 'forced',
      link: 'ended',
    });
    expect(await greedy.leave('0', '1.161')).toMatchObject({ closeReason: 'forced' });
  });

  it('a part off the lot step is not closed', async () => {
    const { leader, id } = await copied('0.1');
    await expect(closeTo(exchange, leader, id, '0.005')).rejects.toThrow(RangeError);
    await closeTo(exchange, leader, id, '0.2');
    expect(await leader.order('holding', id)).toMatchObject({ Quantity: '0.1' });
  });
});
