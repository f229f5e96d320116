import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { openFunds, paths, quarterly, rows } from '../../kit/browser/funds.ts';

it('each fund shows title, currency, term, profit and machine rent, and its days without a picture; without a fund the list says so [FUND-1, FUND-3]', async () => {
  const { api } = await openFunds();
  await expect
    .element(rows('Funds').first())
    .toHaveTextContent(
      /^90 daysQuarterly incomeUSDTExpected in total 29.7%0.33% a day · from 50.00 USDTSubscribe$/,
    );
  await expect
    .element(rows('Funds').nth(1))
    .toHaveTextContent(/^7 daysSeven daysUSDExpected in total 0.84%0.12% a day · from \$10.00Subscribe$/);
  await expect.element(page.getByText(/^Returns aren't guaranteed\./)).toBeVisible();
  api.replies[paths.list] = success({ data: null, last_page: 0 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('No funds at the moment')).toBeVisible();
});

it('what the user has in funds stands above them, and five or more can be sorted by term, profit and minimum', async () => {
  const fund = (id: number, days: number, daily: string, least: number) => ({
    ...quarterly,
    id,
    title: `Fund ${id}`,
    lock_dividend_days: days,
    dividend_percentage: daily,
    staring_sub_amount: least,
  });
  const four = [
    fund(1, 30, '0.1', 50),
    fund(2, 7, '0.2', 10),
    fund(3, 90, '0.3', 100),
    fund(4, 14, '0.4', 20),
  ];
  const { api } = await openFunds({ replies: { [paths.list]: success({ data: four, last_page: 1 }) } });
  const titles = () =>
    rows('Funds')
      .elements()
      .map((row) => row.querySelector('h2')?.textContent?.slice(-1))
      .join('');
  await expect
    .element(page.getByRole('region', { name: 'Summary' }))
    .toHaveTextContent('Invested now≈ $1,234.56');
  await expect.poll(titles).toBe('1234');
  const order = (name: string) =>
    page.getByRole('radiogroup', { name: 'Sort by' }).getByRole('radio', { name });
  await expect.element(order('Profit')).not.toBeInTheDocument();
  api.replies[paths.list] = success({ data: [...four, fund(5, 60, '0.01', 5)], last_page: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(titles).toBe('24153');
  await order('Profit').click();
  await expect.poll(titles).toBe('34125');
  await order('Minimum').click();
  await expect.poll(titles).toBe('52413');
});

it('a picture is shown from the app’s own origin; one that is elsewhere or broken is replaced by a drawing [FUND-3]', async () => {
  const withPicture = (id: number, image: string) => ({ ...quarterly, id, image });
  const data = [
    withPicture(1, `${window.location.origin}/mark.svg`),
    withPicture(2, 'https://elsewhere.test/fund.png'),
    withPicture(3, `${window.location.origin}/src/main.tsx`),
  ];
  await openFunds({ replies: { [paths.list]: success({ data, last_page: 1 }) } });
  await expect.element(rows('Funds').nth(2)).toBeVisible();
  const drawn = () =>
    rows('Funds')
      .elements()
      .map((row) => [
        row.querySelector('img')?.naturalWidth,
        row.querySelector('svg')?.getAttribute('stroke'),
      ]);
  await expect.poll(drawn).toEqual([
    [expect.any(Number), undefined],
    [undefined, 'currentColor'],
    [undefined, 'currentColor'],
  ]);
  await expect.poll(() => drawn()[0]?.[0]).toBeGreaterThan(0);
});

it('the list is reached from the tile on home, and leads to the records, to the subscription to a fund, and back home [FUND-2, FUND-4]', async () => {
  const { location } = await openFunds({ path: '/' });
  const back = page.getByRole('button', { name: 'Back' });
  await page.getByRole('link', { name: 'Funds' }).click();
  await expect.poll(location).toBe('/mining');
  await page.getByRole('button', { name: 'Subscriptions' }).click();
  await expect.poll(location).toBe('/mining/record');
  await back.click();
  await rows('Funds').nth(1).getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(location).toBe('/mining/subscribe?id=82');
  await back.click();
  await expect.element(rows('Funds').first()).toBeVisible();
  await back.click();
  await expect.poll(location).toBe('/');
});

it('the funds stand below each other on a phone, and side by side on the desk [DESK-14]', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(390, 844);
  await openFunds();
  const boxes = () => [0, 1].map((nth) => rows('Funds').nth(nth).element().getBoundingClientRect());
  await expect.element(rows('Funds').nth(1)).toBeVisible();
  await expect.poll(() => boxes()[1]?.top === boxes()[0]?.bottom).toBe(true);
  await page.viewport(1440, 900);
  await expect.poll(() => boxes().map(({ top }) => top === boxes()[0]?.top)).toEqual([true, true]);
  await expect.poll(() => (boxes()[1]?.left ?? 0) >= (boxes()[0]?.right ?? Infinity)).toBe(true);
});
