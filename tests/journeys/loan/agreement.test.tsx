import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agreement as sampleAgreement } from '#fixtures/loan.ts';
import { memory } from '#fixtures/stores.ts';
import { activateLocale } from '#i18n/activation.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import {
  acknowledgement,
  agreement,
  agreementPath,
  amount,
  confirm,
  fillIn,
  loanNow,
  monthly,
  openLoans,
  paths,
  sign,
} from '../../kit/browser/loans.ts';

afterEach(() => activateLocale('en'));

describe('The agreement to be signed', () => {
  it('is the text with its date, seven terms and the verified name, in a link opened directly [LOAN-22, LOAN-80, LOAN-91, LOAN-92, LOAN-93, LOAN-100]', async () => {
    const { api } = await openLoans({ path: agreementPath });
    await expect.element(agreement()).toHaveTextContent('made on Mar 2, 2026 between Pelorus');
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace, the borrower');
    await expect.element(agreement()).toHaveTextContent('lends the borrower 1,000.00 USD for 30 days');
    expect(agreement().element().querySelectorAll('li')).toHaveLength(7);
    await expect
      .element(page.getByRole('region', { name: 'Loan', exact: true }))
      .toHaveTextContent(
        'Loan amount$1,000.00Loan period30 daysTotal interest$11.50Total to repay$1,011.50DateMar 2, 2026',
      );
    await expect.element(page.getByRole('note')).toHaveTextContent("you can't withdraw or transfer");
    expect(api.requests.find(({ path }) => path === paths.product)?.query.id).toBe('51');
  });

  it('can be signed once it is acknowledged: before, a message says so, and the checkbox gets the focus [LOAN-23, LOAN-24, LOAN-73]', async () => {
    const { location } = await openLoans({ path: agreementPath });
    const message = 'Please read and agree to the agreement terms first';
    await sign().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(acknowledgement()).toHaveFocus();
    await expect.element(acknowledgement()).toHaveAccessibleDescription(message);
    expect(location()).toBe(agreementPath);
    await acknowledgement().click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await sign().click();
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan/sign?id=51&amount=1000');
  });

  it('in a language that is chosen while it is read is made again, and acknowledged only as the text that it was, also after a reload [LOAN-101]', async () => {
    const tabStorage = memory();
    const { close } = await openLoans({ path: agreementPath, environment: { tabStorage } });
    await acknowledgement().click();
    await activateLocale('fr');
    await expect.element(agreement()).toHaveTextContent('Contrat de prêt');
    await expect.element(acknowledgement()).not.toBeChecked();
    await activateLocale('en');
    await expect.element(agreement()).toHaveTextContent('Loan agreement');
    await expect.element(acknowledgement()).toBeChecked();
    await close();
    const nextDay = { [paths.date]: success('2026-03-03') };
    await openLoans({ path: agreementPath, environment: { tabStorage }, replies: nextDay });
    await expect.element(agreement()).toHaveTextContent('Mar 3, 2026');
    await expect.element(acknowledgement()).not.toBeChecked();
  });

  it.each(['/loan/agreement', '/loan/agreement?id=51', '/loan/agreement?id=51&amount=a lot'])(
    'of no loan at all leads to the form: %s',
    async (path) => {
      const { location } = await openLoans({ path });
      await expect.poll(location, { timeout: 10_000 }).toBe('/loan/submit');
    },
  );

  it('is for verified users [LOAN-39]', async () => {
    const { location } = await openLoans({
      path: agreementPath,
      replies: { [paths.info]: success({ status: 1 }) },
    });
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan');
  });
});

it('A product that changes between the confirmation and the agreement can only be declined where it doesn’t allow the amount any more', async () => {
  await openLoans({ replies: { [paths.product]: success({ ...monthly, max_amount: '500' }) } });
  await fillIn();
  await loanNow().click();
  await confirm().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The terms have changed');
  const accept = page.getByRole('button', { name: 'Read the new agreement' });
  await expect.element(accept).toBeDisabled();
  await expect
    .element(accept)
    .toHaveAccessibleDescription('The amount is above the maximum for this period.');
  await page.getByRole('button', { name: 'Choose another loan' }).click();
  await expect.element(amount()).toHaveValue('1,000');
});

const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
const saved = {
  id: 71,
  amount: '1000',
  created_at: '2026-03-02T09:15:00Z',
  agreement: `${sampleAgreement.html}<p><img src="${picture}" width="300" height="400" alt=""></p>`,
  agreement_hash: 'c0ffee',
  agreement_version: '1',
  agreement_language: 'en',
  signed_at: '2026-03-02T09:14:00Z',
};
const signedPath = '/loan/agreement?loan_id=71';

describe('A signed agreement', () => {
  const openSigned = (reply: ReplyTo = success(saved), printPage = () => undefined) =>
    openLoans({ path: signedPath, replies: { [paths.saved]: reply }, environment: { printPage } });

  it('is the text of record with its signature, time, language, version and hash, and nothing to change [LOAN-25, LOAN-53, LOAN-83, LOAN-111]', async () => {
    const { api } = await openSigned();
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace, the borrower');
    const [image] = agreement().element().querySelectorAll('img');
    expect(image?.getAttribute('src')).toBe(picture);
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Version1LanguageEnglishHash (SHA-256)c0ffee');
    expect(page.getByRole('main').element().querySelector('time')?.dateTime).toBe('2026-03-02T09:14:00.000Z');
    await expect.element(acknowledgement()).not.toBeInTheDocument();
    await expect.element(sign()).not.toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === paths.saved)?.query.id).toBe('71');
  });

  it('takes the focus, so that its text can be scrolled with the keyboard, and can be printed [LOAN-112]', async () => {
    const printPage = vi.fn();
    await openSigned(success(saved), printPage);
    await expect.element(agreement()).toBeVisible();
    page.getByRole('main').element().focus();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await page.getByRole('button', { name: 'Print' }).click();
    expect(printPage).toHaveBeenCalledOnce();
  });

  it('shows what an API says that knows no more than the specification', async () => {
    const { agreement: html, id, amount: sum } = saved;
    await openSigned(success({ id, amount: sum, agreement: html }));
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('SHA-256');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('--');
  });

  it('shows pictures that stand in it, and none from elsewhere', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const sources = ['https://elsewhere.test/pixel.png', 'data:text/html,x', png];
    const html = sources.map((source) => `<img src="${source}" alt="">`).join('');
    await openSigned(success({ ...saved, agreement: `<p>Text</p>${html}` }));
    await expect.element(agreement()).toHaveTextContent('Text');
    const shown = [...agreement().element().querySelectorAll('img')];
    expect(shown.map((image) => image.getAttribute('src'))).toEqual([png]);
  });

  it('of a loan that the user doesn’t have: a message, and the way to the loans', async () => {
    const refusal = { code: 0, msg: "This loan doesn't exist.", data: null };
    const { location } = await openSigned(refusal);
    await expect.element(page.getByText('You have no loan with this number')).toBeVisible();
    await expect.element(page.getByText("This loan doesn't exist.")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See your loans' }).click();
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan/record');
  });

  it('that can’t be loaded can be loaded again', async () => {
    const { api } = await openSigned('no connection');
    await expect.element(page.getByText('The agreement could not be loaded')).toBeVisible();
    api.replies[paths.saved] = success(saved);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace');
  });
});
