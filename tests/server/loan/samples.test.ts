import { describe, expect, it } from 'vitest';
import { memory } from '../../kit/server/engines.ts';
import { investor } from '../../kit/server/fund.ts';
import { borrower } from '../../kit/server/loan.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { wallet } from '../../kit/server/wallet.ts';

const day = 86_400_000;

describe('the sample accounts', () => {
  it('are a verified borrower with loans in all five statuses, one of them overdue, and a user without any', async () => {
    const exchange = await startSandbox(memory, { hasSamplePast: true });
    const { token } = await exchange.signIn('trader@pelorus.test');
    const trader = borrower(exchange, token);
    expect(await trader.info()).toMatchObject({
      status: 'approved',
      firstName: 'Sam',
      lastName: 'Sample',
      hasUnpaidLoan: true,
    });
    const { data } = await trader.records();
    expect(data.map(({ status }) => status)).toEqual([
      'awaiting',
      'toRepay',
      'checking',
      'toRepay',
      'rejected',
      'repaid',
    ]);
    expect(data[4]?.reason).toBe("Your income doesn't cover a loan of 250.13 USD.");
    // 333.33 × 0.001 × 6 days
    expect(data[3]?.penalty).toBe('2');
    for (const { id, createdAt } of data) {
      expect(Date.parse(createdAt)).toBeGreaterThan(testStart - 30 * day);
      expect((await trader.saved(id)).agreement).toContain('Sam Sample');
    }
    expect((await wallet(exchange, token).withdraw('1')).code).toBe(0);

    const demo = await exchange.signIn();
    expect(await borrower(exchange, demo.token).wireInfo()).toMatchObject({ status: 0, name: '', unpaid: 0 });
    expect((await wallet(exchange, demo.token).withdraw('10')).code).toBe(1);
    await exchange.stop();
  });

  it('have a past within their own age when a day of a loan and of a fund is short, or long', async () => {
    for (const daySeconds of [60, 10 * 86_400]) {
      const exchange = await startSandbox(memory, { hasSamplePast: true, config: { daySeconds } });
      const { token } = await exchange.signIn('trader@pelorus.test');
      const loans = (await borrower(exchange, token).records()).data.map(({ createdAt }) => createdAt);
      const funds = (await investor(exchange, token).subscriptions()).data.map((each) => each.subscribedAt);
      expect([loans.length, funds.length]).toEqual([6, 4]);
      for (const at of [...loans, ...funds]) expect(Date.parse(at)).toBeGreaterThan(testStart - 30 * day);
      await exchange.stop();
    }
  });
});
