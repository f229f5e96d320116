import { expect, it } from 'vitest';
import { transferCalls } from '#protocol/transfer.ts';
import { copyTrading } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { applicant } from '../../kit/server/verification.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

const topic = 'FOREX_CLOSED';

type Customer = Awaited<ReturnType<typeof newCustomer>>;

exchangeSuite('of writes', { engines: 'one', config: { daySeconds: 10 } }, (exchange) => {
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

  it.each<[string, (user: Customer) => Promise<unknown>]>([
    ['the review of a deposit', (user) => user.depositWire('20')],
    ['the review of a withdrawal', (user) => user.withdraw('20', { memo: 'reject' })],
    ['the review of a real name', ({ token }) => applicant(exchange, token).submit()],
    ['the verification for loans', ({ token }) => borrower(exchange, token).verify()],
    [
      'the review of a loan',
      async ({ token, userId }) => {
        await verifyBorrower(exchange, userId);
        await borrower(exchange, token).apply('1000');
      },
    ],
    [
      'the review of a repayment',
      async ({ token, userId }) => {
        await verifyBorrower(exchange, userId);
        const loans = borrower(exchange, token);
        await loans.repay((await loans.borrow('1000')).id);
      },
    ],
    ['a day of a fund', ({ token }) => investor(exchange, token).invest('100')],
    [
      'the review of a redemption',
      async ({ token }) => {
        const funds = investor(exchange, token);
        await funds.redeem((await funds.invest('100', { id: fundIds.quarter })).id);
      },
    ],
    [
      'the settlement of a micro order',
      async ({ token }) => {
        await push(exchange, 'BTCUSDT', '110000');
        await microTrader(exchange, token).place();
      },
    ],
    ['the review of an application', ({ token }) => copyTrading(exchange, token).apply()],
  ])('%s has every app of its user read again [LIVE-23, LOAN-118, WALLET-106]', async (_, begin) => {
    const user = await newCustomer(exchange);
    await begin(user);
    await exchange.sandbox.delivered();
    const live = await exchange.live(user.token);
    await live.subscribe(topic);
    expect(await live.settle()).toEqual([]);
    await exchange.clock.advance(31_000);
    expect(await live.next(topic)).toMatchObject({ data: [] });
    live.socket.close();
  });
});
