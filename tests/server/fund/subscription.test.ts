import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { fundCalls } from '#protocol/fund.ts';
import { type Product, products } from '#server/fund/products.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { fundIds, grant, investor, newInvestor } from '../../kit/server/fund.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';

const day = 86_400_000;
const subscribed = done('You have subscribed.');
const changed = (fund: unknown) =>
  refused('The terms of this fund have changed. Check them, and confirm again.', { fund });
const unknown = refused("This fund isn't offered any more.");
const aboveTotal = "With what you've already subscribed, this is above the fund's maximum.";

const wireWeek = {
  id: '2',
  title: 'Overnight deposits',
  image: '',
  currency_code: 'USD',
  dividend_percentage: '0.12',
  staring_sub_amount: '10',
  max_sub_amount: '1000',
  lock_dividend_days: 7,
  day_seconds: 86_400,
  desc: 'Overnight deposits with large banks, for money that you can do without for a week.',
  liquidated_damages: '1',
  subscribed_amount: '0',
};

exchangeSuite('subscriptions to funds', { engines: 'one', config: sessionConfig }, (exchange) => {
  it('choose between funds in two currencies, each with every field and what the user has in it [FUND-17, FUND-27, FUND-28]', async () => {
    const ada = await newInvestor(exchange);
    const { data, lastPage } = await ada.funds();
    expect(lastPage).toBe(1);
    expect(data.length).toBeGreaterThanOrEqual(6);
    expect(new Set(data.map(({ currency }) => currency))).toEqual(new Set(['USD', 'USDT']));
    for (const fund of data) {
      expect(fund.description).toMatch(/\w+ \w+/);
      expect(await ada.fund(fund.id)).toEqual(fund);
    }
    expect((await exchange.call(fundCalls.fund, { id: '2' }, { token: ada.token })).data).toEqual(wireWeek);
    await ada.invest('250.5');
    await ada.invest('100');
    expect((await ada.fund(fundIds.week)).subscribed).toBe('350.5');
    expect((await ada.funds()).data.map((fund) => fund.subscribed)).toEqual(
      data.map(({ id }) => (id === fundIds.week ? '350.5' : '0')),
    );
    const bob = await newInvestor(exchange);
    expect((await bob.fund(fundIds.week)).subscribed).toBe('0');
    for (const id of ['99', '', '9'.repeat(400)])
      expect(await exchange.call(fundCalls.fund, { id }, { token: bob.token })).toEqual(unknown);
  });

  it('lock the share in the cash account, and are recorded with every figure [FUND-18, FUND-20, FUND-29, FUND-31]', async () => {
    const ada = await newInvestor(exchange);
    const terms = await ada.shownTerms(fundIds.quarter, '1234.56');
    expect(terms.day_profit).toBe('4.074');
    expect(await ada.subscribe('1234.56', terms)).toEqual(subscribed);
    expect(await ada.balance('change')).toEqual({ balance: '3765.44', lockBalance: '1234.56' });
    const { data } = await exchange.call(fundCalls.subscriptions, { page: 1 }, { token: ada.token });
    const now = exchange.clock.now();
    expect(data).toEqual({
      last_page: 1,
      data: [
        {
          id: expect.stringMatching(/^\d+$/),
          status: 1,
          share_amount: '1234.56',
          sub_time: new Date(now).toISOString(),
          day_profit: '4.074',
          sum_profit: '0',
          get_fund: {
            ...wireWeek,
            id: '1',
            title: 'Quarterly income',
            currency_code: 'USDT',
            dividend_percentage: '0.33',
            staring_sub_amount: '50',
            max_sub_amount: '5000',
            lock_dividend_days: 90,
            desc: '',
            liquidated_damages: '2.5',
            subscribed_amount: null,
          },
          end_time: new Date(now + 90 * day).toISOString(),
          penalty_amount: '30.864',
        },
      ],
    });
    const [row] = (await ada.log('3')).data;
    expect(row).toMatchObject({
      amount: '-1234.56',
      locked: '1234.56',
      description: 'Subscribed to Quarterly income',
    });
  });

  it('take the minimum and the maximum, and no more than the account holds [FUND-55]', async () => {
    const ada = await newInvestor(exchange);
    expect(await ada.subscribe('10')).toEqual(subscribed);
    expect(await ada.subscribe('990.00')).toEqual(subscribed);
    expect(await ada.subscribe('10')).toEqual(refused(aboveTotal));
    const before = await allRecords(exchange);
    const low = refused("The balance doesn't cover this amount.");
    expect(await ada.subscribe('much')).toEqual(refused('The amount must be a number.'));
    expect(await ada.subscribe('9.99')).toEqual(refused("This is below the fund's minimum."));
    expect(await ada.subscribe('4000.01', { id: fundIds.quarter })).toEqual(low);
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.subscribe('4000', { id: fundIds.quarter })).toEqual(subscribed);
    expect(await ada.balance('change')).toEqual({ balance: '0', lockBalance: '5000' });
    expect(await ada.subscribe('10', { id: fundIds.fortnight })).toEqual(
      refused("This is below the fund's minimum."),
    );
    expect(await ada.subscribe('20', { id: fundIds.fortnight })).toEqual(low);
    expect(await ada.subscribe('20', { id: '99' })).toEqual(unknown);
  });

  it('of one user at the same moment hold the maximum and the balance together [FUND-55]', async () => {
    const ada = await newInvestor(exchange);
    await grant(exchange, ada.userId, '45000');
    const toMaximum = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ada.subscribe('300')));
    expect(toMaximum.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(toMaximum.filter(({ code }) => code === 0)).toEqual(
      Array.from({ length: 3 }, () => refused(aboveTotal)),
    );
    const bob = await newInvestor(exchange);
    const toBalance = await Promise.all(
      [fundIds.quarter, fundIds.month, fundIds.quarter, fundIds.month].map((id) =>
        bob.subscribe('2000', { id }),
      ),
    );
    expect(toBalance.filter(({ code }) => code === 1)).toHaveLength(2);
    expect(await bob.balance('change')).toEqual({ balance: '1000', lockBalance: '4000' });
  });

  it('under other terms than those of now are refused with the fund of now, whichever term differs; without terms they are taken [FUND-29]', async () => {
    const ada = await newInvestor(exchange);
    const terms = await ada.shownTerms(fundIds.week, '250');
    expect(terms.day_profit).toBe('0.3');
    await ada.invest('50');
    const before = await allRecords(exchange);
    for (const other of [
      { day_profit: '0.3001' },
      { day_profit: '0' },
      { lock_dividend_days: '8' },
      { liquidated_damages: '0.99' },
    ])
      expect(await ada.subscribe('250', { ...terms, ...other })).toEqual(
        changed({ ...wireWeek, subscribed_amount: '50' }),
      );
    expect(await ada.subscribe('251', terms)).toEqual(changed({ ...wireWeek, subscribed_amount: '50' }));
    expect(await ada.subscribe('250', { ...terms, day_profit: 'much' })).toEqual(
      refused('The amount must be a number.'),
    );
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.subscribe('250', { ...terms, day_profit: '0.3000' })).toEqual(subscribed);
    expect(await ada.subscribe('250')).toEqual(subscribed);
  });
});

it('funds are listed by tens', async () => {
  const funds = Array.from({ length: 11 }, (_, index) => {
    const [fund] = products;
    if (!fund) throw new Error('There is no fund');
    return { ...fund, id: String(index + 1) };
  });
  const exchange = await startSandbox(undefined, { funds });
  const ada = await newInvestor(exchange);
  const [first, second] = [await ada.funds(1), await ada.funds(2)];
  expect([first.data.length, second.data.length, first.lastPage]).toEqual([10, 1, 2]);
  expect(second.data[0]?.id).toBe('11');
  await exchange.stop();
});

it('a subscription stays on the terms of its own time, however its fund and the length of a day change [FUND-18, FUND-40]', () =>
  withOneDatabase(memory, async (engine) => {
    const first = await startSandbox(engine);
    const ada = await newInvestor(first);
    const [kept, withdrawn] = [await ada.invest('250'), await ada.invest('500', { id: fundIds.month })];
    await first.stop();
    const funds: Product[] = products
      .filter(({ id }) => id !== fundIds.month)
      .map((fund) => ({
        ...fund,
        title: 'Another name',
        days: 3,
        dailyPercent: decimal(2),
        penaltyPercent: decimal(50),
        minimum: decimal(20),
        maximum: decimal(300),
      }));
    const second = await startSandbox(engine, { funds, config: { daySeconds: 10 } });
    const later = investor(second, ada.token);
    expect(await later.subscription(kept.id)).toEqual(kept);
    expect(await later.subscription(withdrawn.id)).toEqual(withdrawn);
    expect(await later.fund(fundIds.week)).toMatchObject({ title: 'Another name', subscribed: '250' });
    expect(await later.subscribe('50.01', { id: fundIds.week })).toEqual(refused(aboveTotal));
    expect(await later.subscribe('500', { id: fundIds.month })).toEqual(unknown);
    await second.clock.advance(30_000);
    expect((await later.subscription(kept.id)).income).toBe('0');
    expect(await later.redeem(kept.id, { penalty: '2.5', returned: '247.5' })).toMatchObject({ code: 1 });
    expect(second.clock.now()).toBe(testStart + 30_000);
    await second.stop();
  }));
