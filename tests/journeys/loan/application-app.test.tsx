import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agreementVersion } from '#domain/agreement.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  acknowledgement,
  agreement,
  amount,
  cost,
  monthly,
  openLoans,
  paths,
  readAgreement,
  sign,
  signByName,
  wireLoan,
} from '../../kit/browser/loans.ts';

type Opened = Awaited<ReturnType<typeof openLoans>>;

const submitted = ({ api }: Opened) =>
  api.requests.filter(({ path }) => path === paths.submit).map(({ body }) => JSON.parse(body));
const wholeFlow = async () => {
  await readAgreement();
  await signByName();
};

const changed = (data: object) => ({ code: 0, msg: 'The terms have changed.', data });
const accept = () => page.getByRole('button', { name: 'Read the new agreement' });

describe('An application', () => {
  it('sends what was read and signed, and leads to the records by replacement, past an empty form home [LOAN-14, LOAN-24, LOAN-27, LOAN-54, LOAN-60, LOAN-61, LOAN-81, LOAN-90, LOAN-147]', async () => {
    const opened = await openLoans({
      replies: { [paths.submit]: success(null, 'Your application has been received.') },
    });
    await wholeFlow();
    await expect.poll(opened.location, { timeout: 10_000 }).toBe('/loan/record');
    await expect.element(page.getByRole('dialog', { name: 'You have applied for a loan' })).toBeVisible();
    // The sheet says it (APP-47).
    await expect.element(page.getByText('Your application has been received.')).not.toBeInTheDocument();
    const [body, ...more] = submitted(opened);
    expect(more).toEqual([]);
    expect(body.agreement).toContain('The lender lends the borrower 1,000.00 USD for 30 days.');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(opened.location, { timeout: 10_000 }).toBe('/loan/submit');
    await expect.element(amount()).toHaveValue('');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(opened.location, { timeout: 10_000 }).toBe('/');
  });

  it('follows its record in the sheet that says what was applied for, and leads to it', async () => {
    const { api, live, location } = await openLoans({ replies: { [paths.submit]: success({ id: 72 }) } });
    await readAgreement();
    const record = { ...wireLoan, status: 1, id: 72, reviewed_at: '', repayment_time: '' };
    api.replies[paths.records] = success({ data: [record], total: 1 });
    await signByName();
    const sheet = page.getByRole('dialog', { name: 'You have applied for a loan' });
    await expect
      .element(sheet)
      .toHaveTextContent(/StatusAwaiting authorizationYour application is being reviewed\./);
    const paidOut = { ...record, status: 2, repayment_time: '2026-04-01T09:20:00Z', penalty_amount: '0' };
    api.replies[paths.records] = success({ data: [paidOut], total: 1 });
    live.push('FOREX_CLOSED', []);
    await expect.element(sheet).toHaveTextContent(/Due.*2026.*StatusTo repayThe amount has been paid out/);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect.poll(location).toBe('/loan/repayment?loan_id=72');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('names no status and no account where the API names none [LOAN-81]', async () => {
    const { api } = await openLoans({
      environment: { hasAdditions: false },
      replies: { [paths.submit]: success('recorded') },
    });
    await expect.element(cost()).toBeVisible();
    await expect.element(page.getByText(/forex account/)).not.toBeInTheDocument();
    await readAgreement();
    api.replies[paths.records] = success({ data: [{ ...wireLoan, status: 2 }], total: 1 });
    await signByName();
    const sheet = page.getByRole('dialog', { name: 'You have applied for a loan' });
    await expect.element(sheet).toHaveTextContent('Track its progress in your loans.');
    await expect.element(sheet).not.toHaveTextContent(/Status|Awaiting|forex/);
  });

  it('that is refused because the terms have changed shows both, and the new text is signed [LOAN-108, LOAN-109]', async () => {
    const dearer = { ...monthly, interest_rate: '0.0007', free_period: 5 };
    const refusal = changed({ product: dearer, date: '2026-03-03' });
    const opened = await openLoans({ replies: { [paths.submit]: refusal } });
    await readAgreement();
    opened.api.replies[paths.product] = success(dearer);
    opened.api.replies[paths.date] = success('2026-03-03');
    await signByName();
    await expect
      .element(page.getByRole('table'))
      .toHaveTextContent(
        'BeforeNowDaily rate0.05%0.07%Interest-free days7 days5 daysTotal interest$11.50$17.50Total to repay$1,011.50$1,017.50DateMar 2, 2026Mar 3, 2026',
      );
    expect(submitted(opened)).toHaveLength(1);
    opened.api.replies[paths.submit] = success(null);
    await accept().click();
    await expect.element(agreement()).toHaveTextContent('Mar 3, 2026');
    await expect.element(acknowledgement()).not.toBeChecked();
    await acknowledgement().click();
    await signByName();
    await expect.poll(opened.location, { timeout: 10_000 }).toBe('/loan/record');
    expect(submitted(opened)[1].agreement).toContain('0.07%');
  });

  it('that is refused because of a newer text asks for a reload, and nothing else goes on [LOAN-109]', async () => {
    const reloadPage = vi.fn();
    const refusal = changed({ product: monthly, date: '2026-03-02', version: agreementVersion + 1 });
    await openLoans({ replies: { [paths.submit]: refusal }, environment: { reloadPage } });
    await wholeFlow();
    await expect
      .element(page.getByText('The agreement has been reworded. Reload the app to read it.'))
      .toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(accept()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Reload' }).click();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('that is refused because the name was verified again shows both names, and the new text is read [LOAN-109]', async () => {
    const refusal = changed({ product: monthly, date: '2026-03-02', version: agreementVersion });
    const opened = await openLoans({ replies: { [paths.submit]: refusal } });
    await readAgreement();
    opened.api.replies[paths.info] = success({ status: 2, name: 'King', last_name: 'Ada' });
    await signByName();
    await expect.element(page.getByText(/^Only the wording of the agreement has changed/)).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await accept().click();
    await expect.element(page.getByRole('table')).toHaveTextContent('BorrowerAda LovelaceAda King');
    await accept().click();
    await expect.element(agreement()).toHaveTextContent('Ada King, the borrower');
  });

  it('without an answer is shown wherever its user goes, and can be left', async () => {
    const opened = await openLoans({ replies: { [paths.submit]: 'no connection' } });
    await wholeFlow();
    const unconfirmed = page.getByText(/We're not sure your application was received\./);
    await expect.element(unconfirmed).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    // The agreement leads on to where the application was sent.
    await expect.poll(opened.location, { timeout: 10_000 }).toBe('/loan/sign?id=51&amount=1000');
    await expect.element(unconfirmed).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(sign()).toBeEnabled();
    expect(submitted(opened)).toHaveLength(1);
  });
});
