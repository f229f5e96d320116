import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import { openFunds, paths, quarterly, rows } from '../../kit/browser/funds.ts';

it('each fund shows title, currency, term, profit, machine rent and the cost of leaving early, and a drawing without a picture [FUND-1, FUND-3]', async () => {
  await openFunds();
  await expect
    .element(rows('Funds').first())
    .toHaveTextContent(
      'Quarterly incomeCurrencyUSDTTerm90 daysExpected profit per day0.33%Expected profit in total29.7%Minimum50.00 USDTMaximum5,000.00 USDTPenalty for redeeming early2.5%',
    );
  await expect
    .element(rows('Funds').nth(1))
    .toHaveTextContent(
      'Seven daysCurrencyUSDTerm7 daysExpected profit per day0.12%Expected profit in total0.84%Minimum$10.00Maximum$1,000.00Penalty for redeeming early1%',
    );
  expect(rows('Funds').first().element().querySelector('svg')).not.toBeNull();
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

it('the button of a fund leads to its subscription [FUND-4]', async () => {
  const { location } = await openFunds();
  await rows('Funds').nth(1).getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(location).toBe('/mining/subscribe?id=82');
});

it('the icon leads to the records [FUND-2]', async () => {
  const { location } = await openFunds();
  await page.getByRole('button', { name: 'Subscriptions' }).click();
  await expect.poll(location).toBe('/mining/record');
});

it('is read page by page to the last one [FUND-1, FUND-27]', async () => {
  const fundsOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...quarterly,
      id: first + index,
      title: `Fund ${first + index}`,
    }));
  const { api } = await openFunds({
    replies: {
      [paths.list]: ({ query }) =>
        success({ data: query.page === '1' ? fundsOf(1, 15) : fundsOf(16, 5), last_page: 2 }),
    },
  });
  await expect.element(rows('Funds').first()).toBeVisible();
  page.getByRole('main').element().scrollTo({ top: 100_000 });
  await expect.element(page.getByText('Fund 20')).toBeInTheDocument();
  await expect.element(page.getByText('End of list')).toBeInTheDocument();
  expect(api.requests.filter(({ path }) => path === paths.list).map(({ query }) => query.page)).toEqual([
    '1',
    '2',
  ]);
});

it('a list that fails to load ends there, and can be read again', async () => {
  const { api } = await openFunds({ replies: { [paths.list]: 'no connection' } });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  api.replies[paths.list] = success({ data: [quarterly], last_page: 1 });
  await again.click();
  await expect.element(rows('Funds').first()).toHaveTextContent('Quarterly income');
});

it('without a fund says so', async () => {
  await openFunds({ replies: { [paths.list]: success({ data: null, last_page: 0 }) } });
  await expect.element(page.getByText('No funds at the moment')).toBeVisible();
});

it.each(['/mining', '/mining/subscribe?id=81', '/mining/record', '/mining/income?id=91'])(
  '%s is for signed-in users, and leads there after signing in',
  async (path) => {
    const { location, api } = await openFunds({ path, user: null });
    await expect.poll(location).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(api.requests.filter(({ path: called }) => called.startsWith('/api/fund/'))).toEqual([]);
  },
);

it('demo users may subscribe, too', async () => {
  await openFunds({ user: demoUser });
  await expect.element(rows('Funds').first()).toBeVisible();
});

it('is reached from the tile on home, and leads back there', async () => {
  const { location } = await openFunds({ path: '/' });
  await page.getByRole('link', { name: 'Funds' }).click();
  await expect.poll(location).toBe('/mining');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(location).toBe('/');
});

it('the funds stand below each other on a phone, and side by side on the desk [DESK-14]', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(390, 844);
  await openFunds();
  const boxes = () => [0, 1].map((nth) => rows('Funds').nth(nth).element().getBoundingClientRect());
  await expect.element(rows('Funds').nth(1)).toBeVisible();
  const [first, second] = boxes();
  expect(second?.top).toBe(first?.bottom);
  await page.viewport(1440, 900);
  await expect.poll(() => boxes().map(({ top }) => top === boxes()[0]?.top)).toEqual([true, true]);
  await expect.poll(() => (boxes()[1]?.left ?? 0) >= (boxes()[0]?.right ?? Infinity)).toBe(true);
});
