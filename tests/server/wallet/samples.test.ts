import { expect, it } from 'vitest';
import { compare, decimal, sum, zero } from '#domain/decimal.ts';
import { postingTypes } from '#server/ledger/posting-kinds.ts';
import { sampleEmails } from '#server/session/samples.ts';
import { memory } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { investor } from '../../kit/server/fund.ts';
import { borrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { newCustomer, wallet } from '../../kit/server/wallet.ts';

const day = 86_400_000;

/** Kinds of postings that only a demo account's reset makes. */
const ofDemos = new Set<string>(['reset', 'micro_release', 'loan_release', 'fund_release']);

exchangeSuite('the sample accounts', { engines: 'one', hasSamplePast: true }, (exchange) => {
  it('have, and no others have, a past of every kind of row over a month, and deposits and withdrawals in every status', async () => {
    for (const email of sampleEmails) {
      const { token } = await exchange.signIn(email);
      const user = wallet(exchange, token);
      for (const type of [0, 1] as const) {
        const statuses = (await user.deposits(type)).data.map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set(['unchecked', 'invalid', 'rejected', 'finished']));
        const withdrawals = (await user.withdrawals(type)).data.map(({ status }) => status);
        expect(new Set(withdrawals)).toEqual(new Set(['checking', 'rejected', 'finished']));
      }
      expect(await user.payees(1)).toHaveLength(2);
      expect(await user.payees(2)).toHaveLength(1);
      expect((await user.transfers('3')).total).toBe(2);
      expect((await microTrader(exchange, token).orders('closed')).total).toBe(2);
      for (const [index, type] of (['forex', 'micro', 'change'] as const).entries()) {
        const rows = await user.wholeLog(String(index + 1));
        const { balance } = await user.balance(type);
        expect(sum(rows.flatMap(({ amount }) => amount ?? []))).toBe(balance);
        expect(compare(decimal(balance), zero)).toBeGreaterThan(0);
        const times = rows.map(({ createdAt }) => Date.parse(createdAt));
        expect(times).toEqual([...times].sort((a, b) => b - a));
        expect(Math.min(...times)).toBe(testStart - 30 * day);
        expect(Math.max(...times)).toBeLessThanOrEqual(testStart);
      }
    }
    const kinds = await exchange.world.database
      .selectFrom('ledger_posting')
      .select('kind')
      .distinct()
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      Object.keys(postingTypes)
        .filter((kind) => !ofDemos.has(kind))
        .sort(),
    );
    const ada = await newCustomer(exchange);
    expect(await ada.log('3')).toMatchObject({ total: 1 });
  });

  it('are a verified borrower with loans in all five statuses, one of them overdue, and a user without any', async () => {
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
  });

  it('have subscriptions in all four statuses, and one in progress, with income under its own dates [FUND-20, FUND-41]', async () => {
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
  });

  it('have their deposits and withdrawals decided', async () => {
    const { database } = exchange.world;
    for (const table of ['wallet_deposit', 'wallet_withdrawal'] as const)
      await database.updateTable(table).set({ due_at: testStart }).execute();
    await exchange.clock.advance(1_000);
    const decided = wallet(exchange, (await exchange.signIn()).token);
    expect((await decided.deposits(0)).data[0]?.status).toBe('finished');
    expect((await decided.withdrawals(0)).data[0]?.status).toBe('finished');
    // Money that a subscription locks stays locked until it matures.
    expect(await decided.balance('change')).toMatchObject({ lockBalance: '400' });
  });
});

it('the sample accounts have a past within their own age when a day of a loan and of a fund is short, or long', async () => {
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
