import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { agreement as sampleAgreement } from '#fixtures/loan.ts';
import { memory } from '#fixtures/stores.ts';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  acknowledgement,
  agreement,
  agreementPath,
  amount,
  monthly,
  openLoans,
  paths,
  readAgreement,
  sign,
} from '../../kit/browser/loans.ts';

afterEach(() => activateLocale('en'));

describe('The agreement to be signed', () => {
  it('is the text with its date, seven terms and the verified name, in a link opened directly [LOAN-22, LOAN-80, LOAN-91, LOAN-92, LOAN-93, LOAN-100]', async () => {
    const { api } = await openLoans({ path: agreementPath });
    await expect.element(agreement()).toHaveTextContent('made on 2026-03-02 between Pelorus');
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace, the borrower');
    await expect.element(agreement()).toHaveTextContent('lends the borrower 1000.00 USD for 30 days');
    expect(agreement().element().querySelectorAll('li')).toHaveLength(7);
    await expect.element(page.getByText('Date2026-03-02')).toBeVisible();
    await expect.element(page.getByRole('note')).toHaveTextContent("you can't withdraw or transfer");
    expect(api.requests.find(({ path }) => path === paths.product)?.query.id).toBe('51');
  });

  it('can’t be signed without the acknowledgement: a message says so, and the checkbox gets the focus [LOAN-23, LOAN-73]', async () => {
    const { location } = await openLoans({ path: agreementPath });
    await sign().click();
    await expect.element(page.getByText('Please read and agree to the agreement terms first')).toBeVisible();
    await expect.element(acknowledgement()).toHaveFocus();
    await expect
      .element(acknowledgement())
      .toHaveAccessibleDescription('Please read and agree to the agreement terms first');
    expect(location()).toBe(agreementPath);
    await acknowledgement().click();
    await expect
      .element(page.getByText('Please read and agree to the agreement terms first'))
      .not.toBeInTheDocument();
  });

  it('leads to the signature once it is acknowledged [LOAN-24]', async () => {
    const { location } = await openLoans({ path: agreementPath });
    await acknowledgement().click();
    await sign().click();
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan/sign?id=51&amount=1000');
  });

  it('that is left and opened again finds amount, period and acknowledgement', async () => {
    const { location } = await openLoans();
    await readAgreement();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(amount()).toHaveValue('1,000');
    await expect.element(page.getByRole('radio', { name: /^30 days/ })).toBeChecked();
    await page.getByRole('button', { name: 'Loan now' }).click();
    await page.getByRole('button', { name: 'Read the agreement' }).click();
    await expect.element(acknowledgement()).toBeChecked();
    expect(location()).toBe(agreementPath);
  });

  it('is back after a reload, with the acknowledgement of the same text, and not of another one', async () => {
    const tabStorage = memory();
    await openLoans({ path: agreementPath, environment: { tabStorage } });
    await acknowledgement().click();
    await expect.element(acknowledgement()).toBeChecked();
    await cleanup();
    await openLoans({ path: agreementPath, environment: { tabStorage } });
    await expect.element(acknowledgement()).toBeChecked();
    await cleanup();
    const nextDay = { [paths.date]: success('2026-03-03') };
    await openLoans({ path: agreementPath, environment: { tabStorage }, replies: nextDay });
    await expect.element(agreement()).toHaveTextContent('2026-03-03');
    await expect.element(acknowledgement()).not.toBeChecked();
  });

  it('in a language that is chosen while it is read is made again, and has to be acknowledged again [LOAN-101]', async () => {
    await openLoans({ path: agreementPath });
    await acknowledgement().click();
    await activateLocale('fr');
    await expect.element(agreement()).toHaveTextContent('Contrat de prêt');
    await expect.element(acknowledgement()).not.toBeChecked();
    await activateLocale('en');
    await expect.element(agreement()).toHaveTextContent('Loan agreement');
    await expect.element(acknowledgement()).toBeChecked();
  });

  it('that can’t be made can be made again', async () => {
    const { api } = await openLoans({ path: agreementPath, replies: { [paths.date]: 'no connection' } });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    api.replies[paths.date] = success('2026-03-02');
    await again.click();
    await expect.element(agreement()).toHaveTextContent('2026-03-02');
  });

  it('of a product that isn’t there says so, and leads back to the form', async () => {
    const refusal = { code: 0, msg: 'This loan is not on offer.', data: null };
    const { location } = await openLoans({
      path: '/loan/agreement?id=99&amount=1000',
      replies: { [paths.product]: refusal },
    });
    await expect.element(page.getByText('There is no agreement for this loan')).toBeVisible();
    await expect.element(page.getByText('This loan is not on offer.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another loan' }).click();
    await expect.element(amount()).toHaveValue('1,000');
    expect(location()).toBe('/loan/submit');
  });

  it('of an amount that the product doesn’t allow says so, and leads back to the form', async () => {
    const { location } = await openLoans({ path: '/loan/agreement?id=51&amount=5000.01' });
    await expect.element(page.getByText('The amount is above the maximum for this period.')).toBeVisible();
    await expect.element(sign()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Change the amount' }).click();
    await expect.element(amount()).toHaveValue('5,000.01');
    expect(location()).toBe('/loan/submit');
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

describe('A product that changes between the confirmation and the agreement', () => {
  const change = async (now: object) => {
    const opened = await openLoans({ replies: { [paths.product]: success({ ...monthly, ...now }) } });
    await page.getByRole('radio', { name: /^30 days/ }).click();
    await amount().fill('1000');
    await page.getByRole('button', { name: 'Loan now' }).click();
    await page.getByRole('button', { name: 'Read the agreement' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The terms have changed');
    return opened;
  };
  const rows = () =>
    [...page.getByRole('table').element().querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  it('is shown figure by figure, and read again once it is accepted [LOAN-109]', async () => {
    await change({ interest_rate: '0.0007', free_period: 5 });
    expect(rows()).toEqual([
      ['', 'Before', 'Now'],
      ['Daily rate', '0.05%', '0.07%'],
      ['Interest-free days', '7 days', '5 days'],
      ['Total interest', '$11.50', '$17.50'],
      ['Total to repay', '$1,011.50', '$1,017.50'],
    ]);
    await page.getByRole('button', { name: 'Read the new agreement' }).click();
    await expect.element(agreement()).toHaveTextContent('0.07 %');
    await expect.element(acknowledgement()).not.toBeChecked();
  });

  it('can be declined', async () => {
    const { location } = await change({ penalty_rate: '0.002' });
    await page.getByRole('button', { name: 'Choose another loan' }).click();
    await expect.element(amount()).toHaveValue('1,000');
    expect(location()).toBe('/loan/submit');
  });

  it('can’t be accepted where it doesn’t allow the amount any more', async () => {
    await change({ max_amount: '500' });
    const accept = page.getByRole('button', { name: 'Read the new agreement' });
    await expect.element(accept).toBeDisabled();
    await expect
      .element(accept)
      .toHaveAccessibleDescription('The amount is above the maximum for this period.');
  });
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
  it('is the text of record with its signature, time, language, version and hash, and nothing to change [LOAN-25, LOAN-53, LOAN-83, LOAN-111]', async () => {
    const { api } = await openLoans({ path: signedPath, replies: { [paths.saved]: success(saved) } });
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace, the borrower');
    const [image] = agreement().element().querySelectorAll('img');
    expect(image?.getAttribute('src')).toBe(picture);
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Version1LanguageEnglishFingerprint (SHA-256)c0ffee');
    expect(page.getByRole('main').element().querySelector('time')?.dateTime).toBe('2026-03-02T09:14:00.000Z');
    await expect.element(acknowledgement()).not.toBeInTheDocument();
    await expect.element(sign()).not.toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === paths.saved)?.query.id).toBe('71');
  });

  it('takes the focus, so that its text can be scrolled with the keyboard', async () => {
    await openLoans({ path: signedPath, replies: { [paths.saved]: success(saved) } });
    await expect.element(agreement()).toBeVisible();
    page.getByRole('main').element().focus();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('shows what an API says that knows no more than the specification', async () => {
    const { agreement: html, id, amount: sum } = saved;
    await openLoans({
      path: signedPath,
      replies: { [paths.saved]: success({ id, amount: sum, agreement: html }) },
    });
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('SHA-256');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('--');
  });

  it('runs nothing that stands in its HTML, and shows nothing from elsewhere', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const dangerous = [
      '<p onclick="window.hacked = 1">Text</p>',
      '<script>window.hacked = 1</script>',
      '<img src="https://elsewhere.test/pixel.png" alt="elsewhere">',
      '<img src="data:text/html,x" alt="html">',
      '<img src="x" onerror="window.hacked = 1" alt="broken">',
      `<img src="${png}" alt="">`,
      '<a href="javascript:window.hacked = 1">Link</a>',
      '<iframe src="https://elsewhere.test"></iframe>',
      '<svg><script>window.hacked = 1</script></svg>',
    ].join('');
    await openLoans({
      path: signedPath,
      replies: { [paths.saved]: success({ ...saved, agreement: dangerous }) },
    });
    await expect.element(agreement()).toHaveTextContent('Text');
    const shown = agreement().element();
    expect([...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([png]);
    expect(shown.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(shown.querySelector('script, iframe, svg, [onclick], [onerror]')).toBeNull();
    expect('hacked' in window).toBe(false);
  });

  it('can be printed [LOAN-112]', async () => {
    let printed = 0;
    await openLoans({
      path: signedPath,
      replies: { [paths.saved]: success(saved) },
      environment: {
        printPage: () => {
          printed += 1;
        },
      },
    });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(printed).toBe(1);
  });

  it('of a loan that the user doesn’t have: a message, and the way to the loans', async () => {
    const refusal = { code: 0, msg: 'This loan does not exist.', data: null };
    const { location } = await openLoans({ path: signedPath, replies: { [paths.saved]: refusal } });
    await expect.element(page.getByText('You have no loan with this number')).toBeVisible();
    await expect.element(page.getByText('This loan does not exist.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See your loans' }).click();
    await expect.poll(location, { timeout: 10_000 }).toBe('/loan/record');
  });

  it('that can’t be loaded can be loaded again', async () => {
    const { api } = await openLoans({ path: signedPath, replies: { [paths.saved]: 'no connection' } });
    await expect.element(page.getByText('The agreement could not be loaded')).toBeVisible();
    api.replies[paths.saved] = success(saved);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(agreement()).toHaveTextContent('Ada Lovelace');
  });
});
