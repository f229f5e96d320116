import { describe, expect, it } from 'vitest';
import { memory } from '../../kit/server/engines.ts';
import { investor } from '../../kit/server/fund.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';

const day = 86_400_000;

describe('the sample accounts', () => {
  it('have subscriptions in all four statuses, and one in progress, with income under its own dates [FUND-20, FUND-41]', async () => {
    const exchange = await startSandbox(memory, { hasSamplePast: true });
    const trader = investor(exchange, (await exchange.signIn('trader@pelorus.test')).token);
    const { data } = await trader.subscriptions();
    expect(data.map(({ status, income }) => [status, income])).toEqual([
      ['inProgress', '36.666'],
      ['refunding', '6.6'],
      ['finished', '2.1'],
      ['refunded', '9.9'],
    ]);
    for (const { id, subscribedAt, income } of data) {
      const start = Date.parse(subscribedAt);
      expect(start).toBeGreaterThan(testStart - 30 * day);
      const rows = await trader.wholeIncome(id);
      expect(rows.map(({ createdAt }) => Date.parse(createdAt)).reverse()).toEqual(
        rows.map((_, index) => start + (index + 1) * day),
      );
      expect(income).not.toBe('0');
    }
    const other = investor(exchange, (await exchange.signIn()).token);
    expect((await other.subscriptions()).data.map(({ status }) => status)).toEqual(['inProgress']);
    await exchange.clock.advance(60_000);
    expect((await trader.subscriptions()).data[1]?.status).toBe('refunding');
    await exchange.stop();
  });
});
