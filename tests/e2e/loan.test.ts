import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { agreementBody, signedHtml } from '#domain/agreement.ts';
import { decimal, minus } from '#domain/decimal.ts';
import { signatureSvg } from '#domain/signature.ts';
import { drawnSignature, monthlyLoan } from '#fixtures/loan.ts';
import arabic from '#locales/ar/agreement-2.json' with { type: 'json' };
import { type Keyboard, keyboardOf } from '../kit/e2e/keyboard.ts';
import {
  balanceOf,
  exchangeUrl,
  fetchData,
  field,
  submitSignIn,
  untilDecided,
  visit,
} from '../kit/e2e/page.ts';
import { phonePhoto } from '../kit/server/pictures.ts';

const objectIn = (pdf: string, id: string): string => {
  const begin = pdf.search(new RegExp(`(^|[\\r\\n])${id} 0 obj`));
  return begin < 0 ? '' : pdf.slice(begin, pdf.indexOf('endobj', begin));
};

/** The drawing commands of an object: its stream, unpacked. */
function streamOf(object: string): string {
  const [head, packed = ''] = object.split(/stream\r?\n/);
  const bytes = Buffer.from(packed, 'latin1').subarray(0, Number(/\/Length (\d+)/.exec(head ?? '')?.[1]));
  return head?.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The drawing operators of each page of a PDF that Chromium has made; text is drawn by Tj and TJ. */
function pagesIn(file: Buffer): string[] {
  // One character for each byte.
  const pdf = file.toString('latin1');
  return pdf
    .split('endobj')
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => streamOf(objectIn(pdf, /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const photo = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
const newestLoan = (page: Page) => page.getByRole('article').first();

async function typeAll(page: Page, keyboard: Keyboard, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await keyboard.type(field(page, name), value);
}

/** Chooses the second of two options, and opens the next step. */
async function chooseSecond(page: Page, keyboard: Keyboard, first: string): Promise<void> {
  await keyboard.reach(page.getByRole('radio', { name: first }));
  await keyboard.press('ArrowRight');
}

/** Goes down from the first option of a sheet to the wanted one, and takes it. */
async function pick(
  page: Page,
  keyboard: Keyboard,
  first: string | RegExp,
  wanted: string | RegExp,
): Promise<void> {
  const option = (name: string | RegExp) => page.getByRole('radio', { name, exact: true });
  await keyboard.reach(option(first));
  await keyboard.press('Space');
  while (!(await option(wanted).isChecked())) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await option(first).waitFor({ state: 'detached' });
}

async function goOn(page: Page, keyboard: Keyboard, step: string): Promise<void> {
  await keyboard.use(button(page, 'Next'));
  await page.getByRole('heading', { name: step }).waitFor();
}

async function uploadPhoto(page: Page, keyboard: Keyboard, label: string): Promise<void> {
  await keyboard.use(photo(page, label));
  await page.getByText(`${label}: Uploaded`, { exact: true }).waitFor({ state: 'attached' });
}

async function verify(page: Page, keyboard: Keyboard): Promise<void> {
  await page.getByRole('heading', { name: 'Step 1 of 6: Personal details' }).waitFor();
  await typeAll(page, keyboard, { 'Last name': 'Lovelace', 'First name': 'Ada' });
  await chooseSecond(page, keyboard, 'Male');
  await typeAll(page, keyboard, { Month: '12', Day: '10', Year: '1990', Age: '35' });
  await chooseSecond(page, keyboard, 'Identity card');
  await typeAll(page, keyboard, { 'ID number': 'X1234567' });
  await goOn(page, keyboard, 'Step 2 of 6: Contact');
  await keyboard.use(button(page, /^Country /));
  const countries = page.getByRole('dialog', { name: 'Country' });
  await keyboard.type(countries.getByRole('searchbox'), 'Japan');
  await keyboard.use(countries.getByRole('button', { name: 'Japan', exact: true }));
  await countries.waitFor({ state: 'detached' });
  await typeAll(page, keyboard, {
    'Mobile number': '9012345678',
    'Contact details': 'ada@pelorus.test',
    Address: '1-1 Chiyoda, Tokyo',
  });
  await goOn(page, keyboard, 'Step 3 of 6: Work and income');
  await typeAll(page, keyboard, {
    Job: 'Analyst',
    'Years at work': '12',
    'Work address': '2-4 Marunouchi, Tokyo',
    'Social security number': 'QQ123456C',
    'Personal income': '4000',
    'Family income': '6000',
    'Annual income': '48000',
  });
  await goOn(page, keyboard, 'Step 4 of 6: Loan and assets');
  await typeAll(page, keyboard, {
    'Loan amount': '1000',
    'Annual savings': '9000',
    Debts: 'None',
  });
  await goOn(page, keyboard, 'Step 5 of 6: Documents');
  await uploadPhoto(page, keyboard, 'Passport photo');
  await goOn(page, keyboard, 'Step 6 of 6: Review');
  await keyboard.use(button(page, 'Submit'));
  await page.getByText('Your documents are being checked').waitFor();
}

async function applyFor(page: Page, keyboard: Keyboard): Promise<void> {
  await page.waitForURL(/\/loan\/submit$/, untilDecided);
  const period = page.getByRole('radio', { name: /^30 days/ });
  await keyboard.reach(page.getByRole('radio', { name: /^7 days/ }));
  while (!(await period.isChecked())) await keyboard.press('ArrowRight');
  await keyboard.type(field(page, 'Amount'), '1000');
  await keyboard.use(button(page, 'Loan now'));
  const sheet = page.getByRole('dialog', { name: 'Confirm the loan' });
  await expect.poll(() => sheet.innerText()).toContain('11.50');
  await keyboard.use(button(page, 'Read the agreement'));
  await page.waitForURL(/\/loan\/agreement\?id=3&amount=1000$/);
  await page.getByText('between Pelorus, the lender, and Ada Lovelace, the borrower').waitFor();
  await keyboard.use(page.getByRole('checkbox'), 'Space');
  await keyboard.use(button(page, 'Sign'));
  await page.waitForURL(/\/loan\/sign/);
  await chooseSecond(page, keyboard, 'Draw');
  await keyboard.type(field(page, 'Your full name'), 'Ada Lovelace');
  await keyboard.use(button(page, 'Sign and borrow $1,000.00'));
  await page.waitForURL(/\/loan\/record$/);
  await page.getByRole('dialog', { name: 'You have applied for a loan' }).getByText('1,011.50').waitFor();
  await keyboard.use(button(page, 'Done'));
}

it('a loan goes from the verification to the last cent repaid, by keyboard [LOAN-60, LOAN-57, LOAN-14, LOAN-27]', async () => {
  const page = await visit('/login?from=/loan');
  const began = performance.now();
  const keyboard = keyboardOf(page);
  const file = { name: 'IMG_0001.JPG', mimeType: '', buffer: await phonePhoto() };
  page.on('filechooser', (chooser) => chooser.setFiles(file));
  await keyboard.use(button(page, 'Open a demo account'));
  await page.waitForURL(/\/loan$/);
  await verify(page, keyboard);
  await applyFor(page, keyboard);
  const before = await balanceOf(page, 'forex');
  await page.getByText('Awaiting authorization').waitFor();
  await page.getByText('To repay').waitFor(untilDecided);
  expect(minus(await balanceOf(page, 'forex'), before)).toBe('1000');

  await keyboard.use(button(page, 'Back'));
  await page.waitForURL(/\/loan\/submit$/);
  await expect.poll(() => newestLoan(page).innerText()).toContain('$1,000.00');
  await keyboard.use(button(page, /^Repay loan/));
  await page.waitForURL(/\/loan\/repayment\?loan_id=/);
  await keyboard.use(button(page, /^Network/));
  await pick(page, keyboard, 'USDT-TRC20', 'USDT-TRC20');
  await page.getByText('1,011.50 USDT').waitFor();
  await uploadPhoto(page, keyboard, 'Proof of payment');
  await keyboard.use(button(page, 'Send the proof'));
  await page.getByText('Your repayment is being checked').waitFor();
  await page.getByText('This loan has been repaid').waitFor(untilDecided);
  const minutes = (performance.now() - began) / 60_000;
  console.log(`A loan by keyboard: ${minutes.toFixed(1)} minutes, ${keyboard.pressed()} keys pressed`);
}, 240_000);

/** A signed agreement on paper. */
async function expectPrinted(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  const pages = pagesIn(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThanOrEqual(1);
  expect(pages.length).toBeLessThanOrEqual(4);
  // Text, a picture, or a line.
  for (const drawn of pages) expect(drawn).toMatch(/\b(T[jJ]|Do|S)\b/);
  const surroundings = page.locator('header:visible, nav:visible, h1:visible');
  expect(await surroundings.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await surroundings.count()).toBe(0);
  await page.emulateMedia({ media: null });
}

it('a signed agreement is printed on a few pages, none of them blank, without what surrounds it [LOAN-112]', async () => {
  const page = await visit('/login');
  await submitSignIn(page, 'trader@pelorus.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  const { data } = await fetchData<{ data: { id: string }[] }>(page, '/api/loan/loan_list?page=1');
  await page.goto(`${exchangeUrl}/loan/agreement?loan_id=${data[0]?.id}`);
  await expectPrinted(page, 'Breach of the agreement');

  const { title, terms } = arabic;
  const body = agreementBody(arabic, {
    ...monthlyLoan,
    borrower: 'Ada Lovelace',
    amount: decimal(1000),
    date: '2026-03-02',
  });
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(signatureSvg(drawnSignature))}`;
  const saved = {
    id: '1',
    amount: '1000',
    created_at: '2026-03-02T09:15:00Z',
    agreement: signedHtml(body, drawing),
    agreement_hash: 'c0ffee'.repeat(10),
    agreement_version: '1',
    agreement_language: 'ar',
    signed_at: '2026-03-02T09:15:00Z',
  };
  await page.route('**/api/loan/loan_info*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: saved } }),
  );
  await page.evaluate(() => localStorage.setItem('pelorus:locale', 'ar'));
  await page.goto(`${exchangeUrl}/loan/agreement?loan_id=1`);
  await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  await expectPrinted(page, terms[6]?.heading ?? '');
});
