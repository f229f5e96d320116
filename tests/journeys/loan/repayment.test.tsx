import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser } from '#fixtures/session.ts';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import { toast } from '../../kit/browser/deposits.tsx';
import {
  chooseNetwork,
  details,
  fillIn,
  memo,
  openRepayment,
  paths,
  submit,
  tronAddress,
  wireLoan,
} from '../../kit/browser/repayments.tsx';

afterEach(() => activateLocale('en'));

const checked = () => page.getByText('Your repayment is being checked', { exact: true });

describe('The repayment page', () => {
  it('has a heading and a tip, says that it comes from outside, and leads to the customer service [LOAN-30, LOAN-38, LOAN-86, LOAN-87, LOAN-141]', async () => {
    const { api, location } = await openRepayment();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Repayment' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Pay, then send the proof' })).toBeVisible();
    await expect
      .element(page.getByText('You repay in one payment from outside Pelorus, not from your balance.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    const tip = page.getByRole('dialog', { name: 'Details' });
    await expect
      .element(tip)
      .toHaveTextContent(/Send the amount to repay to one of our addresses\. Then send a photo/);
    await tip.getByRole('button', { name: 'Close' }).click();
    const reads = api.requests.filter(({ path }) => path === paths.loan);
    expect(reads.map(({ query }) => query.id)).toEqual(['41']);
    await page.getByRole('button', { name: 'Customer service' }).click();
    await expect.poll(location).toBe('/mine/chat');
  });

  it('shows the figures of the loan, and the same day rate as its card, with what it is in a year [LOAN-31, LOAN-32, LOAN-145]', async () => {
    await openRepayment({ replies: { [paths.loan]: success({ ...wireLoan, penalty_amount: '3' }) } });
    await expect
      .element(details())
      .toHaveTextContent(
        /Loan number41.*Loan amount\$1,000\.00Loan period30 daysDaily rate0\.05%Yearly rate \(daily rate × 365\)18\.25%Interest\$11\.50Penalty\$3\.00Amount to repay\$1,014\.50/,
      );
    // Two of them are in the schedule.
    expect(details().element().querySelectorAll('time')).toHaveLength(5);
  });

  it('shows the total of a loan that has no penalty [LOAN-98]', async () => {
    await openRepayment({ replies: { [paths.loan]: success({ ...wireLoan, penalty_amount: null }) } });
    await expect.element(details()).toHaveTextContent('Penalty$0.00Amount to repay$1,011.50');
  });

  it('does not say what is to be repaid where the penalty is not known [LOAN-98]', async () => {
    await openRepayment({ replies: { [paths.loan]: success({ ...wireLoan, penalty_amount: 'abc' }) } });
    await expect.element(details()).toHaveTextContent('Penalty--Amount to repay--');
  });

  it('says of a repaid loan what was repaid, when it was due, and when it was repaid, where the API says that [LOAN-139, LOAN-140]', async () => {
    const repaid = { ...wireLoan, status: 5, repaid_at: '2026-03-30T10:05:00Z' };
    const { api, live } = await openRepayment({ replies: { [paths.loan]: success(repaid) } });
    await expect.element(details()).toHaveTextContent(/Date repaid.*30.*2026/);
    await expect.element(details()).toHaveTextContent(/Amount repaid\$1,011\.50.*Was due/);
    await expect.element(details()).not.toHaveTextContent('Repayment due');
    api.replies[paths.loan] = success({ ...repaid, repaid_at: '' });
    live.push('FOREX_CLOSED', []);
    await expect.element(details()).not.toHaveTextContent('Date repaid');
    await expect.element(details()).toHaveTextContent('Amount repaid$1,011.50');
  });

  it('shows the address of the chosen network as a QR code of 160 pixels and as text, and copies it [LOAN-34, LOAN-35, LOAN-36, LOAN-104]', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openRepayment();
    await expect.element(page.getByRole('img', { name: 'QR code' })).not.toBeInTheDocument();
    await chooseNetwork('USDT-TRC20');
    await expect.element(page.getByText(tronAddress)).toBeVisible();
    await expect
      .poll(() => {
        const picture = page.getByRole('img', { name: 'QR code' }).element().querySelector('svg');
        return [picture?.clientWidth, picture?.clientHeight];
      })
      .toEqual([160, 160]);
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await toast('Copied');
    expect(writeText.mock.calls).toEqual([[tronAddress]]);
    writeText.mockRestore();
  });

  it('says how much of the coin has to be sent where its price is known, and at which rate, which is fixed, and copies it [LOAN-150, WALLET-160, WALLET-164]', async () => {
    await openRepayment();
    await chooseNetwork('USDT-TRC20');
    await expect.element(page.getByText('Amount to send')).not.toBeInTheDocument();
    await chooseNetwork('BTC');
    await expect
      .element(page.getByRole('region', { name: 'Repayment address' }))
      .toHaveTextContent(/Amount to send0\.01685834 BTCRate1 BTC = [\d,.]+ USDThis rate is fixed\./);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.getByRole('button', { name: 'Copy: Amount to send' }).click();
    await toast('Copied');
    expect(writeText.mock.calls).toEqual([['0.01685834']]);
    writeText.mockRestore();
  });

  it('is for demo users, too, whose money is simulated', async () => {
    await openRepayment({ user: demoUser });
    await expect.element(page.getByText(/^A demo account's money is simulated/)).toBeVisible();
  });

  it('of a loan that does not exist, or is another user’s, says so and leads to the own loans', async () => {
    const refusal = { code: 0, msg: "This loan doesn't exist.", data: null };
    const { location } = await openRepayment({ replies: { [paths.loan]: refusal } });
    await expect.element(page.getByText('You have no loan with this number')).toBeVisible();
    await expect.element(page.getByText("This loan doesn't exist.")).toBeVisible();
    await expect.element(submit()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See your loans' }).click();
    await expect.poll(location).toBe('/loan/record');
  });

  it('that cannot be loaded can be loaded again, and says that there are no networks', async () => {
    const { api } = await openRepayment({
      replies: { [paths.loan]: success('nothing'), [paths.networks]: success([]) },
    });
    await expect.element(page.getByText('The loan could not be loaded')).toBeVisible();
    api.replies[paths.loan] = success(wireLoan);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No network accepts repayments at the moment')).toBeVisible();
  });

  it('of a loan that is not to be repaid now says why, has no form, and leads to the loans [LOAN-59]', async () => {
    const withStatus = (status: number) => success({ ...wireLoan, status });
    const { api, live, location } = await openRepayment({ replies: { [paths.loan]: withStatus(1) } });
    for (const [status, words] of [
      [1, "This loan hasn't been paid out yet"],
      [3, 'This loan was rejected'],
      [4, 'Your repayment is being checked'],
      [5, 'This loan has been repaid'],
      [9, "This loan can't be repaid now"],
    ] as const) {
      api.replies[paths.loan] = withStatus(status);
      live.push('FOREX_CLOSED', []);
      await expect.element(page.getByText(words)).toBeVisible();
      await expect.element(details()).toBeVisible();
      await expect.element(submit()).not.toBeInTheDocument();
    }
    expect(api.times(paths.networks)).toBe(0);
    await page.getByRole('button', { name: 'See your loans' }).click();
    await expect.poll(location).toBe('/loan/record');
  });
});

describe('The proof of a repayment', () => {
  it('needs a network and one picture, and says which is missing [LOAN-37, LOAN-75]', async () => {
    await openRepayment();
    await expect.element(submit()).toHaveAccessibleDescription('Choose a network first.');
    await chooseNetwork('BTC');
    await expect.element(submit()).toHaveAccessibleDescription('Add a photo of your payment.');
    await expect.element(submit()).toBeDisabled();
    expect(page.getByLabelText(/^Proof of payment/).element()).not.toHaveAttribute('multiple');
  });

  it('is opened from the list of loans, which shows at once that the loan is being checked, as the page itself does, so that no toast says it [APP-47, LOAN-19, LOAN-88]', async () => {
    const { api, location } = await openRepayment({
      path: '/loan/submit',
      replies: { '/api/loan/loan_config': success([]) },
    });
    await page.getByRole('button', { name: 'Repay loan 41' }).click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=41');
    await fillIn();
    api.replies[paths.loan] = success({ ...wireLoan, status: 4 });
    api.replies[paths.records] = success({ data: [{ ...wireLoan, status: 4 }], total: 1 });
    await submit().click();
    await expect.element(checked()).toBeVisible();
    await expect.element(page.getByText('Your repayment is being checked.')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('region', { name: 'Repayment' }))
      .toHaveTextContent('Amount$1,011.50NetworkUSDT-TRC20');
    await expect.element(submit()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Being checked' })).toBeDisabled();
  });

  it('that is rejected later reopens the form, empty, with the reason in the language that is chosen, and what is typed then stays [LOAN-130]', async () => {
    const { api, live } = await openRepayment();
    await fillIn();
    api.replies[paths.loan] = success({ ...wireLoan, status: 4 });
    await submit().click();
    await expect.element(checked()).toBeVisible();
    await expect.poll(() => api.times(paths.loan)).toBe(2);
    api.replies[paths.loan] = ({ language }) =>
      success({ ...wireLoan, reason: language === 'de' ? 'Nicht lesbar.' : 'Not readable.' });
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText('Not readable.')).toBeVisible();
    await expect.element(submit()).toHaveAccessibleDescription('Choose a network first.');
    await expect.element(memo()).toHaveValue('');
    await memo().fill('0x5f21');
    await activateLocale('de');
    await expect.element(page.getByText('Nicht lesbar.')).toBeVisible();
    expect(page.getByRole('textbox').element()).toHaveValue('0x5f21');
  });
});
