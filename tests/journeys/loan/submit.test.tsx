import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApplicationFooter } from '#features/loan/application/ApplicationForm.tsx';
import { success } from '../../kit/browser/app.tsx';
import {
  amount,
  choosePeriod,
  confirm,
  cost,
  fillIn,
  loanNow,
  monthly,
  openLoans,
  paths,
  review,
  wireLoan,
} from '../../kit/browser/loans.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const rates = 'Daily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 days';

const listed = (...data: object[]) => ({ [paths.records]: success({ data, total: data.length }) });

it.each([0, 1, 3])('A user whose verification has the status %i is led to it [LOAN-39]', async (status) => {
  const { location } = await openLoans({ replies: { [paths.info]: success({ status }) } });
  await expect.poll(location, { timeout: 10_000 }).toBe('/loan');
  await expect.element(loanNow()).not.toBeInTheDocument();
});

describe('The page of the loan', () => {
  it('has a title with the uid, a verified badge, each period with its amounts, and the way to the records [LOAN-6, LOAN-7, LOAN-8, LOAN-9, LOAN-11, LOAN-94]', async () => {
    const { location } = await openLoans();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('LoanUID 100007');
    await expect.element(page.getByText('Verified for loans', { exact: true })).toBeVisible();
    for (const name of ['30 days (100-5,000 USD)', '90 days (1,000-20,000 USD)'])
      await expect.element(page.getByRole('radio', { name })).toBeInTheDocument();
    await page.getByRole('button', { name: 'Loan records' }).click();
    await expect.poll(location).toBe('/loan/record');
  });

  it('says in place of its form that an application is being reviewed, until it is decided [LOAN-178]', async () => {
    const reviewed = page.getByText(
      'Your application is being reviewed. You can apply for another loan once a decision has been made.',
    );
    const awaiting = { ...wireLoan, status: 1, reviewed_at: null, repayment_time: null };
    const { api, live } = await openLoans({ replies: listed(awaiting) });
    await expect.element(reviewed).toBeVisible();
    await expect.element(loanNow()).not.toBeInTheDocument();
    Object.assign(api.replies, listed(wireLoan));
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText('Repay loan 71')).toBeVisible();
    await expect.element(reviewed).not.toBeInTheDocument();
    await expect.element(loanNow()).toBeVisible();
  });

  it('says so where no loan is offered [LOAN-135]', async () => {
    await openLoans({ replies: { [paths.products]: success([]) } });
    await expect.element(page.getByText('No loans are offered at the moment')).toBeVisible();
    await expect.element(loanNow()).not.toBeInTheDocument();
  });

  it('begins with the first period, and names before there is an amount its terms, what early repayment changes, and what waits until the loan is repaid [LOAN-97, LOAN-136, LOAN-146, LOAN-173]', async () => {
    await openLoans();
    await expect.element(page.getByRole('radio', { name: /^30 days/ })).toBeChecked();
    for (const words of [
      'Total to repay30 days after it is paid out --Total interest$0.00',
      `${rates}Penalty for each day late--`,
      'The amount is paid out to your forex account.',
      "No withdrawals or transfers until it's repaid",
      'You repay in one payment from outside Pelorus, not from your balance.',
    ])
      await expect.element(cost()).toHaveTextContent(words);
    await cost().getByRole('button', { name: 'Details' }).click();
    for (const words of [
      "repaying early doesn't lower it",
      "Until the loan is repaid you may only trade crypto, forex and futures, and can't withdraw or transfer.",
    ])
      await expect.element(page.getByRole('dialog', { name: 'Details' })).toHaveTextContent(words);
  });

  it('says in form and confirmation how long a day lasts where that is not 24 hours [LOAN-172]', async () => {
    const lasting = (day_seconds: number) => ({
      replies: { [paths.products]: success([{ ...monthly, day_seconds }]) },
    });
    const { close } = await openLoans(lasting(60));
    await expect.element(cost()).toHaveTextContent('Length of a day for this loan1 minute');
    await amount().fill('1000');
    await loanNow().click();
    await expect.element(review()).toHaveTextContent('Length of a day for this loan1 minute');
    await close();
    await openLoans(lasting(86_400));
    await expect.element(cost()).toHaveTextContent('30 days after it is paid out');
    await expect.element(cost()).not.toHaveTextContent('Length of a day for this loan');
  });

  it('moves the cost with amount and period: 1000 × 0.0005 × (30 − 7) = 11.50 [LOAN-12, LOAN-95, LOAN-96, LOAN-97, LOAN-131]', async () => {
    await openLoans();
    await fillIn();
    await expect
      .element(cost())
      .toHaveTextContent(
        `Total to repay30 days after it is paid out $1,011.50Parts of the amount to repayLoan amount$1,000.00Interest$11.50${rates}Penalty for each day late$1.00`,
      );
    await amount().fill('2000');
    await expect.element(cost()).toHaveTextContent(/\$2,023\.00.*Interest\$23\.00/);
    await choosePeriod(/^90 days/);
    await expect.element(cost()).toHaveTextContent(/Interest\$63\.00Daily rate0\.035%.*12\.775%/);
  });
});

describe('The confirmation', () => {
  it('is not opened for an amount that is not possible, which is said at its field; opened by Enter it shows every figure and leads to the agreement of the product and the amount [LOAN-13, LOAN-14, LOAN-60, LOAN-71]', async () => {
    const { api, location } = await openLoans();
    await expect.element(loanNow()).toHaveAccessibleDescription('Input amount');
    await fillIn('99.99');
    await expect
      .element(amount())
      .toHaveAccessibleDescription(/The amount is below the minimum for this period\./);
    await expect.element(loanNow()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(review()).not.toBeInTheDocument();
    await amount().fill('333.33');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(review())
      .toHaveTextContent(
        'Loan amount$333.33Loan period30 daysTotal interest$3.83Total to repay$337.16Due30 days after it is paid out',
      );
    await expect.element(review()).toHaveTextContent(rates);
    await confirm().click();
    await expect.poll(location).toBe('/loan/agreement?id=51&amount=333.33');
    expect(api.times(paths.submit)).toBe(0);
  });

  it('gives its reason at once to a user who returns from an agreement, so that its button moves no more [LOAN-71]', async () => {
    const { app } = await openLoans({ path: '/loan/agreement?id=51&amount=99.99' });
    await expect.element(page.getByText("This loan isn't available")).toBeVisible();
    const { application } = await app.context.areas.loans();
    await render(<Stage>{<ApplicationFooter actor={application()} />}</Stage>);
    await expect
      .element(loanNow())
      .toHaveAccessibleDescription('The amount is below the minimum for this period.');
  });

  it('of the largest amount, which Max fills in, is possible, and cancelled it returns to the form as it was [LOAN-10]', async () => {
    await openLoans();
    await choosePeriod(/^30 days/);
    await page.getByRole('button', { name: 'Max' }).click();
    await expect.element(amount()).toHaveValue('5,000');
    await loanNow().click();
    await expect.element(review()).toHaveTextContent('Loan amount$5,000.00');
    await review().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(review()).not.toBeInTheDocument();
    await expect.element(amount()).toHaveValue('5,000');
  });
});

it('The slider moves the amount in round steps between the ends of the period, and follows what is typed', async () => {
  await openLoans();
  await choosePeriod(/^30 days/);
  const slider = page.getByRole('slider', { name: 'Loan amount' });
  await amount().fill('1234.56');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$1,234.56');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(amount()).toHaveValue('1,300');
  await userEvent.keyboard('{End}');
  await expect.element(amount()).toHaveValue('5,000');
  await userEvent.keyboard('{Home}');
  await expect.element(amount()).toHaveValue('100');
});

const list = () => page.getByRole('list', { name: 'Your loans' });
const cards = () => page.getByRole('article', { name: /^Loan \d+$/ });

describe('A loan that is owed', () => {
  const owed = (id: number) => page.getByRole('article', { name: `Loan ${id}` });

  it('stands once, above the form and below what is owed in all, overdue ones first with what their delay costs, and leads to its repayment; no other one does [LOAN-151]', async () => {
    const others = [3, 4, 5].map((status) => ({ ...wireLoan, id: status, status }));
    const later = { ...wireLoan, id: 72, penalty_amount: '0' };
    const { location } = await openLoans({
      replies: {
        ...listed(...others, later, { ...wireLoan, overdue_days: 3 }),
        [paths.info]: success({ status: 2, unpaid: 3, unpaid_amount: '3037.5' }),
      },
    });
    await expect
      .element(page.getByRole('region', { name: 'Amount to repay' }))
      .toHaveTextContent('Amount to repay$3,037.50');
    const buttons = page.getByRole('button', { name: /^Repay loan/ });
    await expect
      .poll(() => buttons.elements().map(({ textContent }) => textContent))
      .toEqual(['Repay loan 71', 'Repay loan 72']);
    await expect.element(owed(71)).toHaveTextContent(/3 days overdue.*The penalty so far is \$3\.00\./);
    await expect.element(owed(72)).toHaveTextContent('Amount to repay$1,011.50');
    await expect.element(owed(72)).toHaveTextContent(/Repayment due.*2026/);
    await expect.element(owed(72)).not.toHaveTextContent('penalty');
    expect(list().getByRole('article').elements()).toHaveLength(others.length);
    const place = owed(72).element().compareDocumentPosition(amount().element());
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await buttons.first().click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  });
});

describe('The loans below', () => {
  it('each show all figures, with the day rate in percent and the sum to repay, and lead to the repayment [LOAN-15, LOAN-16, LOAN-17, LOAN-19, LOAN-20, LOAN-98, LOAN-127]', async () => {
    const { location } = await openLoans({ replies: listed(wireLoan) });
    const card = cards().first();
    await expect.element(card).toHaveTextContent('Loan number71');
    await expect
      .element(card)
      .toHaveTextContent(
        'Loan amount$1,000.00Loan period30 daysDaily rate0.05%Yearly rate (daily rate × 365)18.25%Interest$11.50Penalty$3.00Amount to repay$1,014.50',
      );
    await expect.element(list()).not.toBeInTheDocument();
    const times = [...card.element().querySelectorAll('time')].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual([
      '2026-03-02T09:15:00.000Z',
      '2026-04-01T09:20:00.000Z',
      '2026-03-02T09:15:00.000Z',
      '2026-03-02T09:20:00.000Z',
      '2026-04-01T09:20:00.000Z',
    ]);
    await card.getByRole('button', { name: 'Repay loan 71' }).click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  });

  it('that were rejected name nothing that is owed, and lead to their agreement [LOAN-18, LOAN-176]', async () => {
    const { location } = await openLoans({ replies: listed({ ...wireLoan, status: 3 }) });
    const card = cards().first();
    await expect.element(card).toHaveTextContent(/Interest\$11\.50Reviewed.*2026/);
    await expect.element(card).not.toHaveTextContent(/to repay|Penalty|due/);
    await card.getByRole('button', { name: 'Agreement' }).click();
    await expect.poll(location).toBe('/loan/agreement?loan_id=71');
  });

  it('show what isn’t known as such, never as 0', async () => {
    await openLoans({ replies: listed({ id: 72, amount: '500', status: 1, penalty_amount: {} }) });
    await expect
      .element(cards().first())
      .toHaveTextContent(
        'Daily rate--Yearly rate (daily rate × 365)--Interest--Penalty--Amount to repay--Reviewed--Repayment due--',
      );
  });

  it('that can’t be repaid say why on the button [LOAN-20, LOAN-21, LOAN-58, LOAN-59]', async () => {
    const statuses = [
      [1, 'Awaiting authorization', 'Awaiting authorization'],
      [3, 'Rejected', 'Rejected'],
      [4, 'Repayment being checked', 'Being checked'],
      [5, 'Repaid', 'Repaid'],
    ] as const;
    await openLoans({
      replies: listed(...statuses.map(([status]) => ({ ...wireLoan, id: status, status }))),
    });
    for (const [index, [, words, label]] of statuses.entries()) {
      const card = cards().nth(index);
      await expect.element(card.getByText(words, { exact: true }).first()).toBeInTheDocument();
      await expect.element(card.getByRole('button', { name: label, exact: true })).toBeDisabled();
    }
  });
});
