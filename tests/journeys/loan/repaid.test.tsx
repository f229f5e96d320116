import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { details, openRepayment, paths, wireLoan } from '../../kit/browser/repayments.tsx';

describe('The page of a loan', () => {
  it('says of a repaid loan what was repaid, when it was due, and when it was repaid [LOAN-139, LOAN-140]', async () => {
    const repaid = { ...wireLoan, status: 5, repaid_at: '2026-03-30T10:05:00Z' };
    await openRepayment({ replies: { [paths.loan]: success(repaid) } });
    await expect.element(details()).toHaveTextContent(/Date repaid.*30.*2026/);
    await expect.element(details()).toHaveTextContent('Amount repaid$1,011.50');
    await expect.element(details()).toHaveTextContent(/Was due/);
    await expect.element(details()).not.toHaveTextContent('Repayment due');
  });

  it('says that a repayment comes from outside [LOAN-141]', async () => {
    await openRepayment();
    await expect
      .element(page.getByText('A loan is repaid from outside: nothing is taken from your balance here.'))
      .toBeVisible();
  });

  it('leaves the day of the repayment out where the API doesn’t say it [LOAN-140]', async () => {
    await openRepayment({ replies: { [paths.loan]: success({ ...wireLoan, status: 5 }) } });
    await expect.element(details()).toHaveTextContent('Amount repaid$1,011.50');
    await expect.element(details()).not.toHaveTextContent('Date repaid');
  });
});
