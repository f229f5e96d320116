import { expect, it } from 'vitest';
import { transferCalls } from '#protocol/transfer.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

const topic = 'FOREX_CLOSED';

exchangeSuite('of writes', { engines: 'one' }, (exchange) => {
  it('a write is announced to the user with the id of its request, once, and to nobody else [LIVE-23]', async () => {
    const { token } = await newCustomer(exchange);
    const other = await newCustomer(exchange);
    const [live, others] = [await exchange.live(token), await exchange.live(other.token)];
    for (const client of [live, others]) await client.subscribe(topic);
    const transfer = (balance: string, requestId?: string) =>
      exchange.call(
        transferCalls.submit,
        { from: '1', to: '2', balance, currency_id: '1' },
        { token, ...(requestId === undefined ? {} : { requestId }) },
      );
    expect(await transfer('1', '4829-7')).toMatchObject({ code: 1 });
    expect(await live.next(topic)).toMatchObject({ data: [], request_id: '4829-7' });
    expect(await transfer('1')).toMatchObject({ code: 1 });
    expect(await live.next(topic)).not.toHaveProperty('request_id');
    expect(await transfer('1000000')).toMatchObject({ code: 0 });
    await exchange.sandbox.delivered();
    expect(await live.settle()).toEqual([]);
    expect(await others.settle()).toEqual([]);
  });

  it('a write that announces something itself is not announced twice', async () => {
    const { token, userId } = await newCustomer(exchange);
    await verifyBorrower(exchange, userId);
    const loans = borrower(exchange, token);
    const application = await loans.application('1000');
    const live = await exchange.live(token);
    await live.subscribe(topic);
    expect(await loans.send(application)).toMatchObject({ code: 1 });
    await exchange.sandbox.delivered();
    expect((await live.settle()).filter((frame) => frame.topic === topic)).toHaveLength(1);
  });
});
