import { beforeEach, describe, expect, it } from 'vitest';
import { actOn } from '#server/forex/engine.ts';
import { noListener } from '#server/forex/execution-context.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { newTrader, type Trader } from '../../kit/server/forex.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

exchangeSuite('contract orders', { engines: 'one', config: { demosPerAddress: 1000 } }, (exchange) => {
  let user: Trader;

  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
    user = await newTrader(exchange);
  });

  it('locks the margin, charges the fee and names the tick', async () => {
    const tick = await push(exchange, 'EURUSD', '1.2');
    const id = await user.place();
    expect(await user.balance()).toEqual({ balance: '99879.5', lockBalance: '120' });
    expect(await user.order('holding', id)).toMatchObject({
      OriginId: id,
      OrderType: 1,
      Status: 1,
      Price: '1.2',
      UpdatePrice: '1.2',
      FactProfits: '0.000000',
      CautionMoney: '120.000000',
      TradeFee: '0.500000',
      TargetLossPrice: '0',
      CreateTimeHandler: '2025-01-15T12:00:00.000Z',
      OpenTick: { Sequence: tick.sequence, Time: tick.time, Price: '1.2' },
      CloseTick: null,
    });
  });

  it('executes no trigger of an order that was changed before the trigger got its lock', async () => {
    const { world, sandbox } = exchange;
    const id = await user.place();
    const tick = await push(exchange, 'EURUSD', '1.16');
    await user.setStops(id, '1.15', '0');
    const { user_id: userId } = await world.database
      .selectFrom('forex_order')
      .select('user_id')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const context = { market: sandbox.market, listener: noListener };
    await transact(world.database, (tx) => actOn(tx, context, { id, userId }, { tick, at: tick.time }));
    expect((await user.order('holding', id)).TargetLossPrice).toBe('1.15');
  });

  it.each([
    ['market', {}, { Status: 1, Price: '1.2', CautionMoney: '120.000000', TradeFee: '0.500000' }],
    ['pending', { status: 0, target_price: '1.1' }, { Status: 0, Price: null, OriginPrice: '1.1' }],
  ])('answers with the %s order as it was placed', async (_, change, expected) => {
    await push(exchange, 'EURUSD', '1.2');
    const { data } = await user.submit(change);
    const { id, order } = data as { id: string; order: unknown };
    expect(order).toMatchObject({ Id: id, OrderType: 1, ...expected });
  });

  it('has a fixed margin per lot for a pair that is not quoted in dollars', async () => {
    await push(exchange, 'USDJPY', '150');
    const id = await user.place({ forex_id: 'USDJPY', cont: '0.02', multiple: '' });
    expect(await user.balance()).toEqual({ balance: '99799.98', lockBalance: '200' });
    await push(exchange, 'USDJPY', '151');
    // 1 yen × 200 units = 200 yen at 151 yen to the dollar.
    expect(await user.order('holding', id)).toMatchObject({ FactProfits: '1.324503' });
  });

  it('settles the profit when a position is closed, and lists it in the history', async () => {
    const id = await user.place();
    const tick = await push(exchange, 'EURUSD', '1.1725');
    const { hazard_rate, all_fact_profits, caution_money_all } = await user.orders('holding');
    // (99,999.5 + 25) / 117
    expect({ hazard_rate, all_fact_profits, caution_money_all }).toEqual({
      hazard_rate: '85491.02',
      all_fact_profits: '25.000000',
      caution_money_all: '117.000000',
    });
    expect(await user.close(id)).toEqual(done('Position closed.'));
    expect(await user.balance()).toEqual({ balance: '100024.5', lockBalance: '0' });
    const history = await user.orders('closed');
    expect(history).toMatchObject({ total: 1, all_fact_profits: '25.000000', hazard_rate: null });
    expect(history.data[0]).toMatchObject({
      Id: id,
      Status: 3,
      UpdatePrice: '1.1725',
      FactProfits: '25.000000',
      CloseReason: 'user',
      CompleteTimeHandler: '2025-01-15T12:00:00.000Z',
      CloseTick: { Sequence: tick.sequence, Price: '1.1725' },
    });
  });

  it('refuses what is not right, and nothing changes', async () => {
    const before = await allRecords(exchange);
    for (const [change, msg] of [
      [{ cont: '1e2' }, 'Lots must be a number.'],
      [{ cont: '1000.01' }, 'The maximum order is 1,000 lots.'],
      [{ forex_id: 'NOPE' }, "This pair doesn't exist."],
      [{ type: '3' }, 'Choose to buy or to sell.'],
      [{ status: '7' }, 'Choose a market order or a pending order.'],
      [{ multiple: '33' }, "Choose one of this pair's leverage options."],
      [{ stop_loss_price: '1.18' }, 'To buy, the stop loss must be below the price.'],
      [{ stop_loss_price: 'x' }, 'Prices must be zero or more.'],
      [{ stop_loss_price: '1.1600001' }, 'Prices of this pair must be multiples of 0.00001.'],
      [{ cont: '100' }, "The balance doesn't cover the margin and fee."],
    ] as const)
      expect(await user.submit(change)).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('accepts an order that costs exactly what there is, and no larger one', async () => {
    await push(exchange, 'EURUSD', '1.245');
    // 80 lots: margin 99,600, fee 400.
    expect(await user.submit({ cont: '80.01' })).toMatchObject({ code: 0 });
    await user.place({ cont: '80' });
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '99600' });
  });

  it('closes once for two simultaneous requests', async () => {
    const id = await user.place();
    const answers = await Promise.all([user.close(id), user.close(id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)).toMatchObject({ msg: 'This position is already closed.' });
    expect(await user.balance()).toEqual({ balance: '99999.5', lockBalance: '0' });
  });

  it('reserves margin and fee of a pending order, and releases them when it is cancelled', async () => {
    const id = await user.place({ status: '0', target_price: '1.1' });
    expect(await user.balance()).toEqual({ balance: '99889.5', lockBalance: '110.5' });
    expect(await user.order('pending', id)).toMatchObject({ Status: 0, OriginPrice: '1.1', Price: null });
    expect(await user.close(id)).toEqual(refused('This order is still pending. You can cancel it.'));
    expect(await user.cancel(id)).toEqual(done('Order cancelled.'));
    expect(await user.cancel(id)).toEqual(refused('This position is already closed.'));
    expect(await user.balance()).toEqual({ balance: '100000', lockBalance: '0' });
    expect(await user.order('closed', id)).toMatchObject({
      CloseReason: 'cancelled',
      FactProfits: '0.000000',
    });
  });

  it('does not cancel an open position', async () => {
    const id = await user.place();
    expect(await user.cancel(id)).toEqual(refused('This order has been filled. You can close the position.'));
  });

  it('edits stops, each on its own side, and clears them with 0 [FOREX-46]', async () => {
    const id = await user.place();
    expect(await user.setStops(id, '1.16', '1.18')).toEqual(done('Stops saved.'));
    expect(await user.order('holding', id)).toMatchObject({
      TargetLossPrice: '1.16',
      TargetProfitPrice: '1.18',
    });
    expect(await user.setStops(id, '1.17', '0')).toEqual(
      refused('To buy, the stop loss must be below the price.'),
    );
    await user.setStops(id, '0', '0');
    expect(await user.order('holding', id)).toMatchObject({ TargetLossPrice: '0', TargetProfitPrice: '0' });
  });

  it('measures the stops of a pending order against its own price, and edits none of a closed order', async () => {
    const id = await user.place({ status: '0', target_price: '1.1' });
    expect(await user.setStops(id, '1.12', '0')).toEqual(
      refused('To buy, the stop loss must be below the price.'),
    );
    expect(await user.setStops(id, '1.09', '1.12')).toMatchObject({ code: 1 });
    expect(await user.order('pending', id)).toMatchObject({
      TargetLossPrice: '1.09',
      TargetProfitPrice: '1.12',
    });
    await user.cancel(id);
    expect(await user.setStops(id, '0', '0')).toEqual(refused('This position is already closed.'));
  });

  it('sends a subscribed owner the figures of the position, and that it was closed [LIVE-18]', async () => {
    const id = await user.place();
    const other = await newTrader(exchange);
    const live = await exchange.live(user.token);
    const foreign = await exchange.live(other.token);
    for (const client of [live, foreign])
      for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) await client.subscribe(topic);
    // The positions that each of them has at the start.
    await exchange.clock.advance(500);
    expect(await live.settle()).toMatchObject([{ data: { TransOrder: [{ Id: id }] } }]);
    expect(await foreign.settle()).toMatchObject([{ data: { TransOrder: [] } }]);
    await push(exchange, 'EURUSD', '1.18');
    await exchange.clock.advance(500);
    expect((await live.next('FOREX_TRADE')).data).toEqual({
      TransOrder: [{ Id: id, UpdatePrice: '1.18', FactProfits: '100.000000' }],
      ProfitsTotal: '100.000000',
      HazardRate: '85555.12',
      CautionMoneyAll: '117.000000',
    });
    // While no price moves, the figures are the same.
    await exchange.clock.advance(500);
    expect(await live.settle()).toEqual([]);
    await user.close(id);
    expect((await live.next('FOREX_CLOSED')).data).toEqual([id]);
    expect(await foreign.settle()).toEqual([]);
    for (const client of [live, foreign]) client.socket.close();
  });

  it('accepts no order and no closing while the price is not updating', async () => {
    const id = await user.place();
    await exchange.clock.advance(10_001);
    expect(await user.submit()).toEqual(
      refused("The price isn't updating. You can place an order when it updates again."),
    );
    expect(await user.close(id)).toEqual(
      refused("The price isn't updating. You can close the position when the price updates again."),
    );
  });
});

describe('where fees are a share of the margin', () => {
  it.each([
    ['EURUSD', '0.1', { CautionMoney: '117.000000', TradeFee: '1.170000' }, '99881.83'],
    ['USDJPY', '0.02', { CautionMoney: '200.000000', TradeFee: '2.000000' }, '99798'],
  ])('%s by %s lots costs a hundredth of its margin [FOREX-54]', async (code, cont, costs, balance) => {
    const exchange = await startSandbox(undefined, { config: { feeBasis: 'margin' } });
    const user = await newTrader(exchange);
    const id = await user.place({ forex_id: code, cont });
    expect(await user.order('holding', id)).toMatchObject(costs);
    expect((await user.balance()).balance).toBe(balance);
    await exchange.stop();
  });
});

exchangeSuite('the lists of contract orders', { engines: 'one' }, (exchange) => {
  let user: Trader;

  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    user = await newTrader(exchange);
  });

  it('are of closed orders in the order of closing, newest first, with the sum of all profits', async () => {
    const [first, second] = [await user.place(), await user.place()];
    await push(exchange, 'EURUSD', '1.171');
    await user.close(second);
    await exchange.clock.advance(1000);
    await user.close(first);
    const { data, all_fact_profits } = await user.orders('closed');
    expect(data.map(({ Id }) => Id)).toEqual([first, second]);
    expect(all_fact_profits).toBe('20.000000');
    expect((await user.orders('closed', 2)).all_fact_profits).toBe('20.000000');
  });

  it('have the fees that were charged beside the profits, which are before them: those of a cancelled order are given back [FOREX-66]', async () => {
    const kept = await user.place();
    const closed = await user.place({ cont: '0.2' });
    const pending = await user.place({ status: '0', target_price: '1.1' });
    await push(exchange, 'EURUSD', '1.171');
    await user.close(closed);
    await user.cancel(pending);
    expect(await user.orders('closed')).toMatchObject({
      all_fact_profits: '20.000000',
      all_trade_fees: '1.000000',
    });
    expect(await user.orders('holding')).toMatchObject({
      all_fact_profits: '10.000000',
      all_trade_fees: '0.500000',
      data: [{ Id: kept }],
    });
    expect(await user.orders('pending')).toMatchObject({ all_trade_fees: null });
  });

  it('have the leverage of each order, and no trader for an order that is no copy [FOREX-69, FOREX-70]', async () => {
    const id = await user.place({ multiple: '50' });
    expect(await user.order('holding', id)).toMatchObject({ Multiple: '50', CopiedFrom: null });
    const fixed = await user.place({ forex_id: 'USDJPY', cont: '0.01' });
    expect(await user.order('holding', fixed)).toMatchObject({ Multiple: null });
  });

  it('show a closed order as it was closed, wherever the price has gone since', async () => {
    const id = await user.place();
    await push(exchange, 'EURUSD', '1.171');
    await user.close(id);
    const closed = await user.order('closed', id);
    await push(exchange, 'EURUSD', '1.2');
    expect(await user.order('closed', id)).toEqual(closed);
    expect(closed).toMatchObject({ UpdatePrice: '1.171' });
  });
});
