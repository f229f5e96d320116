import { beforeEach, expect, it } from 'vitest';
import { contentCalls } from '#protocol/content.ts';
import { loanCalls } from '#protocol/loan.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { placeOrder } from '#server/micro/place.ts';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { untilWaiting } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { type Trader, trader } from '../../kit/server/forex.ts';
import { fundIds, grant, investor } from '../../kit/server/fund.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { bitcoinUp, type MicroTrader, microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { sessionConfig } from '../../kit/server/session.ts';
import { untilReviewed, wallet } from '../../kit/server/wallet.ts';

const realAccountOnly = {
  status: 200,
  code: 0,
  msg: 'Please register or log in to a real account',
  data: null,
};

exchangeSuite('demo accounts', { config: sessionConfig }, (exchange, engine) => {
  let token: string;
  let userId: string;
  let forex: Trader;
  let micro: MicroTrader;
  let demos = 0;

  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
    demos += 1;
    ({ token, id: userId } = await exchange.openDemo(`a-demo-to-be-reset-${demos}`));
    forex = trader(exchange, token);
    micro = microTrader(exchange, token);
  });

  const reset = (as: string = token) => exchange.call(registrationCalls.resetDemo, {}, { token: as });
  const balances = async () => (await exchange.call(walletCalls.balances, {}, { token })).data;
  const initial = [
    { type: 'forex', balance: '100000', lockBalance: '0' },
    { type: 'micro', balance: '10000', lockBalance: '0' },
    { type: 'change', balance: '0', lockBalance: '0' },
  ];

  it('are reset to their first balances, without orders, profits or locked money [SESSION-25, SESSION-49]', async () => {
    const closed = await forex.place();
    await push(exchange, 'EURUSD', '1.18');
    await forex.close(closed);
    await forex.place();
    await forex.place({ status: '0', target_price: '1.1' });
    await micro.place();
    expect((await exchange.call(walletCalls.profits, {}, { token })).data).toMatchObject({
      total_profit: '99',
    });
    expect(await balances()).not.toMatchObject(initial);

    expect(await reset()).toEqual(done('Your demo account has been reset.'));
    expect(await balances()).toMatchObject(initial);
    for (const status of ['pending', 'holding', 'closed'] as const)
      expect(await forex.orders(status)).toMatchObject({ data: [], total: 0 });
    for (const status of ['running', 'closed'] as const)
      expect(await micro.orders(status)).toMatchObject({ data: [], total: 0 });
    expect((await exchange.call(walletCalls.profits, {}, { token })).data).toEqual({
      today_profit: '0',
      today_profit_percent: '0',
      total_profit: '0',
    });
  });

  it('have no stops, fills or settlements after the reset', async () => {
    await forex.place({ stop_loss_price: '1.16' });
    await forex.place({ status: '0', target_price: '1.15' });
    await micro.place();
    await reset();
    await push(exchange, 'EURUSD', '1.14');
    await exchange.clock.advance(31_000);
    expect(await balances()).toMatchObject(initial);
    await push(exchange, 'EURUSD', '1.17');
    await forex.place();
    expect((await forex.orders('holding')).total).toBe(1);
  });

  it('send open screens the ids of the removed orders', async () => {
    const id = await forex.place();
    const live = await exchange.live(token);
    await live.subscribe('FOREX_CLOSED');
    await reset();
    expect(await live.next('FOREX_CLOSED')).toMatchObject({ data: [id] });
    live.socket.close();
  });

  it('are reset with deposits, subscriptions and loans: what they lock is released, and no review moves anything later', async () => {
    const user = { ...wallet(exchange, token), ...investor(exchange, token), ...borrower(exchange, token) };
    await grant(exchange, userId, '2000');
    await verifyBorrower(exchange, userId);
    const { id: loan } = await user.borrow('1000');
    await user.repay(loan);
    await user.apply('500');
    await user.depositWire('400');
    await user.invest('200');
    const { id: redeemed } = await user.invest('300');
    expect(await user.redeem(redeemed)).toMatchObject({ code: 1 });
    expect((await reset()).code).toBe(1);
    expect(await balances()).toMatchObject(initial);
    for (const list of [await user.deposits(1), await user.subscriptions(), await user.records()])
      expect(list.data).toEqual([]);
    expect((await user.fund(fundIds.week)).subscribed).toBe('0');
    expect(await user.wireInfo()).toMatchObject({ status: 0, name: '', contact_info: '', unpaid: 0 });
    expect(await exchange.call(loanCalls.savedLoan, { id: loan }, { token })).toMatchObject({ code: 0 });
    expect(await user.redeem(redeemed)).toEqual(refused("This subscription doesn't exist."));
    expect((await user.log('3')).data.map(({ description }) => description)).toContain(
      'Subscriptions discarded',
    );
    await exchange.clock.advance(untilReviewed);
    expect(await balances()).toMatchObject(initial);
  });

  it('have a consistent ledger when they are reset while they trade and invest', async () => {
    await grant(exchange, userId, '200');
    await Promise.all([
      investor(exchange, token).subscribe('50'),
      ...Array.from({ length: 4 }, () => forex.submit()),
      ...Array.from({ length: 4 }, () => micro.submit()),
      reset(),
      reset(),
    ]);
    await reset();
    expect(await balances()).toMatchObject(initial);
  });

  it('are reset including an order that is just being placed', async () => {
    const { database, clock, config } = exchange.world;
    const order = { userId, input: bitcoinUp };
    let answer = Promise.resolve<unknown>(null);
    await database.transaction().execute(async (tx) => {
      await placeOrder(tx, { market: exchange.sandbox.market, clock, config }, order);
      answer = reset();
      await untilWaiting(engine, database);
    });
    expect(await answer).toMatchObject({ code: 1 });
    expect(await balances()).toMatchObject(initial);
  });

  it('are the only ones that can be reset', async () => {
    const real = await exchange.signIn();
    const before = (await exchange.call(walletCalls.balances, {}, { token: real.token })).data;
    expect(await reset(real.token)).toEqual(refused('Only a demo account can be reset.'));
    expect((await exchange.call(walletCalls.balances, {}, { token: real.token })).data).toEqual(before);
  });

  it('are refused by every call behind the pages for real users [SESSION-15, SESSION-16, SESSION-17, SESSION-19]', async () => {
    const calls = protocolCalls.filter(({ access }) => access === 'realOnly');
    // Which others there are is a column of docs/calls.md.
    expect(calls).toContain(verificationCalls.submit);
    for (const { method, path, encoding } of calls) {
      const call = { ...contentCalls.article, method, path, encoding } as const;
      expect(await exchange.call(call, { id: '1' }, { token }), path).toEqual(realAccountOnly);
    }
  });
});
