import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { refused } from '../../kit/server/answers.ts';
import { newTrader, nextExecuted, type Trader, trader } from '../../kit/server/forex.ts';
import { pass, push } from '../../kit/server/prices.ts';
import { startSandbox, type TestSandbox, testStart } from '../../kit/server/sandbox.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

describe('automatic execution of contract orders', () => {
  let exchange: TestSandbox;
  let user: Trader;
  /** Milliseconds that the clock has skipped, as if the machine had slept. */
  let slept = 0;

  beforeAll(async () => {
    const clock = manualClock(testStart);
    exchange = await startSandbox(undefined, {
      config: { demosPerAddress: 1000 },
      clock: { ...clock, now: () => clock.now() + slept },
    });
    exchange.clock = clock;
  });
  beforeEach(async () => {
    for (const [code, price] of [
      ['EURUSD', '1.17'],
      ['BTCUSDT', '110000'],
      ['ETHUSDT', '3900'],
      ['XAUUSD', '4000'],
    ] as const)
      await push(exchange, code, price);
    user = await newTrader(exchange);
  });
  afterAll(async () => {
    await exchange.stop();
  });

  it.each([
    ['a buy below the market', { type: '1', target_price: '1.16' }, '1.16001', '1.159', '1.159'],
    ['a buy above the market', { type: '1', target_price: '1.18' }, '1.17999', '1.1815', '1.1815'],
    ['a sale above the market', { type: '2', target_price: '1.18' }, '1.17999', '1.18', '1.18'],
    ['a sale below the market', { type: '2', target_price: '1.16' }, '1.16001', '1.1', '1.1'],
  ])('fills %s at the first price at or beyond its own', async (_, change, short, beyond, filled) => {
    const id = await user.place({ status: '0', ...change });
    await push(exchange, 'EURUSD', short);
    expect(await user.order('pending', id)).toMatchObject({ Status: 0 });
    const tick = await push(exchange, 'EURUSD', beyond);
    expect(await user.order('holding', id)).toMatchObject({
      Price: filled,
      OriginPrice: change.target_price,
      OpenTick: { Sequence: tick.sequence, Price: filled },
    });
  });

  it('fills an order later that could not be filled when its price was reached, also if the price has turned since', async () => {
    const id = await user.place({ status: '0', target_price: '1.16' });
    const broken = vi
      .spyOn(exchange.world.shards, 'transact')
      .mockRejectedValue(new Error('The database refuses connections.'));
    const tick = await push(exchange, 'EURUSD', '1.159');
    await push(exchange, 'EURUSD', '1.17');
    broken.mockRestore();
    expect(exchange.failures.splice(0)).not.toEqual([]);
    expect(await user.order('pending', id)).toMatchObject({ Status: 0 });
    await pass(exchange, 1_000);
    expect(await user.order('holding', id)).toMatchObject({
      Price: '1.159',
      OpenTick: { Sequence: tick.sequence },
    });
  });

  it('sends what is held to each app that connects, also where that is nothing', async () => {
    const [first, second] = [await exchange.live(user.token), await exchange.live(user.token)];
    await first.subscribe(topicOf('positions'));
    await exchange.clock.advance(500);
    expect(await first.next(topicOf('positions'))).toMatchObject({ data: { TransOrder: [] } });
    await second.subscribe(topicOf('positions'));
    await exchange.clock.advance(500);
    expect(await second.next(topicOf('positions'))).toMatchObject({ data: { TransOrder: [] } });
    for (const { socket } of [first, second]) socket.close();
  });

  it('charges the fee of a pending order when it is filled, with the margin that it was placed with', async () => {
    const id = await user.place({ status: '0', target_price: '1.16' });
    await push(exchange, 'EURUSD', '1.1');
    expect(await user.balance()).toEqual({ balance: '99883.5', lockBalance: '116' });
    expect(await user.order('holding', id)).toMatchObject({ CautionMoney: '116.000000' });
  });

  it.each([
    ['stopLoss', 'buy', '1.16', '1.16001', '1.155', '-150.000000'],
    ['takeProfit', 'buy', '1.18', '1.17999', '1.19', '200.000000'],
    ['stopLoss', 'sell', '1.18', '1.17999', '1.18', '-100.000000'],
    ['takeProfit', 'sell', '1.16', '1.16001', '1.16', '100.000000'],
  ] as const)('fires the %s of a %s at the first price at or beyond it', async (...row) => {
    const [reason, side, level, short, beyond, profit] = row;
    const stop = reason === 'stopLoss' ? { stop_loss_price: level } : { target_profit_price: level };
    const live = await exchange.live(user.token);
    await live.subscribe('FOREX_CLOSED');
    const id = await user.place({ type: side === 'buy' ? '1' : '2', ...stop });
    await push(exchange, 'EURUSD', short);
    expect(await user.orders('closed')).toMatchObject({ total: 0 });
    const tick = await push(exchange, 'EURUSD', beyond);
    expect(await user.order('closed', id)).toMatchObject({
      UpdatePrice: beyond,
      FactProfits: profit,
      CloseReason: reason,
      CloseTick: { Sequence: tick.sequence, Price: beyond },
    });
    expect(await nextExecuted(live)).toEqual([id]);
    live.socket.close();
  });

  it('fires a stop that was set after the position was opened', async () => {
    const id = await user.place();
    await user.setStops(id, '1.165', '0');
    await exchange.sandbox.settled();
    await push(exchange, 'EURUSD', '1.164');
    expect(await user.order('closed', id)).toMatchObject({
      CloseReason: 'stopLoss',
      FactProfits: '-60.000000',
    });
  });

  it('refuses new orders at a margin level of 100 %, and accepts them above', async () => {
    // 40 lots with leverage 100: margin 44,000, fee 800, equity 99,200.
    await user.place({ forex_id: 'BTCUSDT', cont: '40' });
    await push(exchange, 'BTCUSDT', '108620');
    expect(await user.orders('holding')).toMatchObject({ hazard_rate: '100' });
    // 900 lots cost more than the balance, which a closed position may mend, too.
    for (const cont of ['0.01', '900'])
      expect(await user.submit({ cont })).toEqual(
        refused('Your margin level is at 100% or less. Close a position before you place an order.'),
      );
    expect(await user.submit({ cont: '1000.01' })).toEqual(refused('The maximum order is 1,000 lots.'));
    await push(exchange, 'BTCUSDT', '108700');
    expect(await user.orders('holding')).toMatchObject({ hazard_rate: '107.27' });
    expect(await user.submit({ cont: '0.01' })).toMatchObject({ code: 1 });
  });

  it('does not let a new order use what open positions are losing', async () => {
    await user.place({ forex_id: 'BTCUSDT', cont: '40' });
    // 55,200 are available, less an unrealised loss of 54,000.
    await push(exchange, 'BTCUSDT', '108650');
    expect(await user.submit({ cont: '2' })).toEqual(
      refused("The balance doesn't cover the margin and fee."),
    );
  });

  it('closes the worst positions at a margin level of 30 %, until the level is above it', async () => {
    const live = await exchange.live(user.token);
    await live.subscribe('FOREX_CLOSED');
    const gold = await user.place({ forex_id: 'XAUUSD', cont: '1' }); // margin 4,000, fee 10
    const bitcoin = await user.place({ forex_id: 'BTCUSDT', cont: '40' }); // margin 44,000, fee 800
    const ether = await user.place({ forex_id: 'ETHUSDT', cont: '10' }); // margin 3,900, fee 80
    await push(exchange, 'ETHUSDT', '3850'); // −5,000
    await push(exchange, 'BTCUSDT', '108100'); // −76,000
    // (100,000 − 890 − 81,000) / 51,900
    expect(await user.orders('holding')).toMatchObject({ hazard_rate: '34.89' });
    await pass(exchange, 500);
    expect(await user.orders('closed')).toMatchObject({ total: 0 });

    await push(exchange, 'BTCUSDT', '108000'); // −80,000
    await pass(exchange, 500);
    expect((await user.orders('closed')).data.map(({ Id }) => Id)).toEqual([bitcoin]);
    expect(await user.order('closed', bitcoin)).toMatchObject({
      CloseReason: 'forced',
      UpdatePrice: '108000',
      FactProfits: '-80000.000000',
    });
    // (99,110 − 80,000 − 5,000) / 7,900
    const held = await user.orders('holding');
    expect(held.data.map(({ Id }) => Id)).toEqual([ether, gold]);
    expect(held.hazard_rate).toBe('178.6');
    expect(await nextExecuted(live)).toEqual([bitcoin]);
    live.socket.close();
  });

  it('reduces an account to 0, not below, when a price gap costs more than the balance', async () => {
    await user.place({ forex_id: 'BTCUSDT', cont: '40' });
    await push(exchange, 'BTCUSDT', '100000');
    await pass(exchange, 500);
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '0' });
    expect((await user.orders('closed')).data[0]).toMatchObject({ FactProfits: '-400000.000000' });
  });

  it('sets a debt off against the profits of open positions, pays it from one closing after the other, and owes nothing after the last', async () => {
    const bought = await user.place({ forex_id: 'BTCUSDT', cont: '40' }); // margin 44,000, fee 800
    const sold = await user.place({ forex_id: 'BTCUSDT', cont: '20', type: '2' }); // margin 22,000, fee 400
    const last = await user.place({ forex_id: 'BTCUSDT', cont: '10', type: '2' }); // margin 11,000, fee 200
    await push(exchange, 'BTCUSDT', '105000');
    await user.close(bought); // −200,000 with 65,600 available
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '33000' });
    // (33,000 − 134,400 + 150,000) / 33,000
    expect(await user.orders('holding')).toMatchObject({ hazard_rate: '147.27' });
    await user.close(sold); // 134,400 less 100,000 and 22,000 are still owed
    expect(await user.balance()).toEqual({ balance: '0', lockBalance: '11000' });
    await user.close(last); // 50,000 less 12,400
    expect(await user.balance()).toEqual({ balance: '48600', lockBalance: '0' });
    await user.close(await user.place());
    expect(await user.balance()).toEqual({ balance: '48599.5', lockBalance: '0' });
  });

  it('keeps what is owed in the account, until the house bears it with the last position', async () => {
    const ada = await newCustomer(exchange);
    const contracts = trader(exchange, ada.token);
    const bought = await contracts.place({ forex_id: 'BTCUSDT', cont: '4' });
    const sold = await contracts.place({ forex_id: 'BTCUSDT', cont: '1', type: '2' });
    await push(exchange, 'BTCUSDT', '105000');
    await contracts.close(bought); // −20,000 with 8,800 available
    await ada.transfer('3', '1', '1000');
    expect(await ada.transfer('1', '3', '0.01')).toEqual(
      refused(
        'Your open positions are showing a loss that must stay covered. You can transfer up to 0.00 USD.',
      ),
    );
    await contracts.close(sold); // 5,000 of 11,200, and 2,100 that the account has
    expect(await contracts.balance()).toEqual({ balance: '0', lockBalance: '0' });
    await ada.transfer('3', '1', '1000');
    expect(await ada.transfer('1', '3', '1000')).toMatchObject({ code: 1 });
  });

  it('executes an order whose change was not notified within half a minute', async () => {
    const id = await user.place();
    await exchange.world.database
      .updateTable('forex_order')
      .set({ stop_loss: '1.165' })
      .where('id', '=', Number(id))
      .execute();
    await exchange.clock.advance(30_000);
    await push(exchange, 'EURUSD', '1.164');
    expect(await user.order('closed', id)).toMatchObject({ CloseReason: 'stopLoss' });
  });

  it('cancels a pending order when the margin level allows no new orders at its price', async () => {
    const id = await user.place({ status: '0', target_price: '1.16' });
    await user.place({ forex_id: 'BTCUSDT', cont: '40' });
    await push(exchange, 'BTCUSDT', '108600');
    await push(exchange, 'EURUSD', '1.15');
    expect(await user.order('closed', id)).toMatchObject({ CloseReason: 'insolvent', Price: null });
  });

  it('executes nothing while the market is closed, and a stop at the first price after it opens', async () => {
    const id = await user.place({ stop_loss_price: '1.16' });
    slept = Date.UTC(2025, 0, 18) - exchange.clock.now();
    expect(await user.submit()).toEqual(
      refused('The market is closed. You can place an order when it opens.'),
    );
    expect(await user.close(id)).toEqual(
      refused('The market is closed. You can close the position when it opens.'),
    );
    slept = Date.UTC(2025, 0, 19, 22) - exchange.clock.now();
    await push(exchange, 'EURUSD', '1.15');
    expect(await user.order('closed', id)).toMatchObject({ UpdatePrice: '1.15', CloseReason: 'stopLoss' });
  });
  it.each([
    ['price is not updating', Date.UTC(2025, 0, 20, 1), Date.UTC(2025, 0, 20, 2)],
    ['market is closed', Date.UTC(2025, 0, 25), Date.UTC(2025, 0, 26, 22)],
  ])(
    'leaves a losing position open while its %s, and closes it at the next price',
    async (_, silent, next) => {
      const euro = await user.place({ cont: '40' }); // margin 46,800, fee 200
      const bitcoin = await user.place({ forex_id: 'BTCUSDT', cont: '20' }); // margin 22,000, fee 400
      await push(exchange, 'EURUSD', '1.1525'); // −70,000
      slept = silent - exchange.clock.now();
      await push(exchange, 'BTCUSDT', '109000'); // −20,000
      await pass(exchange, 500);
      expect((await user.orders('closed')).data.map(({ Id }) => Id)).toEqual([bitcoin]);
      // (100,000 − 600 − 90,000) / 46,800
      expect(await user.orders('holding')).toMatchObject({ total: 1, hazard_rate: '20.08' });

      slept = next - exchange.clock.now();
      await push(exchange, 'EURUSD', '1.1525');
      await pass(exchange, 500);
      expect(await user.order('closed', euro)).toMatchObject({ CloseReason: 'forced' });
      expect(await user.balance()).toEqual({ balance: '9400', lockBalance: '0' });
    },
  );
});
