import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { openLoans, paths, wireLoan } from '../../kit/browser/loans.ts';

const path = '/loan/record';
const listed = (...data: object[]) => ({ [paths.records]: success({ data, total: data.length }) });
const rows = () => page.getByRole('list', { name: 'Loan records' }).getByRole('listitem');

it('has a title with the uid, and the status of each loan in words: overdue with its days and penalty, which stands still while the proof is checked, and why it was rejected [LOAN-28, LOAN-29, LOAN-58, LOAN-99, LOAN-125, LOAN-126, LOAN-130]', async () => {
  const none = { penalty_amount: '0' };
  const loans: [object, string, RegExp][] = [
    [{ ...none, status: 1 }, 'Awaiting authorization', /\$1,000\.00/],
    [none, 'To repay', /\$1,000\.00/],
    [{ status: 4 }, 'Repayment being checked', /\$1,000\.00/],
    [{ status: 5 }, 'Repaid', /\$1,000\.00/],
    [{ ...none, status: 9 }, 'Unknown', /\$1,000\.00/],
    [{ ...none, status: 3, reason: 'The income is too low.' }, 'Rejected', /The income is too low\./],
    [
      { ...none, reason: 'The proof can’t be read.' },
      'To repay',
      /The last proof of repayment was rejectedThe proof can’t be read\./,
    ],
    [
      { overdue_days: 1 },
      'Overdue',
      /1 day overdueThe penalty so far is \$3\.00\. It grows every day until you repay\./,
    ],
    // A penalty without days.
    [{}, 'Overdue', /OverdueThe penalty so far is \$3\.00\./],
  ];
  await openLoans({
    path,
    replies: listed(...loans.map(([loan], index) => ({ ...wireLoan, ...loan, id: index + 1 }))),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Loan recordsUID 100007');
  for (const [index, [, status, words]] of loans.entries()) {
    const row = rows().nth(index);
    await expect.element(row.getByText(status, { exact: true }).first()).toBeInTheDocument();
    await expect.element(row).toHaveTextContent(words);
    if (status !== 'Overdue') await expect.element(row).not.toHaveTextContent('penalty');
  }
});

it('a row opens the loan: what is owed, what is due when, its parts, its agreement and its repayment [LOAN-134, APP-60]', async () => {
  const { location } = await openLoans({
    path,
    replies: { ...listed(wireLoan), '/api/loan/repayment_info': success({ ...wireLoan, overdue_days: 4 }) },
  });
  await rows().first().getByRole('button').click();
  await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  await expect.element(page.getByText('4 days overdue')).toBeVisible();
  await page.getByText('Loan details').click();
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await expect
    .element(schedule)
    .toHaveTextContent(
      /^Paid out · .*2026\$1,000\.00Repayment due · .*2026, \d\d:\d\d GMT[+\d:-]*\$1,011\.50Penalty\$3\.00$/,
    );
  await expect
    .element(page.getByRole('table', { name: 'Parts of the amount to repay' }))
    .toHaveTextContent('Loan amount$1,000.00Interest$11.50Penalty$3.00');
  await expect.element(page.getByRole('button', { name: 'Send the proof' })).toBeVisible();
  await page.getByRole('button', { name: 'Agreement' }).click();
  await expect.poll(location).toBe('/loan/agreement?loan_id=71');
});

it('without a loan leads to the application', async () => {
  const { location } = await openLoans({ path });
  await page.getByRole('button', { name: 'Apply for a loan' }).click();
  await expect.poll(location, { timeout: 10_000 }).toBe('/loan/submit');
});
