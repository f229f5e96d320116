import { beforeEach, expect, it } from 'vitest';
import { closeTo, newFollower, newLeader, outcomeOf } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { copyFaults } from '../../kit/server/faults.ts';
import { push, pushPrice } from '../../kit/server/prices.ts';

exchangeSuite('closing with the trader', { engines: 'one' }, (exchange) => {
  beforeEach(() => push(exchange, 'EURUSD', '1.17'));

  const pair = async (lots: string, settings = {}) => {
    const leader = await newLeader(exchange);
    const follower = await newFollower(exchange, leader.userId, settings);
    const id = await leader.place({ cont: lots });
    await exchange.sandbox.settled();
    const { orderId } = await outcomeOf(exchange, follower, id);
    /** Closes a part of the leader's order at the price, and returns the outcome of the copy. */
    const leave = async (rest: string, price = '1.17') => {
      await push(exchange, 'EURUSD', price);
      await closeTo(exchange, leader, id, rest);
      await exchange.sandbox.settled();
      expect(await copyFaults(exchange)).toEqual([]);
      return outcomeOf(exchange, follower, id);
    };
    return { leader, follower, id, copyId: orderId ?? '', leave };
  };

  it('after each close of the leader the copy holds its share, floored, and after the last nothing [FOLLOW-85, FOLLOW-86]', async () => {
    const { leave, follower } = await pair('1', { multiple: '0.33' });
    expect(await leave('0.5')).toMatchObject({ opened: '0.33', held: '0.16', link: 'following' });
    expect(await leave('0.49')).toMatchObject({ held: '0.16' });
    expect(await leave('0.47')).toMatchObject({ held: '0.15' });
    expect(await leave('0.01')).toMatchObject({ held: '0', link: 'ended', closeReason: 'trader' });
    expect(await leave('0')).toMatchObject({ held: '0' });
    expect((await follower.orders('holding')).total).toBe(0);
    expect((await follower.balance()).lockBalance).toBe('0');
  });

  it('a part that is closed becomes an order of its own with its share of margin and profit, and the rest stays as it was [FOLLOW-85]', async () => {
    const { leave, follower, copyId, leader, id } = await pair('0.7', { multiple: '0.1' });
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
    const { leave, follower } = await pair('0.07');
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
    const { leave, follower } = await pair('0.5');
    expect(await leave('0.2', '1.16')).toMatchObject({ held: '0.2' });
    expect(await leave('0', '1.15')).toMatchObject({ held: '0', closeReason: 'trader' });
    // A fee of 2.5, a loss of 300 on 0.3 lots and of 400 on 0.2.
    expect(await follower.balance()).toEqual({ balance: '9297.5', lockBalance: '0' });
  });

  it('a loss beyond the balance is owed while the rest is open, and the account ends at 0 [FOLLOW-87]', async () => {
    const { leave, follower, leader, id } = await pair('8', { maxMargin: '10000' });
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
    const { leave, follower, leader, copyId } = await pair('0.4');
    const other = await leader.place({ cont: '0.2' });
    await exchange.sandbox.settled();
    await follower.close(copyId);
    expect(await leave('0.2')).toMatchObject({ held: '0', closeReason: 'user', link: 'ended' });
    expect(await leave('0')).toMatchObject({ closeReason: 'user' });
    expect(await outcomeOf(exchange, follower, other)).toMatchObject({ held: '0.2', link: 'following' });
  });

  it("the leader's order ends by a stop: its copies are closed with it, and each says why [FOLLOW-86, FOLLOW-93]", async () => {
    const { leader, id, follower, copyId } = await pair('0.1');
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
    const { leader, id, follower, copyId } = await pair('0.1');
    await follower.setStops(copyId, '1.165', '0');
    await push(exchange, 'EURUSD', '1.165');
    expect(await outcomeOf(exchange, follower, id)).toMatchObject({ closeReason: 'stopLoss', link: 'ended' });
    expect(await leader.order('holding', id)).toMatchObject({ Quantity: '0.1' });
    await push(exchange, 'EURUSD', '1.17');

    const greedy = await pair('0.4', { multiple: '20', maxMargin: '100000' });
    await push(exchange, 'EURUSD', '1.161');
    await exchange.clock.advance(500);
    await exchange.sandbox.settled();
    expect(await outcomeOf(exchange, greedy.follower, greedy.id)).toMatchObject({
      closeReason: 'forced',
      link: 'ended',
    });
    expect(await greedy.leave('0', '1.161')).toMatchObject({ closeReason: 'forced' });
  });

  it('a part off the lot step is not closed', async () => {
    const { leader, id } = await pair('0.1');
    await expect(closeTo(exchange, leader, id, '0.005')).rejects.toThrow(RangeError);
    await closeTo(exchange, leader, id, '0.2');
    expect(await leader.order('holding', id)).toMatchObject({ Quantity: '0.1' });
  });
});
