import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { openFunds, paths, rows } from '../../kit/browser/funds.ts';

const path = '/mining/income?id=91';
const incomeOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    interest: '4.074',
    created_at: new Date(Date.UTC(2026, 2, 3, 9, 15) - (first + index) * 86_400_000).toISOString(),
  }));
const listed = (...data: object[]) => ({ [paths.income]: success({ data, last_page: 1 }) });

describe('The income of a subscription', () => {
  it('has two columns, interest and time [FUND-14, FUND-15, FUND-32]', async () => {
    const { api } = await openFunds({
      path,
      replies: listed(
        { id: 2, interest: '4.074', created_at: '2026-03-04T09:15:00Z' },
        { id: 1, interest: '0.00012', created_at: '2026-03-03T09:15:00Z' },
      ),
    });
    await expect.element(page.getByText('InterestTime')).toBeVisible();
    await expect.element(rows('Income').first()).toHaveTextContent(/^4\.074/);
    await expect.element(rows('Income').nth(1)).toHaveTextContent(/^0\.00012/);
    const times = [...rows('Income').nth(0).element().querySelectorAll('time')].map(
      ({ dateTime }) => dateTime,
    );
    expect(times).toEqual(['2026-03-04T09:15:00.000Z']);
    expect(api.requests.filter((request) => request.path === paths.income).map(({ query }) => query)).toEqual(
      [{ sub_id: '91', page: '1', t: expect.any(String) }],
    );
  });

  it('shades every second row [FUND-16]', async () => {
    await openFunds({ path, replies: listed(...incomeOf(1, 4)) });
    await expect.element(rows('Income').nth(3)).toBeVisible();
    const shades = rows('Income')
      .elements()
      .map((row) => getComputedStyle(row.firstElementChild ?? row).backgroundColor);
    expect(shades[1]).not.toBe(shades[0]);
    expect(shades).toEqual([shades[0], shades[1], shades[0], shades[1]]);
  });

  it('can be narrowed by amount and days, in the link; the columns keep their names while there is a row [APP-35]', async () => {
    const days = [3, 4, 5, 6, 7].map((day) => ({
      id: day,
      interest: day === 5 ? '4.1' : '4.074',
      created_at: `2026-03-0${day}T12:00:00Z`,
    }));
    await openFunds({ path: `${path}&since=2026-03-04&until=2026-03-05`, replies: listed(...days) });
    await expect.element(page.getByText('2 of 5 loaded entries')).toBeVisible();
    await expect.element(page.getByText('InterestTime')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('4.1');
    await expect.element(page.getByText('1 of 5 loaded entries')).toBeVisible();
    await expect.element(rows('Income').first()).toHaveTextContent(/^4\.10/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('9');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await expect.element(page.getByText('InterestTime')).not.toBeInTheDocument();
  });

  it('is read page by page to the last one [FUND-14, FUND-32]', async () => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.income]: ({ query }) => {
          const nth = Number(query.page);
          return success({ data: incomeOf(nth * 100, nth === 3 ? 5 : 20), last_page: 3 });
        },
      },
    });
    await expect.element(rows('Income').first()).toBeVisible();
    const scroller = page.getByRole('main').element();
    await expect
      .poll(() => {
        scroller.scrollTo({ top: 100_000 });
        return page.getByText('End of list').elements().length;
      })
      .toBe(1);
    expect(
      api.requests.filter((request) => request.path === paths.income).map(({ query }) => query.page),
    ).toEqual(['1', '2', '3']);
  });

  it('that is empty says when the first one comes, without columns', async () => {
    await openFunds({ path });
    await expect.element(page.getByText('No income yet')).toBeVisible();
    await expect.element(page.getByText('Interest')).not.toBeInTheDocument();
  });

  it('that the API refuses, as another user’s, shows its message and can be read again', async () => {
    const { api } = await openFunds({
      path,
      replies: { [paths.income]: { code: 0, msg: "This subscription doesn't exist.", data: null } },
    });
    await expect.element(page.getByText("This subscription doesn't exist.")).toBeVisible();
    api.replies[paths.income] = success({ data: incomeOf(1, 1), last_page: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows('Income').first()).toHaveTextContent(/^4\.074/);
  });
});
