import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  approved,
  field,
  goToReview,
  next,
  openDraft,
  openLoanVerification,
  submitPath,
} from '../../kit/browser/loan-kyc.tsx';
import { amount, choosePeriod, cost, monthly, paths, quarterly } from '../../kit/browser/loans.ts';

const offered = { [paths.products]: success([monthly, quarterly]) };
const unfold = () => page.getByText('See what a loan costs').click();

it('terms and cost of a loan, and what the amount to repay consists of, can be seen before the verification [LOAN-134]', async () => {
  await openLoanVerification({ replies: offered });
  await unfold();
  const parts = page.getByRole('table', { name: 'Parts of the amount to repay' });
  await expect.element(page.getByRole('radio', { name: '30 days (100-5,000 USD)' })).toBeChecked();
  await expect.element(parts).not.toBeInTheDocument();
  await amount().fill('1000');
  await expect
    .element(cost())
    .toHaveTextContent(
      'Daily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 daysPenalty for each day late$1.00',
    );
  await expect.element(cost()).toHaveTextContent('Total to repay30 days after it is paid out $1,011.50');
  await expect.element(parts).toHaveTextContent('Loan amount$1,000.00Interest$11.50');
  await choosePeriod(/^90 days/);
  await expect.element(cost()).toHaveTextContent(/Interest\$31\.50Daily rate0\.035%.*12\.775%/);
});

it('the amount of the calculator stands in the form of the verification, and can be changed there [LOAN-152]', async () => {
  await openDraft('person', ['loan_amount'], { replies: offered });
  await unfold();
  await amount().fill('1000');
  for (const _ of ['contact', 'work', 'assets']) await next();
  const inForm = field('Loan amount');
  await expect.element(inForm).toHaveValue('1,000');
  await inForm.fill('750');
  await goToReview(1);
  await expect.element(page.getByText('$750.00')).toBeVisible();
});

it('the amount of the verification stands in the application, in place of one that was tried out before, once the documents are accepted [LOAN-171]', async () => {
  const { api, location, router, setInfo } = await openDraft('person', [], { replies: offered });
  await unfold();
  await amount().fill('750');
  await goToReview(4);
  setInfo(approved);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => api.times(submitPath)).toBe(1);
  await router.navigate({ to: '/loan' });
  await expect.poll(location).toBe('/loan/submit');
  await expect.element(amount()).toHaveValue('1,000');
});
