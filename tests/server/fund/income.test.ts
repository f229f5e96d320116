import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decimal, sum } from '#domain/decimal.ts';
import { creditIncome } from '#server/fund/settlement.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { openSession } from '#server/session/sessions.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { fundIds, investor, newInvestor } from '../../kit/server/fund.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { wallet } from '../../kit/server/wallet.ts';

/** A day of a fund is short here, so that the clock passes 90 of them. */
const config = { daySeconds: 2, reviewSeconds: 5 };
const day = 2_000;

exchangeSuite('the income of a subscription', { config }, (exchange) => {
  /** The income that the ledger has credited to the user. */
  const credited = async (userId: string) => {
    const { rows } = await sql<{ amount: string }>`select entry.amount from ledger_entry entry
      join ledger_account account on account.id = entry.account_id
      join ledger_posting posting on posting.id = entry.posting_id
      where account.owner = ${userId} and posting.kind = 'fund_income'`.execute(exchange.world.database);
    return rows.map(({ amount }) => decimal(amount));
  };

  it('is rounded once, credited once a day, and of as many days as the fund has: 0.33 % of 99.99 is 0.33 a day and 29.7 in 90 days [FUND-37, FUND-38, FUND-40, FUND-41, FUND-43, FUND-44, FUND-45]', async () => {
    const ada = await newInvestor(exchange);
    const { id, subscribedAt } = await ada.invest('99.99', { id: fundIds.quarter });
    const start = Date.parse(subscribedAt);
    await exchange.clock.advance(day - 1);
    expect(await ada.subscription(id)).toMatchObject({ dailyIncome: '0.33', income: '0' });
    expect(await ada.income(id)).toMatchObject({ data: [], lastPage: 1 });
    await exchange.clock.advance(1);
    expect((await ada.subscription(id)).income).toBe('0.33');
    expect(await ada.balance('change')).toEqual({ balance: '4900.34', lockBalance: '99.99' });
    await exchange.clock.advance(39 * day);
    expect((await ada.subscription(id)).income).toBe('13.2');
    await exchange.clock.advance(50 * day - 1);
    expect(await ada.subscription(id)).toMatchObject({ status: 'inProgress', income: '29.37' });
    await exchange.clock.advance(1);

    const finished = await ada.subscription(id);
    expect(finished).toMatchObject({
      status: 'finished',
      income: '29.7',
      endsAt: new Date(start + 90 * day).toISOString(),
      penalty: null,
    });
    const rows = await ada.wholeIncome(id);
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 90 }, () => '0.33'));
    expect(rows.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
      Array.from({ length: 90 }, (_, index) => start + (90 - index) * day),
    );
    expect(sum(rows.flatMap(({ amount }) => amount ?? []))).toBe(finished.income);
    expect(sum(await credited(ada.userId))).toBe(finished.income);
    expect(await ada.balance('change')).toEqual({ balance: '5029.7', lockBalance: '0' });
    await exchange.clock.advance(20 * day);
    expect(await ada.subscription(id)).toEqual(finished);
    expect(await ada.wholeIncome(id)).toHaveLength(90);
  });

  it('and the share at the maturity stand in the account history under their own times', async () => {
    const ada = await newInvestor(exchange);
    const { subscribedAt } = await ada.invest('1000');
    await exchange.clock.advance(8 * day);
    const rows = (await ada.wholeLog('3')).slice(0, 9);
    expect(rows.map(({ amount, locked, description }) => [amount, locked, description])).toEqual([
      ['1000', '-1000', 'Overnight deposits finished'],
      ...Array.from({ length: 7 }, () => ['1.2', '0', 'Overnight deposits: daily profit']),
      ['-1000', '1000', 'Subscribed to Overnight deposits'],
    ]);
    const start = Date.parse(subscribedAt);
    expect(rows.map(({ createdAt }) => (Date.parse(createdAt) - start) / day)).toEqual([
      7, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
  });

  it('is credited once, however often and by how many it is credited at the same time [FUND-41, FUND-43]', async () => {
    const { database } = exchange.world;
    const ada = await newInvestor(exchange);
    const { id, subscribedAt } = await ada.invest('1000');
    const start = Date.parse(subscribedAt);
    for (const days of [1, 3, 3, 2, 7, 9, 7])
      await Promise.all(
        [0, 1, 2].map((extra) =>
          transact(database, (tx) => creditIncome(tx, Number(id), start + days * day + extra)),
        ),
      );
    expect(await ada.subscription(id)).toMatchObject({ status: 'finished', income: '8.4' });
    expect(await ada.wholeIncome(id)).toHaveLength(7);
    expect(await credited(ada.userId)).toHaveLength(7);
    await transact(database, (tx) => creditIncome(tx, 999_999, start));
  });
});

it('income, maturities and refunds that fell due during a downtime are posted right after it, the income and the maturity under their own dates [FUND-42, FUND-43]', () => {
  const dayOfYear = 86_400_000;
  return withOneDatabase(memory, async (engine) => {
    const before = await startSandbox(engine);
    const ada = await newInvestor(before);
    const [long, short, redeemed] = [
      await ada.invest('1000', { id: fundIds.quarter }),
      await ada.invest('1000'),
      await ada.invest('1000', { id: fundIds.month }),
    ];
    expect((await ada.redeem(redeemed.id)).code).toBe(1);
    await before.clock.advance(10_000);
    await before.stop();

    const clock = manualClock(testStart + 41 * dayOfYear - 2_000);
    const after = await startSandbox(engine, { clock });
    const { database, random } = after.world;
    // The session has expired meanwhile.
    const token = await transact(database, (tx) =>
      openSession(tx, random, { userId: ada.userId, replaces: null, now: clock.now() }),
    );
    const later = { ...wallet(after, token), ...investor(after, token) };
    expect((await later.subscription(short.id)).income).toBe('0');
    await clock.advance(1_000);
    const datesOf = async (id: string) =>
      (await later.wholeIncome(id)).map(({ createdAt }) => Date.parse(createdAt)).reverse();
    const daysFrom = (count: number) =>
      Array.from({ length: count }, (_, index) => testStart + (index + 1) * dayOfYear);
    expect(await datesOf(long.id)).toEqual(daysFrom(40));
    expect(await datesOf(short.id)).toEqual(daysFrom(7));
    expect(await datesOf(redeemed.id)).toEqual([]);
    expect(await later.subscription(long.id)).toMatchObject({ status: 'inProgress', income: '132' });
    expect(await later.subscription(short.id)).toMatchObject({
      status: 'finished',
      income: '8.4',
      endsAt: new Date(testStart + 7 * dayOfYear).toISOString(),
    });
    expect(await later.subscription(redeemed.id)).toMatchObject({
      status: 'refunded',
      endsAt: new Date(clock.now()).toISOString(),
    });
    expect(await later.balance('change')).toEqual({ balance: '4125.4', lockBalance: '1000' });
    await clock.advance(1_000);
    expect(await datesOf(long.id)).toEqual(daysFrom(41));
    await after.stop();
  });
});
