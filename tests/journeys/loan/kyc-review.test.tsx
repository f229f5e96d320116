import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  approved,
  button,
  expectStep,
  field,
  fillContact,
  fillPerson,
  fillWork,
  flag,
  goToReview,
  infoPath,
  next,
  openDraft,
  openLoanVerification,
  openReview,
  received,
  rejectedFor,
  sentForm,
  sentIn,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';
import { choosePhoto, expectPhoto, photo, picture } from '../../kit/browser/photos.ts';

afterEach(() => activateLocale('en'));

const submit = () => button('Submit');
const close = () => page.getByRole('main').getByRole('button', { name: 'Close' });

describe('The status of the verification', () => {
  it('1 shows a notice instead of the form, whose button closes it to / [LOAN-3, LOAN-4]', async () => {
    const { location } = await openLoanVerification({ replies: { [infoPath]: waiting } });
    await expect.element(received()).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await close().click();
    await expect.poll(location).toBe('/');
  });

  it('has not named the screen while it is not known [LOAN-177]', async () => {
    const { api } = await openLoanVerification({ replies: { [infoPath]: 'no connection' } });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(button('Try again'), { timeout: 10_000 }).toBeVisible();
    await expect.element(title).toHaveTextContent(/^Loan$/);
    api.replies[infoPath] = waiting;
    await button('Try again').click();
    await expect.element(title).toHaveTextContent('Verification for loans');
  });

  it('2 replaces /loan by /loan/submit, as soon as the live channel announces the change [LOAN-5]', async () => {
    const { location, live, setInfo } = await openLoanVerification({
      path: '/',
      replies: { [infoPath]: waiting },
    });
    await page.getByRole('link', { name: 'Loan' }).click();
    await expect.element(received()).toBeVisible();
    setInfo(approved);
    live.push('FOREX_CLOSED', []);
    await expect.poll(location).toBe('/loan/submit');
    await button('Back').click();
    await expect.poll(location).toBe('/');
  });

  it('0 fills in what the API knows of the user, says so, and asks for no number that it knows [LOAN-52, LOAN-142, LOAN-143]', async () => {
    const known = { name: 'Lovelace', id_number: '••••4567', country: 'GB', mobile: '44-7700900123' };
    await openLoanVerification({ replies: { [infoPath]: success({ status: 0, ...known }) } });
    const hint = "We already have this. Change it if it's wrong.";
    await expect.element(field('Last name')).toHaveValue('Lovelace');
    await expect.element(field('Last name')).toHaveAccessibleDescription(hint);
    await expect.element(field('First name')).not.toHaveAccessibleDescription(hint);
    await field('Last name').fill('King');
    await expect.element(field('Last name')).not.toHaveAccessibleDescription(hint);
    await expect.element(page.getByText('••••4567')).toBeVisible();
    await expect.element(field('ID number')).not.toBeInTheDocument();
    await button('Edit: ID number').click();
    await expect.element(field('ID number')).toHaveValue('');
    await fillPerson();
    await expect.element(page.getByText('••••4567')).not.toBeInTheDocument();
    await next();
    await expect.element(button('Country United Kingdom')).toBeVisible();
    await expect.element(button('Area code +44')).toBeVisible();
    await expect.element(field('Mobile number')).toHaveValue('7700900123');
  });

  it('0 has the known photo until another one is chosen, and the credit score of the account, which can not be changed [LOAN-142]', async () => {
    await openLoanVerification({
      user: { ...realUser, creditScore: 640 },
      replies: { [infoPath]: success({ status: 0, passport_photo: picture(4) }) },
    });
    for (const fill of [fillPerson, fillContact, fillWork]) {
      await fill();
      await next();
    }
    const score = field('Credit score');
    await expect.element(score).toHaveValue('640');
    await expect.element(score).toHaveAccessibleDescription("This is your account's credit score.");
    await expect.element(score).toHaveAttribute('readonly');
    for (const name of ['Loan amount', 'Annual savings', 'Debts']) await field(name).fill('1000');
    await next();
    await expectPhoto('Passport photo', 'Uploaded');
    const hint = /We already have this\. Change it if it's wrong\./;
    await expect.element(photo('Passport photo')).toHaveAccessibleDescription(hint);
    await choosePhoto('Passport photo');
    await expect.element(photo('Passport photo')).not.toHaveAccessibleDescription(hint);
  });
});

const reasons = { job: 'We could not find this job.', passport_photo: 'The photo is too dark.' };

describe('A rejection', () => {
  it('opens the first field that it objects to, keeps the rest, and shows its reasons until they are changed [LOAN-2]', async () => {
    const { api, setInfo } = await openLoanVerification({
      replies: { [infoPath]: rejectedFor(reasons) },
    });
    await expect.element(page.getByText('Your documents were not accepted')).toBeVisible();
    await expectStep('Step 3 of 6: Work and income');
    await expect.element(field('Job')).toHaveValue('Analyst');
    await expect.element(field('Job')).toHaveAccessibleDescription('We could not find this job.');
    await expect.element(field('Personal income')).toHaveValue('4,000.5');
    await field('Job').fill('Engineer');
    await expect.element(field('Job')).not.toHaveAccessibleDescription();
    await next();
    await expect.element(flag('I own a house')).toBeChecked();
    await next();
    await expectPhoto('Passport photo', 'Rejected');
    await expectPhoto('Property certificate', 'Uploaded');
    await expectPhoto('Tax bill', 'Uploaded');
    await expect.element(photo('Passport photo')).toHaveAccessibleDescription(/The photo is too dark\./);
    await next();
    await expect.element(photo('Passport photo')).toHaveFocus();
    await choosePhoto('Passport photo');
    await goToReview(0);
    setInfo(waiting);
    await submit().click();
    await expect.element(close()).toBeVisible();
    expect(sentIn(api)).toEqual([
      { ...sentForm, job: 'Engineer', has_house: 1, house_cert: picture(2), tax_bill: picture(3) },
    ]);
  });

  it('says why in the language that is chosen meanwhile, and nothing that was typed is lost', async () => {
    const german = { job: 'Diese Stelle gibt es nicht.' };
    await openLoanVerification({
      replies: { [infoPath]: ({ language }) => rejectedFor(language === 'de' ? german : reasons) },
    });
    await expectStep('Step 3 of 6: Work and income');
    await field('Years at work').fill('13');
    const job = field('Job').element();
    const years = field('Years at work').element();
    await activateLocale('de');
    await expect.element(job).toHaveAccessibleDescription('Diese Stelle gibt es nicht.');
    expect(years).toHaveValue('13');
  });
});

const key = 'pelorus:drafts';

describe('What was filled in for a loan', () => {
  it('is there again at the same step after a reload, with the photos that were uploaded', async () => {
    const before = await openDraft('assets');
    const environment = { tabStorage: before.tabStorage };
    await flag('I own a house').click();
    await next();
    await choosePhoto('Property certificate');
    await before.close();
    await openLoanVerification({ environment });
    await expectStep('Step 5 of 6: Documents');
    await expectPhoto('Passport photo', 'Uploaded');
    await expectPhoto('Property certificate', 'Uploaded');
    await expectPhoto('Tax bill', 'No photo chosen');
  });

  it('is gone once it was submitted, but for the amount of the application, even if the status cannot be read then [LOAN-171]', async () => {
    const { tabStorage, setInfo } = await openReview();
    expect(tabStorage.read(key)).toContain('X1234567');
    setInfo('no connection');
    await button('Submit').click();
    await expect.element(received()).toBeVisible();
    expect(JSON.parse(tabStorage.read(key) ?? '')).toEqual({
      userId: realUser.id,
      byForm: { 'loan.wanted': '1000' },
    });
  });

  it('is gone when the form turns out to be received already', async () => {
    const { tabStorage } = await openDraft('contact', [], { replies: { [infoPath]: waiting } });
    await expect.element(received()).toBeVisible();
    expect(tabStorage.read(key)).toBeNull();
  });
});
