import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser } from '#fixtures/session.ts';
import { formatTime } from '#i18n/format-time.ts';
import { openWholeApp, type ReplyTo, success, switchedNetwork } from '../../kit/browser/app.tsx';
import { wireAccount } from '../../kit/browser/wire-account.ts';

const balances = '/v2/api/main/wallet/getBalance';
const course = '/v2/api/main/wallet/getBalanceHistory';
const contracts = '/v2/api/forex/my_deal';
const profits = '/api/user/get_profits';

const change = wireAccount(10, 'change', { balance: '87.5', lockBalance: '12.5' });
const micro = wireAccount(2, 'micro', { balance: '20' });
const forex = wireAccount(1, 'forex', { balance: '1000', lockBalance: '250' });

interface Options extends Partial<Parameters<typeof openWholeApp>[0]> {
  accounts?: object[];
  more?: Record<string, ReplyTo>;
}

const open = ({ accounts = [change, micro, forex], more = {}, ...options }: Options = {}) =>
  openWholeApp({
    path: '/mine/accounts',
    replies: { [balances]: success(accounts), ...more },
    ...options,
  });

const total = () => page.getByRole('region', { name: 'Total assets' });
const cards = () => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
const textsOf = (rows: ReturnType<typeof cards>) => rows.elements().map(({ textContent }) => textContent);

describe('The accounts page', () => {
  it('shows total assets, and each account in the order of accountTypeId with its share of them, of which a part may be held, also to demo users [WALLET-5, WALLET-6, WALLET-7, WALLET-8, WALLET-9, WALLET-10, WALLET-12, WALLET-152]', async () => {
    await open({ user: demoUser });
    await expect.element(page.getByRole('heading', { level: 1, name: 'My assets' })).toBeVisible();
    await expect.element(total()).toHaveTextContent('$1,370.00');
    await expect
      .poll(() => textsOf(cards()))
      .toEqual([
        '91%Forex account$250.00 held$1,250.00',
        '2%Micro accountNothing held$20.00',
        '7%Cash account$12.50 held$100.00',
      ]);
  });

  it('says how many cents the total has beyond the accounts, which show no fractions of one [WALLET-193]', async () => {
    await open({ accounts: [{ ...forex, balance: '1000.006' }, { ...micro, balance: '20.005' }, change] });
    await expect.element(total()).toHaveTextContent('$1,370.01');
    await expect.element(page.getByText('Rounding: $0.01')).toBeVisible();
  });

  it("draws the total day by day up to the total above it, with each value and the API's day in a table [WALLET-158, APP-60]", async () => {
    const points = [
      { CreatedAt: '2026-03-01T00:00:00Z', Total: '1200.5' },
      { CreatedAt: '2026-03-02T00:00:00Z', Total: '1100' },
      { CreatedAt: '2026-03-02T15:30:00Z', Total: '1370.009' },
    ];
    await open({ more: { [course]: success(points) } });
    await page.getByRole('button', { name: 'Assets over time' }).click();
    await expect
      .poll(() => textsOf(page.getByRole('table', { name: 'Assets over time' }).getByRole('row')))
      .toEqual([
        'Mar 1, 2026$1,200.50',
        'Mar 2, 2026$1,100.00',
        `${formatTime(Date.parse('2026-03-02T15:30:00Z'), 'en', 'zoned')}$1,370.00`,
      ]);
  });

  it('draws nothing on the first day, and divides nothing while there is nothing [WALLET-158, WALLET-152]', async () => {
    const points = [{ CreatedAt: '2026-03-01T12:00:00Z', Total: '0' }];
    await open({
      accounts: [
        { ...micro, balance: '0' },
        { ...forex, balance: '0', lockBalance: '0' },
      ],
      more: { [course]: success(points) },
    });
    await expect.element(total()).toHaveTextContent('$0.00');
    await expect.element(page.getByRole('button', { name: 'Assets over time' })).not.toBeInTheDocument();
    expect(textsOf(cards())).toEqual(['Forex accountNothing held$0.00', 'Micro accountNothing held$0.00']);
  });

  it("draws no course, and asks for none, where the API doesn't declare it [WALLET-158]", async () => {
    const { api } = await open({ environment: { hasAdditions: false } });
    await expect.element(cards().nth(2)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Assets over time' })).not.toBeInTheDocument();
    expect(api.times(course)).toBe(0);
  });

  it.each(['/', '/user', '/mine/accounts'])(
    'says at %s that the course is not known where it could not be read, and reads it again [WALLET-158]',
    async (path) => {
      const { api } = await open({ path, more: { [course]: 'no connection' } });
      const again = page.getByRole('button', { name: 'Try again' });
      await expect.element(page.getByText('Assets over time --')).toBeVisible();
      api.replies[course] = success([]);
      await again.click();
      await expect.element(again).not.toBeInTheDocument();
    },
  );

  it('hides all of its figures from onlookers, and stays so [WALLET-6]', async () => {
    const { storage } = await open();
    await expect.element(total()).toHaveTextContent('$1,370.00');
    await page.getByRole('button', { name: 'Hide the total' }).click();
    await expect.element(page.getByRole('main')).not.toHaveTextContent(/\d/);
    expect(storage.read('pelorus:total-hidden')).toBe('yes');
  });

  it('leads to the history of an account, and to deposit, withdrawal and transfer [WALLET-11]', async () => {
    const { location } = await open();
    const linkTo = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(linkTo('Deposit')).toHaveAttribute('href', '/mine/charge?type=0');
    await expect.element(linkTo('Withdraw')).toHaveAttribute('href', '/mine/withdraw');
    await expect.element(linkTo('Transfer')).toHaveAttribute('href', '/mine/transfer');
    await linkTo(/Cash account/).click();
    await expect.poll(location).toBe('/mine/history?accountTypeId=10');
  });

  it('shows what moved last in all accounts, a transfer between them once and without a sign, and leads to the history [WALLET-13]', async () => {
    const entry = (Id: number, Value: string, Type: number, at: string) => ({
      Id,
      Value,
      LockedValue: 0,
      Type,
      MemoTran: `Entry ${Id}`,
      CreatedAtTran: at,
    });
    const histories: Record<string, object[]> = {
      '1': [entry(8, '40', 12, '2020-03-03T09:00:00Z'), entry(6, '-5', 4, '2020-03-01T09:00:00Z')],
      '2': [],
      '10': [entry(8, '-40', 12, '2020-03-03T09:00:00Z'), entry(7, '100', 11, '2020-03-02T09:00:00Z')],
    };
    const { location } = await open({
      more: {
        '/v2/api/main/accountLog/forexChange': ({ query: { type = '' } }) =>
          success({ list: histories[type], total: histories[type]?.length }),
      },
    });
    const recent = () => page.getByRole('button', { name: /^Entry \d/ });
    await expect
      .poll(() => textsOf(recent()).map((text) => text?.replace(/\d\d:\d\d$/, 'its time')))
      .toEqual([
        'Entry 8$40.00Mar 3, 2020 · its time',
        'Entry 7+$100.00Mar 2, 2020 · its time',
        'Entry 6-$5.00Mar 1, 2020 · its time',
      ]);
    await page.getByRole('link', { name: 'All history' }).click();
    await expect.poll(location).toBe('/mine/history?accountTypeId=10');
  });

  it('shows a dash for a total that could not be read, and reads it again on request', async () => {
    const refusal = { code: 7, msg: 'The wallet is being moved.', data: null };
    const { api } = await open({ more: { [balances]: refusal } });
    await expect.element(total()).toHaveTextContent(/--.*The balance could not be loaded\./);
    await expect.element(page.getByRole('main')).not.toHaveTextContent('0.00');
    api.replies[balances] = success([forex]);
    await total().getByRole('button', { name: 'Try again' }).click();
    await expect.element(total()).toHaveTextContent('$1,250.00');
  });

  it("reads today's profit again when the day is over [WALLET-178]", async () => {
    const { api } = await open({
      // The day is over at once.
      environment: { now: () => Date.UTC(2026, 2, 2, 23, 59, 59, 999) },
      more: { [profits]: success({}) },
    });
    await expect.element(page.getByRole('heading', { name: 'My assets' })).toBeVisible();
    const before = api.times(profits);
    await expect.poll(() => api.times(profits), { timeout: 5_000 }).toBeGreaterThan(before);
  });
});

const note = () => page.getByText('Profit or loss on open positions counts once they close.');
/** On home the note stands behind the total's (i). */
const info = () => page.getByRole('button', { name: 'Total assets' });
const withOrders = () => page.getByText(/ with open positions$/);
const held = (all_fact_profits: string | null, total = 1) => ({
  [contracts]: success({ data: [], total, all_fact_profits }),
});

describe('The total while margin is held', () => {
  it.each(['/', '/user', '/mine/accounts'])(
    'at %s says what it is with open positions, and while their prices do not arrive that they are not in it [WALLET-176, WALLET-181, WALLET-189]',
    async (path) => {
      const { network, turn } = switchedNetwork();
      await open({
        path,
        more: held('-12.34'),
        environment: { network },
      });
      await expect.element(withOrders()).toHaveTextContent(/^\$1,357\.66 with open positions$/);
      turn(false);
      await expect.element(withOrders()).not.toBeInTheDocument();
      if (path === '/') await info().click();
      await expect.element(note()).toBeVisible();
    },
  );

  it.each([
    ['their profit is not known', held(null)],
    ['there are only pending ones', held('0', 0)],
  ])('says nothing of current prices where %s [WALLET-181]', async (_, more) => {
    const { app, api } = await open({ path: '/', more });
    await info().click();
    await expect.element(note()).toBeVisible();
    const { ordersOf } = await app.context.areas.forex();
    await expect.poll(() => ordersOf('holding').getSnapshot().value).toBe('finished');
    expect(api.times(contracts)).toBeGreaterThan(0);
    await expect.element(withOrders()).not.toBeInTheDocument();
  });

  it('takes money that waits for a withdrawal for no margin, and asks for no orders then [WALLET-176, WALLET-181]', async () => {
    const { api } = await open({ path: '/', accounts: [micro, change], more: held('-12.34') });
    await expect.element(page.getByText('$120.00')).toBeVisible();
    await expect.element(info()).not.toBeInTheDocument();
    await expect.element(withOrders()).not.toBeInTheDocument();
    expect(api.times(contracts)).toBe(0);
  });
});
