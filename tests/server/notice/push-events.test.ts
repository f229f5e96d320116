import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { noticeCalls } from '#protocol/notice.ts';
import { lead, newFollower } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { type Trader, trader } from '../../kit/server/forex.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { startPushService } from '../../kit/server/push-service.ts';
import { applicant } from '../../kit/server/verification.ts';
import { newCustomer, untilReviewed, type Wallet } from '../../kit/server/wallet.ts';

const minutes = 60_000;

type Text = [title: string, text: string];

const service = await startPushService();
afterAll(() => service.stop());

const config = { pushServices: [service.url], daySeconds: 60 };
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

  it('the end of a micro order', async () => {
    await microTrader(exchange, user.token).place();
    await push(exchange, 'BTCUSDT', '109000');
    await exchange.clock.advance(31_000);
    await expectPushed(['BTC/USDT: -100.00 USD', 'Your micro order has ended.']);
  });

  it('a withdrawal that is paid out, or rejected', async () => {
    await user.withdraw('100');
    await exchange.clock.advance(untilReviewed);
    await user.withdraw('50', { memo: 'reject' });
    await exchange.clock.advance(untilReviewed);
    await expectPushed(['Withdrawal successful', '100.00 USD'], ['Withdrawal rejected', '50.00 USD']);
  });

  it('the decisions about documents', async () => {
    await applicant(exchange, user.token).submit({ name: 'Reject Me' });
    await exchange.clock.advance(untilReviewed);
    await applicant(exchange, user.token).submit();
    await exchange.clock.advance(untilReviewed);
    await expectPushed(
      ['Your documents were not accepted', 'Real-name verification'],
      ['Your identity is verified', 'Real-name verification'],
    );
  });

  it('a loan from its verification to its repayment', async () => {
    const loans = borrower(exchange, user.token);
    await loans.verify();
    await loans.reviewed();
    const { id } = await loans.borrow('1000');
    await loans.repay(id);
    await loans.reviewed();
    await expectPushed(
      ['Verified for loans', 'Verification for loans'],
      ['Your loan was paid out', '1,000.00 USD'],
      ['Your repayment was accepted', '1,011.50 USD'],
    );
  });

  it('that a loan falls due, three days before, and that it is overdue, once each [NOTICE-16]', async () => {
    const loans = borrower(exchange, user.token);
    await verifyBorrower(exchange, user.userId);
    await loans.borrow('1000');
    const before: Text[] = [
      ['Verified for loans', 'Verification for loans'],
      ['Your loan was paid out', '1,000.00 USD'],
    ];
    await exchange.clock.advance(26 * minutes);
    await expectPushed(...before);
    await exchange.clock.advance(2 * minutes);
    const due: Text = ['Your loan is due soon', '1,011.50 USD'];
    await expectPushed(...before, due);
    await exchange.clock.advance(5 * minutes);
    await expectPushed(...before, due, ['Your loan is overdue', '1,011.50 USD']);
  });

  it('the income of a fund, and its end, early or by its term', async () => {
    const funds = investor(exchange, user.token);
    await funds.invest('100', { id: fundIds.week });
    await exchange.clock.advance(8 * 60_000);
    const [income, end] = [pushed()[0], pushed().at(-1)];
    expect(pushed()).toHaveLength(8);
    expect(income?.[0]).toBe('Fund income credited');
    expect(end).toEqual(['Fund finished, share paid out', '100.00 USD']);
    const { id } = await funds.invest('200', { id: fundIds.month });
    await funds.redeem(id);
    await exchange.clock.advance(untilReviewed);
    expect(pushed().at(-1)?.[0]).toBe('Redeemed early');
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
