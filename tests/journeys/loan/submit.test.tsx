import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
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
  period,
  review,
  wireLoan,
} from '../../kit/browser/loans.ts';

describe('Who may apply', () => {
  it.each([
    [0, 'has submitted nothing'],
    [1, 'is being checked'],
    [3, 'was rejected'],
  ])('a user of status %i, who %s, is led to the verification [LOAN-39]', async (status) => {
    const { location } = await openLoans({ replies: { [paths.info]: success({ status }) } });
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan');
    await expect.element(loanNow()).not.toBeInTheDocument();
  });

  it('a verification that can’t be read can be read again', async () => {
    const { api, location } = await openLoans({ replies: { [paths.info]: 'no connection' } });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    api.replies[paths.info] = success({ status: 2, name: 'Lovelace', last_name: 'Ada' });
    await again.click();
    await expect.element(loanNow()).toBeVisible();
    expect(location()).toBe('/loan/submit');
  });
});

describe('The page of the loan', () => {
  it('has a title with the uid, a verified badge and the way to the records [LOAN-6, LOAN-7, LOAN-8, LOAN-9]', async () => {
    const { location } = await openLoans();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('LoanUID 100007');
    await expect.element(page.getByText('Verified for loans', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Loan records' }).click();
    await expect.poll(location).toBe('/loan/record');
  });

  it('offers each period with its smallest and largest amount [LOAN-11, LOAN-94]', async () => {
    await openLoans();
    await expect.poll(() => period().getByRole('radio').all().length).toBe(2);
    await expect.element(page.getByRole('radio', { name: '30 days (100-5,000 USD)' })).toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: '90 days (1,000-20,000 USD)' })).toBeInTheDocument();
  });

  it('says that an application is being reviewed, before another one is filled in for nothing [LOAN-178]', async () => {
    const reviewed = page.getByText(
      'Your application is being reviewed. You can apply for another loan once it is decided.',
    );
    const awaiting = { ...wireLoan, status: 1, reviewed_at: null, repayment_time: null };
    await openLoans({ replies: { [paths.records]: success({ data: [awaiting], total: 1 }) } });
    await expect.element(reviewed).toBeVisible();
    await cleanup();
    await openLoans({ replies: { [paths.records]: success({ data: [wireLoan], total: 1 }) } });
    await expect.element(page.getByText('Repay loan 71')).toBeVisible();
    await expect.element(reviewed).not.toBeInTheDocument();
  });

  it('says so where no loan is offered [LOAN-135]', async () => {
    await openLoans({ replies: { [paths.products]: success([]) } });
    await expect.element(page.getByText('No loans are offered at the moment')).toBeVisible();
    await expect.element(loanNow()).not.toBeInTheDocument();
  });

  it('begins with the first period, and names its terms before there is an amount [LOAN-146, LOAN-173]', async () => {
    await openLoans();
    await expect.element(page.getByRole('radio', { name: /^30 days/ })).toBeChecked();
    await expect
      .element(cost())
      .toHaveTextContent(
        'Daily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 daysTotal interest$0.00Total to repay--',
      );
    await expect.element(cost()).toHaveTextContent('Due30 days after it is paid out');
    await expect
      .element(cost())
      .toHaveTextContent(
        'The amount is paid out to your forex account. You repay in one payment from outside, not from your balance.',
      );
    await expect.element(loanNow()).toHaveAccessibleDescription('Type how much you want to borrow, in USD.');
  });

  it('says in form and confirmation how long a day lasts where that is not 24 hours [LOAN-172]', async () => {
    await openLoans({ replies: { [paths.products]: success([{ ...monthly, day_seconds: 60 }]) } });
    await expect.element(cost()).toHaveTextContent('A day of this loan lasts1 minute');
    await amount().fill('1000');
    await loanNow().click();
    await expect.element(review()).toHaveTextContent('A day of this loan lasts1 minute');
    await cleanup();
    await openLoans({ replies: { [paths.products]: success([{ ...monthly, day_seconds: 86_400 }]) } });
    await expect.element(cost()).toHaveTextContent('Due30 days');
    await expect.element(cost()).not.toHaveTextContent('A day of this loan lasts');
  });

  it('without an amount the interest is 0 with a hint that it follows from one, and what is to be repaid isn’t known [LOAN-97]', async () => {
    await openLoans();
    await choosePeriod(/^30 days/);
    await expect.element(cost()).toHaveTextContent('Total interest$0.00Total to repay--');
    await expect.element(cost()).toHaveTextContent('Enter an amount to see its interest.');
    await amount().fill('1000');
    await expect.element(cost()).toHaveTextContent('Total interest$11.50');
    await expect.element(cost()).not.toHaveTextContent('Enter an amount to see its interest.');
  });

  it('says before one applies what early repayment changes, and what waits until the loan is repaid [LOAN-136]', async () => {
    await openLoans();
    await expect.element(cost()).toHaveTextContent("repaying early doesn't lower it");
    await expect
      .element(cost())
      .toHaveTextContent(
        'Until the loan is repaid you can trade crypto, forex, metals and futures and subscribe to funds, but not withdraw or transfer.',
      );
  });

  it('the cost moves with amount and period: 1000 × 0.0005 × (30 − 7) = 11.50 [LOAN-12, LOAN-95, LOAN-96, LOAN-131]', async () => {
    await openLoans();
    await fillIn();
    await expect
      .element(cost())
      .toHaveTextContent(
        'Daily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 daysTotal interest$11.50Total to repay$1,011.50',
      );
    await expect
      .element(cost())
      .toHaveTextContent('Penalty for each day late$1.00Due30 days after it is paid out');
    await amount().fill('2000');
    await expect.element(cost()).toHaveTextContent('Total interest$23.00Total to repay$2,023.00');
    await choosePeriod(/^90 days/);
    await expect
      .element(cost())
      .toHaveTextContent('Daily rate0.035%Yearly rate (daily rate × 365)12.775%Total interest$63.00');
  });

  it('names no more interest-free days than the period has', async () => {
    await openLoans({
      replies: { [paths.products]: success([{ ...monthly, loan_period: 7, free_period: 10 }]) },
    });
    await expect
      .element(cost())
      .toHaveTextContent(
        'Daily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 daysTotal interest$0.00',
      );
  });

  it('Max fills in the largest amount of the period, which can be applied for [LOAN-10]', async () => {
    await openLoans();
    const most = page.getByRole('button', { name: 'Max' });
    await choosePeriod(/^30 days/);
    await most.click();
    await expect.element(amount()).toHaveValue('5,000');
    await loanNow().click();
    await expect.element(review()).toHaveTextContent('Loan amount$5,000.00');
  });
});

describe('The periods on offer', () => {
  it('are read again when the live channel is restored, since they may have changed meanwhile', async () => {
    const { api, live } = await openLoans();
    await expect.element(period()).toBeVisible();
    const reads = api.times(paths.products);
    api.replies[paths.products] = success([{ ...monthly, max_amount: '4000' }]);
    live.cut();
    await expect.element(period(), { timeout: 12_000 }).toHaveTextContent('30 days (100-4,000 USD)');
    expect(api.times(paths.products)).toBe(reads + 1);
  });
});

describe('What keeps a loan from being confirmed', () => {
  it('no amount: no sheet opens, and the field and the button say so [LOAN-71]', async () => {
    await openLoans();
    await choosePeriod(/^30 days/);
    await expect.element(loanNow()).toHaveAccessibleDescription('Type how much you want to borrow, in USD.');
    await expect.element(loanNow()).toBeDisabled();
    await expect.element(amount()).toHaveAttribute('placeholder', 'Input amount');
    await amount().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(review()).not.toBeInTheDocument();
  });

  it.each([
    ['zero', '0', 'The amount must be above zero.'],
    ['a cent less than the smallest', '99.99', 'The amount is below the minimum for this period.'],
    ['a cent more than the largest', '5000.01', 'The amount is above the maximum for this period.'],
    ['three decimals', '1000.005', 'Use at most 2 decimals.'],
  ])('%s gets a message at the amount', async (_, typed, message) => {
    await openLoans();
    await fillIn(typed);
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
    await expect.element(loanNow()).toBeDisabled();
  });
});

describe('The confirmation', () => {
  it('opened by Enter shows every figure and leads to the agreement of the product and the amount [LOAN-13, LOAN-14, LOAN-60]', async () => {
    const { api, location } = await openLoans();
    await fillIn('333.33');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(review())
      .toHaveTextContent(
        'Loan amount$333.33Loan period30 daysDaily rate0.05%Yearly rate (daily rate × 365)18.25%Interest-free days7 daysTotal interest$3.83Total to repay$337.16',
      );
    await confirm().click();
    await expect.poll(location).toBe('/loan/agreement?id=51&amount=333.33');
    expect(api.times(paths.submit)).toBe(0);
  });

  it('that is cancelled returns to the form as it was', async () => {
    const { location } = await openLoans();
    await fillIn();
    await loanNow().click();
    await review().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(review()).not.toBeInTheDocument();
    await expect.element(amount()).toHaveValue('1000');
    expect(location()).toBe('/loan/submit');
  });
});

const listed = (...data: object[]) => ({ [paths.records]: success({ data, total: data.length }) });
const cards = () => page.getByRole('list', { name: 'Your loans' }).getByRole('listitem');

describe('A loan that is owed', () => {
  const owed = () => page.getByRole('region', { name: 'Loan 71 to repay' });

  it('stands above the form, and leads to its repayment [LOAN-151]', async () => {
    const { location } = await openLoans({ replies: listed({ ...wireLoan, penalty_amount: '0' }) });
    await expect.element(owed()).toHaveTextContent('Amount to repay$1,011.50');
    await expect.element(owed().getByRole('time')).toHaveAttribute('datetime', '2026-04-01T09:20:00.000Z');
    await expect.element(owed()).not.toHaveTextContent('penalty');
    const isAbove = owed().element().compareDocumentPosition(amount().element());
    expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await owed().getByRole('button', { name: 'Repay loan 71' }).click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  });

  it('says what its delay costs [LOAN-151]', async () => {
    await openLoans({ replies: listed({ ...wireLoan, overdue_days: 3 }) });
    await expect.element(owed()).toHaveTextContent('3 days overdue');
    await expect.element(owed()).toHaveTextContent('The penalty so far is $3.00.');
  });

  it('that is overdue comes first [LOAN-151]', async () => {
    const later = { ...wireLoan, id: 72, penalty_amount: '0' };
    await openLoans({ replies: listed(later, { ...wireLoan, overdue_days: 3 }) });
    const buttons = page.getByRole('button', { name: /^Repay loan/ });
    await expect
      .poll(() => buttons.elements().map(({ textContent }) => textContent))
      .toEqual(['Repay loan 71', 'Repay loan 72']);
  });

  it.each([1, 3, 4, 5])('isn’t one of status %i [LOAN-151]', async (status) => {
    await openLoans({ replies: listed({ ...wireLoan, status }) });
    await expect.element(cards().first()).toBeVisible();
    await expect.element(owed()).not.toBeInTheDocument();
  });
});

describe('The loans below', () => {
  it('each show all figures, with the day rate in percent and the sum to repay [LOAN-15, LOAN-16, LOAN-17, LOAN-98, LOAN-127]', async () => {
    await openLoans({ replies: listed(wireLoan) });
    const card = cards().first();
    await expect.element(card).toHaveTextContent('Loan number71');
    await expect
      .element(card)
      .toHaveTextContent(
        'Loan amount$1,000.00Loan period30 daysDaily rate0.05%Yearly rate (daily rate × 365)18.25%Interest$11.50Penalty$3.00Amount to repay$1,014.50',
      );
    const times = [...card.element().querySelectorAll('time')].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual([
      '2026-03-02T09:15:00.000Z',
      '2026-03-02T09:20:00.000Z',
      '2026-04-01T09:20:00.000Z',
    ]);
  });

  it('that were rejected name nothing that is owed [LOAN-176]', async () => {
    await openLoans({ replies: listed({ ...wireLoan, status: 3 }) });
    await expect.element(cards().first()).toHaveTextContent(/Interest\$11\.50Reviewed.*2026/);
    await expect.element(cards().first()).not.toHaveTextContent(/to repay|Penalty|due/);
  });

  it('show what isn’t known as such, never as 0', async () => {
    await openLoans({ replies: listed({ id: 72, amount: '500', status: 1 }) });
    await expect
      .element(cards().first())
      .toHaveTextContent(
        'Daily rate--Yearly rate (daily rate × 365)--Interest--Penalty--Amount to repay--Reviewed--Repayment due--',
      );
  });

  it.each([
    [1, 'Awaiting authorization', 'Awaiting authorization'],
    [3, 'Rejected', 'Rejected'],
    [4, 'Repayment under check', 'Under check'],
    [5, 'Repaid', 'Repaid'],
  ])(
    'of status %i can’t be repaid, and the button says why: %s [LOAN-20, LOAN-21, LOAN-58, LOAN-59]',
    async (status, words, label) => {
      await openLoans({ replies: listed({ ...wireLoan, status }) });
      const card = cards().first();
      await expect.element(card.getByText(words, { exact: true }).first()).toBeVisible();
      await expect.element(card.getByRole('button', { name: label, exact: true })).toBeDisabled();
    },
  );

  it('lead to the repayment where one is due, and to the agreement [LOAN-18, LOAN-19, LOAN-20]', async () => {
    const { location } = await openLoans({ replies: listed(wireLoan) });
    await cards().first().getByRole('button', { name: 'Repay', exact: true }).click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=71');
  });

  it('lead to their agreement [LOAN-18]', async () => {
    const { location } = await openLoans({ replies: listed({ ...wireLoan, status: 3 }) });
    await cards().first().getByRole('button', { name: 'Agreement' }).click();
    await expect.poll(location).toBe('/loan/agreement?loan_id=71');
  });
});
