import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import { openLoans, paths, wireLoan } from '../../kit/browser/loans.ts';

afterEach(() => activateLocale('en'));

const path = '/loan/record';
const listed = (...data: object[]) => ({ [paths.records]: success({ data, total: data.length }) });
const rows = () => page.getByRole('list', { name: 'Loan records' }).getByRole('listitem');

it('has a title with the uid [LOAN-28]', async () => {
  await openLoans({ path });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Loan recordsUID 100007');
});

it.each([
  [1, 'Awaiting authorization'],
  [2, 'To repay'],
  [3, 'Rejected'],
  [4, 'Repayment under check'],
  [5, 'Repaid'],
])('status %i is "%s" in words [LOAN-29, LOAN-58]', async (status, words) => {
  await openLoans({ path, replies: listed({ ...wireLoan, status }) });
  await expect.element(rows().first().getByText(words, { exact: true })).toBeVisible();
  await expect.element(rows().first()).toHaveTextContent('$1,000.00');
});

it('a rejected loan says why; one whose proof was rejected says that [LOAN-130]', async () => {
  await openLoans({
    path,
    replies: listed(
      { ...wireLoan, id: 72, status: 3, reason: 'The income does not cover this amount.' },
      { ...wireLoan, reason: 'The proof can’t be read.' },
    ),
  });
  await expect.element(rows().first()).toHaveTextContent('The income does not cover this amount.');
  await expect
    .element(rows().nth(1))
    .toHaveTextContent('The last proof of repayment was rejectedThe proof can’t be read.');
});

it('says why in the language that is chosen meanwhile', async () => {
  await openLoans({
    path,
    replies: {
      [paths.records]: ({ language }) =>
        success({
          data: [{ ...wireLoan, status: 3, reason: language === 'de' ? 'Zu hoch.' : 'Too much.' }],
          total: 1,
        }),
    },
  });
  await expect.element(rows().first()).toHaveTextContent('Too much.');
  await activateLocale('de');
  await expect.element(page.getByText('Zu hoch.')).toBeVisible();
});

it('is read again when the page is opened again', async () => {
  const { api } = await openLoans({ replies: listed(wireLoan) });
  await expect.poll(() => api.times(paths.records)).toBe(1);
  api.replies[paths.records] = success({ data: [{ ...wireLoan, status: 5 }], total: 1 });
  await page.getByRole('button', { name: 'Loan records' }).click();
  await expect.element(rows().first().getByText('Repaid', { exact: true })).toBeVisible();
  expect(api.times(paths.records)).toBe(2);
});

it('is read page by page [LOAN-29, LOAN-82]', async () => {
  const loansOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...wireLoan, id: first + index }));
  const { api } = await openLoans({
    path,
    replies: {
      [paths.records]: ({ query }) =>
        success({ data: query.page === '1' ? loansOf(1, 15) : loansOf(16, 5), total: 20 }),
    },
  });
  await expect.element(rows().first()).toBeVisible();
  page.getByRole('main').element().scrollTo({ top: 100_000 });
  await expect.element(page.getByText('Loan 20')).toBeInTheDocument();
  expect(
    api.requests.filter(({ path: called }) => called === paths.records).map(({ query }) => query.page),
  ).toEqual(['1', '2']);
});

it('a list that fails to load ends there, and can be read again [LOAN-62]', async () => {
  let reads = 0;
  const { api } = await openLoans({
    path,
    replies: {
      [paths.records]: () => {
        reads += 1;
        return reads === 1
          ? { code: 0, msg: 'Try later.', data: null }
          : success({ data: [wireLoan], total: 1 });
      },
    },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows().first()).toHaveTextContent('To repay');
  expect(api.times(paths.records)).toBe(2);
});

it('without a loan leads to the application', async () => {
  const { location } = await openLoans({ path });
  await page.getByRole('button', { name: 'Apply for a loan' }).click();
  await expect.poll(location, { timeout: 10_000 }).toBe('/loan/submit');
});
