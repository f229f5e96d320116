import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { success } from '../../kit/browser/app.tsx';
import { openFunds, paths, quarterly, rows, wireSubscription } from '../../kit/browser/funds.ts';

const path = '/mining/record';
const listed = (...data: object[]) => ({ [paths.records]: success({ data, last_page: 1 }) });
const first = () => rows('Subscriptions').first();
const redeem = () => first().getByRole('button', { name: 'Redeem' });

describe('All subscriptions together', () => {
  const totals = () => page.getByRole('region', { name: 'Summary' });
  const other = { ...wireSubscription, id: 92, share_amount: '100', sum_profit: '0.3' };

  it('say how much is invested now, and how much was earned so far', async () => {
    await openFunds({
      path,
      replies: listed(wireSubscription, { ...other, status: 2 }, { ...other, id: 93, status: 4 }),
    });
    await expect.element(totals()).toHaveTextContent(/^Invested now\$1,334\.56Earned so far\$12\.82$/);
  });

  it('say that what an early redemption has cost is taken off what was earned, and nothing of it where none was [FUND-63]', async () => {
    const note = totals().getByText('What early redemptions have cost is taken off.');
    await openFunds({
      path,
      replies: listed(wireSubscription, { ...other, status: 3, penalty_amount: '2.5' }),
    });
    await expect.element(note).toBeVisible();
    await cleanup();
    await openFunds({
      path,
      replies: listed(wireSubscription, { ...other, status: 3, penalty_amount: '0' }),
    });
    await expect.element(totals()).toHaveTextContent(/Earned so far\$/);
    await expect.element(note).not.toBeInTheDocument();
  });

  it('have no sum where a part of it is unknown', async () => {
    await openFunds({ path, replies: listed(wireSubscription, { ...other, sum_profit: null }) });
    await expect.element(totals()).toHaveTextContent(/^Invested now\$1,334\.56Earned so far--$/);
  });

  it('have no sums before all of them are read', async () => {
    const data = Array.from({ length: 10 }, (_, index) => ({ ...other, id: 100 + index }));
    await openFunds({
      path,
      replies: {
        [paths.records]: ({ query }) =>
          query.page === '1' ? success({ data, last_page: 2 }) : 'no connection',
      },
    });
    await expect.element(first()).toBeVisible();
    await expect.element(totals()).not.toBeInTheDocument();
  });
});

describe('A subscription in the records', () => {
  it('shows fund, currency, status, amount, times and profits [FUND-10, FUND-11]', async () => {
    await openFunds({ path });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
    await expect
      .element(first())
      .toHaveTextContent(
        'Quarterly incomeIn progressCurrencyUSDTSubscribed amount1,234.560 USDTSubscribed at',
      );
    await expect.element(first()).toHaveTextContent('Daily profit4.074 USDTProfit so far12.222 USDT');
    const times = [...first().element().querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-03-02T09:15:00.000Z', '2026-05-31T09:15:00.000Z']);
    await expect.element(first().getByText('Redeeming early costs')).not.toBeInTheDocument();
  });

  it('shows what a running one has earned and will still earn, as a bar with its table [FUND-58]', async () => {
    await openFunds({ path });
    await expect
      .element(page.getByRole('table', { name: 'Amount and profit by the end' }))
      .toHaveTextContent(
        'Subscribed amount1,234.560 USDT77.1%Profit so far12.222 USDT0.8%Expected until the end354.438 USDT22.1%',
      );
  });

  it('shows no such bar for one that is redeemed or whose income is unknown [FUND-58]', async () => {
    await openFunds({
      path,
      replies: listed({ ...wireSubscription, status: 2 }, { ...wireSubscription, id: 92, sum_profit: null }),
    });
    await expect.element(rows('Subscriptions').nth(1)).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('shows what isn’t known as such, never as 0', async () => {
    await openFunds({
      path,
      replies: listed({ id: 92, status: 1, share_amount: '500', sub_time: '', get_fund: quarterly }),
    });
    await expect.element(first()).toHaveTextContent('Subscribed at--Daily profit--Profit so far--');
  });

  it.each([
    [2, 'Refunding', 'Its redemption is being reviewed.'],
    [3, 'Refunded', 'It was redeemed.'],
    [4, 'Finished', 'It has ended, and the amount was returned.'],
  ])(
    'of status %i is "%s" in words, and can’t be redeemed, with the reason [FUND-12, FUND-20, FUND-21]',
    async (status, words, reason) => {
      await openFunds({ path, replies: listed({ ...wireSubscription, status }) });
      await expect.element(first().getByText(words, { exact: true })).toBeVisible();
      await expect.element(redeem()).toBeDisabled();
      await expect.element(redeem()).toHaveAccessibleDescription(reason);
      await expect.element(first().getByText(reason)).toBeVisible();
    },
  );

  it('of status 1 can be redeemed, without a reason beside it [FUND-12, FUND-21]', async () => {
    await openFunds({ path });
    await expect.element(redeem()).toBeEnabled();
    await expect.element(redeem()).not.toHaveAccessibleDescription();
  });

  it('of a status that isn’t specified is unknown, and can’t be redeemed [FUND-12, FUND-20]', async () => {
    await openFunds({ path, replies: listed({ ...wireSubscription, status: 9 }) });
    await expect.element(redeem()).toHaveAccessibleDescription("It can't be redeemed at the moment.");
    await expect.element(first().getByText('Unknown', { exact: true })).toBeVisible();
  });

  it('whose penalty is unknown can’t be redeemed, since nobody could say what it costs', async () => {
    const { liquidated_damages: _, ...fund } = quarterly;
    await openFunds({ path, replies: listed({ ...wireSubscription, get_fund: fund }) });
    await expect.element(redeem()).toHaveAccessibleDescription('The penalty for redeeming early is unknown.');
    await expect.element(redeem()).toBeDisabled();
  });

  it.each([2, 3])('of status %i says what its redemption costs', async (status) => {
    await openFunds({ path, replies: listed({ ...wireSubscription, status }) });
    await expect.element(first()).toHaveTextContent('Redeeming early costs30.864 USDT');
  });

  it('leads to its income [FUND-13]', async () => {
    const { location } = await openFunds({ path });
    await first().getByRole('button', { name: 'Income' }).click();
    await expect.poll(location).toBe('/mining/income?id=91');
  });
});

describe('The list of subscriptions', () => {
  it('is read page by page to the last one, and can be refreshed [FUND-10, FUND-31]', async () => {
    const subscriptionsOf = (start: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...wireSubscription, id: start + index }));
    const { api } = await openFunds({
      path,
      replies: {
        [paths.records]: ({ query }) =>
          success({
            data: query.page === '1' ? subscriptionsOf(1, 15) : subscriptionsOf(16, 5),
            last_page: 2,
          }),
      },
    });
    const pages = () =>
      api.requests.filter((each) => each.path === paths.records).map(({ query }) => query.page);
    await expect.element(first()).toBeVisible();
    page.getByRole('main').element().scrollTo({ top: 100_000 });
    await expect.element(page.getByText('End of list')).toBeInTheDocument();
    await expect.poll(() => rows('Subscriptions').elements()).toHaveLength(20);
    expect(pages()).toEqual(['1', '2']);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(pages).toEqual(['1', '2', '1', '2']);
  });

  it('that fails to load is finished, and can be read again [FUND-25]', async () => {
    const { api } = await openFunds({
      path,
      replies: { [paths.records]: { code: 0, msg: 'Try later.', data: null } },
    });
    await expect.element(page.getByText('Try later.')).toBeVisible();
    expect(api.times(paths.records)).toBe(1);
    api.replies[paths.records] = success({ data: [wireSubscription], last_page: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(first()).toHaveTextContent('In progress');
    expect(api.times(paths.records)).toBe(2);
  });

  it('whose second page fails ends there, with the rows of the first [FUND-25]', async () => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.records]: ({ query }) =>
          query.page === '1'
            ? success({ data: [wireSubscription], last_page: 2 })
            : { code: 0, msg: 'Try later.', data: null },
      },
    });
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.element(page.getByText('The rest of the list could not be loaded.')).toBeVisible();
    await expect.element(first()).toHaveTextContent('In progress');
    expect(api.times(paths.records)).toBe(2);
  });

  it('that is empty leads to the funds', async () => {
    const { location } = await openFunds({ path, replies: listed() });
    await expect.element(page.getByText('No subscriptions yet')).toBeVisible();
    await page.getByRole('button', { name: 'See the funds' }).click();
    await expect.poll(location).toBe('/mining');
  });
});
