import { beforeEach, expect, it } from 'vitest';
import { openCopy } from '#server/follow/open-copy.ts';
import { transact } from '#server/kernel/database/transact.ts';
import {
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
import { push } from '../../kit/server/prices.ts';

const prices = { EURUSD: '1.17', BTCUSDT: '110000', LTCUSDT: '100' };

exchangeSuite('how many lots are copied', { engines: 'one' }, (exchange) => {
  beforeEach(async () => {
    for (const [code, price] of Object.entries(prices)) await push(exchange, code, price);
  });

  const copied = async (
    lots: string,
    settings: { multiple?: string; maxMargin?: string },
    order: Parameters<Awaited<ReturnType<typeof newLeader>>['place']>[0] = {},
  ) => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId, settings);
    const id = await leader.place({ cont: lots, ...order });
    await exchange.sandbox.settled();
    const outcome = await outcomeOf(exchange, follower, id);
    expect(exchange.failures).toEqual([]);
    return { id, leader, follower, outcome };
  };

  it('a copy is an order of the follower: of the same pair, side and leverage, and with the same stops [FOLLOW-45]', async () => {
    const { id, outcome, follower, leader } = await copied(
      '0.2',
      {},
      { type: '2', multiple: '50', stop_loss_price: '1.18', target_profit_price: '1.16' },
    );
    const copy = await follower.order('holding', outcome.orderId ?? '');
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
    const next = await leader.place({ cont: '0.01' });
    await exchange.sandbox.settled();
    const skipped = await outcomeOf(exchange, follower, next);
    expect(skipped).toMatchObject({ status: 'skipped', orderId: null });
    expect(skipped.reason?.values).toEqual({ wanted: '503.10', limit: '500.00' });
  });

  it('margin that a closed copy used is free again [FOLLOW-73]', async () => {
    const { leader, follower, outcome, id } = await copied('0.4', { maxMargin: '500' });
    await follower.close(outcome.orderId ?? '');
    const again = await leader.place({ cont: '0.4' });
    await exchange.sandbox.settled();
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
    const id = await leader.place({ cont: '0.01', forex_id: 'BTCUSDT' });
    await exchange.sandbox.settled();
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
    const id = await leader.place();
    await exchange.sandbox.settled();
    const late = await newFollower(exchange, leader.userId);
    await exchange.sandbox.settled();
    expect(await outcomeOf(exchange, first, id)).toMatchObject({ opened: '0.1' });
    expect(await outcomeOf(exchange, second, id)).toMatchObject({ opened: '0.2' });
    expect(await outcomesOf(exchange, late, id)).toEqual([]);
    expect((await third.orders('holding')).total).toBe(0);
    const own = await first.place({ cont: '0.3' });
    await exchange.sandbox.settled();
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
    const id = await leader.place({ status: '0', target_price: '1.165' });
    await exchange.sandbox.settled();
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
    await nobody.place();
    await exchange.sandbox.settled();
    for (const id of ids) expect(await outcomeOf(exchange, follower, id)).toMatchObject({ opened: '0.1' });
    expect((await follower.orders('holding')).total).toBe(2);
  });
});
