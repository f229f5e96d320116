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
  [9, 'Unknown'],
])('status %i is "%s" in words [LOAN-29, LOAN-58]', async (status, words) => {
  await openLoans({ path, replies: listed({ ...wireLoan, penalty_amount: '0', status }) });
  await expect.element(rows().first().getByText(words, { exact: true })).toBeVisible();
  await expect.element(rows().first()).toHaveTextContent('$1,000.00');
});

it('a row opens the loan: what is owed, what is due when, its parts, its agreement and its repayment [LOAN-134]', async () => {
  const { location } = await openLoans({
    path,
    replies: { ...listed(wireLoan), '/api/loan/repayment_info': success({ ...wireLoan, overdue_days: 4 }) },
  });
  await rows().first().getByRole('button').click();
  await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  await expect.element(page.getByText('4 days overdue')).toBeVisible();
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await expect
    .element(schedule)
    .toHaveTextContent(/^Paid out · .*2026\$1,000\.00Repayment due · .*2026\$1,011\.50Penalty\$3\.00$/);
  await expect
    .element(page.getByRole('table', { name: 'Parts of the amount to repay' }))
    .toHaveTextContent('Loan amount$1,000.0098.6%Interest$11.501.1%Penalty$3.000.3%');
  await expect.element(page.getByRole('button', { name: 'Send the proof' })).toBeVisible();
  await page.getByRole('button', { name: 'Agreement' }).click();
  await expect.poll(location).toBe('/loan/agreement?loan_id=71');
});

it('a loan past its due date is overdue, with its days and its penalty [LOAN-99, LOAN-125]', async () => {
  await openLoans({ path, replies: listed({ ...wireLoan, overdue_days: 1 }) });
  await expect.element(rows().first().getByText('Overdue', { exact: true })).toBeVisible();
  await expect
    .element(rows().first().getByRole('note'))
    .toHaveTextContent('1 day overdueThe penalty so far is $3.00. It grows every day until you repay.');
});

it('a penalty without days is overdue all the same, and no penalty is not', async () => {
  await openLoans({ path, replies: listed(wireLoan, { ...wireLoan, id: 72, penalty_amount: '0' }) });
  await expect
    .element(rows().first().getByRole('note'))
    .toHaveTextContent('OverdueThe penalty so far is $3.00.');
  await expect.element(rows().nth(1).getByText('To repay', { exact: true })).toBeVisible();
  await expect.element(rows().nth(1).getByRole('note')).not.toBeInTheDocument();
});

it('a penalty stands still while the proof is checked, and the loan is not overdue then [LOAN-126]', async () => {
  await openLoans({ path, replies: listed({ ...wireLoan, status: 4 }) });
  await expect.element(rows().first().getByText('Repayment under check')).toBeVisible();
  await expect.element(rows().first().getByRole('note')).not.toBeInTheDocument();
});

it('a rejected loan says why; one whose proof was rejected says that [LOAN-130]', async () => {
  await openLoans({
    path,
    replies: listed(
      { ...wireLoan, id: 72, status: 3, reason: 'The income does not cover this amount.' },
      { ...wireLoan, penalty_amount: '0', reason: 'The proof can’t be read.' },
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
    Array.from({ length: count }, (_, index) => ({
      ...wireLoan,
      id: first + index,
      penalty_amount: '0',
    }));
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
          : success({ data: [{ ...wireLoan, penalty_amount: '0' }], total: 1 });
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
