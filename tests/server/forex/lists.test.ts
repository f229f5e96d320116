import { beforeEach, expect, it } from 'vitest';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { newTrader, type Trader } from '../../kit/server/forex.ts';
import { push } from '../../kit/server/prices.ts';

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
