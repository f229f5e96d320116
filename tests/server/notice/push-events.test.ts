import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { noticeCalls } from '#protocol/notice.ts';
import { copyTrading, lead, newFollower } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { type Trader, trader } from '../../kit/server/forex.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { startPushService } from '../../kit/server/push-service.ts';
import { applicant } from '../../kit/server/verification.ts';
import { newCustomer, type Wallet } from '../../kit/server/wallet.ts';

/** Short days, so that those of loans and funds pass. */
const daySeconds = 10;
const day = daySeconds * 1000;
const topic = 'FOREX_CLOSED';

type Text = [title: string, text: string];

const service = await startPushService();
afterAll(() => service.stop());

const config = { pushServices: [service.url], daySeconds };
exchangeSuite('what is pushed', { engines: 'one', config }, (exchange) => {
  let user: Wallet & { userId: string };
  let orders: Trader;
  let users = 0;

  const subscribe = async (token: string) => {
    users += 1;
    const input = { ...service.addDevice(`user-${users}`), kinds_off: [] };
    await exchange.call(noticeCalls.subscribe, input, { token });
    return `user-${users}`;
  };
  const pushed = (name = `user-${users}`): Text[] =>
    service.received
      .filter(({ device }) => device === name)
      .map(({ payload: { title, text } }) => [title, text]);
  const expectPushed = (...texts: Text[]) => vi.waitFor(() => expect(pushed()).toEqual(texts));

  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
    user = await newCustomer(exchange);
    orders = trader(exchange, user.token);
    for (const type of ['forex', 'micro']) await user.transfer('change', type, '2000');
    await subscribe(user.token);
  });

  it('a pending order that is filled, and the stop that closes it [NOTICE-16]', async () => {
    await orders.place({ status: '0', type: '1', target_price: '1.16', stop_loss_price: '1.15' });
    await push(exchange, 'EURUSD', '1.16');
    await push(exchange, 'EURUSD', '1.15');
    await expectPushed(
      ['EUR/USD', 'Your pending order was filled: bought 0.1 lots at 1.16.'],
      ['EUR/USD: -100.00 USD', 'Closed by the stop loss.'],
    );
  });

  it('nothing that the user has done by hand: an order that is opened, closed or cancelled [NOTICE-16]', async () => {
    await orders.close(await orders.place());
    await orders.cancel(await orders.place({ status: '0', target_price: '1.1' }));
    await orders.place({ status: '0', type: '1', target_price: '1.16' });
    await push(exchange, 'EURUSD', '1.16');
    await expectPushed(['EUR/USD', 'Your pending order was filled: bought 0.1 lots at 1.16.']);
  });

  const income: Text = ['Fund income credited', '0.12 USD'];
  const verified: Text = ['Verified for loans', 'Verification for loans'];
  const paidOut: Text = ['Your loan was paid out', '1,000.00 USD'];

  it.each<[string, () => Promise<unknown>, ...Text[]]>([
    ['the review of a deposit', () => user.depositWire('20'), ['Your deposit was credited', '20.00 USD']],
    ['a withdrawal that is paid out', () => user.withdraw('100'), ['Withdrawal successful', '100.00 USD']],
    [
      'a withdrawal that is rejected',
      () => user.withdraw('50', { memo: 'reject' }),
      ['Withdrawal rejected', '50.00 USD'],
    ],
    [
      'the review of a real name',
      () => applicant(exchange, user.token).submit(),
      ['Your identity is verified', 'Real-name verification'],
    ],
    [
      'a real name that is rejected',
      () => applicant(exchange, user.token).submit({ name: 'Reject Me' }),
      ['Your documents were not accepted', 'Real-name verification'],
    ],
    ['the verification for loans', () => borrower(exchange, user.token).verify(), verified],
    [
      'the review of a loan',
      async () => {
        await verifyBorrower(exchange, user.userId);
        await borrower(exchange, user.token).apply('1000');
      },
      verified,
      paidOut,
    ],
    [
      'the review of a repayment',
      async () => {
        await verifyBorrower(exchange, user.userId);
        const loans = borrower(exchange, user.token);
        await loans.repay((await loans.borrow('1000')).id);
      },
      verified,
      paidOut,
      ['Your repayment was accepted', '1,011.50 USD'],
    ],
    [
      'a day of a fund',
      () => investor(exchange, user.token).invest('100', { id: fundIds.week }),
      income,
      income,
      income,
    ],
    [
      'the review of a redemption',
      async () => {
        const funds = investor(exchange, user.token);
        await funds.redeem((await funds.invest('100', { id: fundIds.quarter })).id);
      },
      ['Redeemed early', '97.5 USDT'],
    ],
    [
      'the end of a micro order',
      async () => {
        await microTrader(exchange, user.token).place();
        await push(exchange, 'BTCUSDT', '109000');
      },
      ['BTC/USDT: -100.00 USD', 'Your micro order has ended.'],
    ],
    [
      'the review of an application',
      () => copyTrading(exchange, user.token).apply(),
      ['You are now a master trader', ''],
    ],
  ])(
    '%s, which every app of its user reads again [LIVE-23, LOAN-118, WALLET-106]',
    async (_, begin, ...texts) => {
      await begin();
      await exchange.sandbox.delivered();
      const live = await exchange.live(user.token);
      await live.subscribe(topic);
      expect(await live.settle()).toEqual([]);
      await exchange.clock.advance(31_000);
      expect(await live.next(topic)).toMatchObject({ data: [] });
      live.socket.close();
      await expectPushed(...texts);
    },
  );

  it('that a loan falls due, three days before, and that it is overdue, once each [NOTICE-16]', async () => {
    const loans = borrower(exchange, user.token);
    await verifyBorrower(exchange, user.userId);
    await loans.borrow('1000');
    await exchange.clock.advance(26 * day);
    await expectPushed(verified, paidOut);
    await exchange.clock.advance(2 * day);
    const due: Text = ['Your loan is due soon', '1,011.50 USD'];
    await expectPushed(verified, paidOut, due);
    await exchange.clock.advance(5 * day);
    await expectPushed(verified, paidOut, due, ['Your loan is overdue', '1,011.50 USD']);
  });

  it('the end of a fund', async () => {
    await investor(exchange, user.token).invest('100', { id: fundIds.week });
    await exchange.clock.advance(8 * day);
    expect(pushed()).toHaveLength(8);
    expect(pushed().at(-1)).toEqual(['Fund finished, share paid out', '100.00 USD']);
  });

  it('a copy of a trader’s order, and that it was closed with it', async () => {
    const leader = await newCustomer(exchange);
    await leader.transfer('change', 'forex', '2000');
    await lead(exchange, leader.userId);
    const follower = await newFollower(exchange, leader.userId);
    const name = await subscribe(follower.token);
    const leading = trader(exchange, leader.token);
    const id = await leading.place();
    await exchange.sandbox.settled();
    await leading.close(id);
    await exchange.sandbox.settled();
    await vi.waitFor(() => expect(pushed(name)).toHaveLength(2));
    expect(pushed(name)[0]).toEqual([
      'EUR/USD',
      expect.stringMatching(/^Copied from .*: bought 0\.1 lots at 1\.17\.$/),
    ]);
    expect(pushed(name)[1]).toEqual(['EUR/USD: 0.00 USD', 'Closed with the trader.']);
  });
});
