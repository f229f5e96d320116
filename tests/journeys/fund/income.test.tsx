import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { dialog, openFunds, paths, rows, sentTo, wireSubscription } from '../../kit/browser/funds.ts';

const path = '/mining/income?id=91';
const heading = () => page.getByText('InterestTime');
const reply = (...data: object[]) => success({ data, last_page: 1 });
const on = (day: number, interest = '4.074') => ({
  id: day,
  interest,
  created_at: `2026-03-0${day}T12:00:00Z`,
});

it('the income of a subscription has two columns, interest and time, with every second row shaded; without any it has none [FUND-14, FUND-15, FUND-16, FUND-32]', async () => {
  const { api } = await openFunds({
    path,
    replies: { [paths.income]: reply(on(4), on(3, '0.00012'), on(2), on(1)) },
  });
  await expect.element(heading()).toBeVisible();
  const shown = rows('Income');
  await expect.element(shown.first()).toHaveTextContent(/^4\.074/);
  await expect.element(shown.nth(1)).toHaveTextContent(/^0\.00012/);
  const times = [...shown.first().element().querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual(['2026-03-04T12:00:00.000Z']);
  const shades = shown
    .elements()
    .map((row) => getComputedStyle(row.firstElementChild ?? row).backgroundColor);
  expect(shades[1]).not.toBe(shades[0]);
  expect(shades).toEqual([shades[0], shades[1], shades[0], shades[1]]);
  expect(sentTo(api, paths.income)).toEqual([{ sub_id: '91', page: '1' }]);
  api.replies[paths.income] = reply();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('No income yet')).toBeVisible();
  await expect.element(heading()).not.toBeInTheDocument();
});

it('the income can be narrowed by amount and days, in the link; the columns keep their names while there is a row [APP-35]', async () => {
  await openFunds({
    path: `${path}&since=2026-03-04&until=2026-03-05`,
    replies: { [paths.income]: reply(on(3), on(4), on(5, '4.1'), on(6), on(7)) },
  });
  await expect.element(page.getByText('2 of 5 loaded entries')).toBeVisible();
  await expect.element(heading()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('4.1');
  await expect.element(page.getByText('1 of 5 loaded entries')).toBeVisible();
  await expect.element(rows('Income').first()).toHaveTextContent(/^4\.10/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('9');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await expect.element(heading()).not.toBeInTheDocument();
});

it('above it stand what the subscription has earned on how many of its days, what it comes to, and what leaving early returns [FUND-58]', async () => {
  const { api } = await openFunds({ path });
  const main = page.getByRole('main');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Quarterly income');
  await expect.element(main).toHaveTextContent('Earned so far+12.222 USDT3 of 90 daysIn progress');
  await expect
    .element(main)
    .toHaveTextContent(
      /Subscribed amount1,234\.560 USDTExpected remaining profit354\.438 USDTAmount and expected profit1,601\.220 USDTEnd.*2026, \d\d:\d\d GMT/,
    );
  const leave = page.getByRole('button', { name: /^Redeem early/ });
  await expect.element(leave).toHaveTextContent('You receive 1,203.696 USDT');
  await leave.click();
  await expect.element(dialog('Redeem early')).toHaveTextContent('You receive1,203.696 USDT');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const ended = { ...wireSubscription, status: 4, sum_profit: null };
  api.replies[paths.records] = success({ data: [ended], last_page: 1 });
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Income' }).click();
  await expect.element(main).toHaveTextContent('Earned so far---- of 90 daysFinished');
  await expect.element(main).not.toHaveTextContent('Expected remaining profit');
  await expect.element(leave).not.toBeInTheDocument();
});
