import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  approved,
  button,
  choosePhoto,
  expectPhoto,
  expectStep,
  field,
  fillAssets,
  fillContact,
  fillPerson,
  fillWork,
  flag,
  goToReview,
  infoPath,
  next,
  openLoanVerification,
  openReview,
  photo,
  picture,
  received,
  rejectedFor,
  sentForm,
  sentIn,
  submitPath,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';

afterEach(() => activateLocale('en'));

const submit = () => button('Submit');

const refusal = (reasons: object | null) => ({
  code: 0,
  msg: 'The form was not accepted.',
  data: reasons && { reasons },
});

describe('The status of the verification', () => {
  it('1 shows a notice instead of the form, whose button closes it to / [LOAN-3, LOAN-4]', async () => {
    const { location } = await openLoanVerification({ replies: { [infoPath]: waiting } });
    await expect.element(received()).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
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

  it('2 replaces /loan by /loan/submit [LOAN-5]', async () => {
    const { location } = await openLoanVerification({ path: '/', replies: { [infoPath]: approved } });
    await page.getByRole('link', { name: 'Loan' }).click();
    await expect.poll(location).toBe('/loan/submit');
    await button('Back').click();
    await expect.poll(location).toBe('/');
  });

  it('is read again after the form was sent, and shows the notice [LOAN-57]', async () => {
    const { api, setInfo } = await openReview();
    const before = api.times(infoPath);
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    await expect.poll(() => api.times(infoPath)).toBe(before + 1);
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('is read again when the live channel announces a change, and leads on once approved [LOAN-5]', async () => {
    const { live, location, setInfo } = await openLoanVerification({ replies: { [infoPath]: waiting } });
    await expect.element(received()).toBeVisible();
    setInfo(approved);
    live.push('FOREX_CLOSED', []);
    await expect.poll(location).toBe('/loan/submit');
  });

  it('is read again when the page is opened again', async () => {
    const { api, router, setInfo } = await openLoanVerification({ replies: { [infoPath]: waiting } });
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    const reads = api.times(infoPath);
    setInfo(approved);
    await router.navigate({ to: '/loan' });
    await expect.poll(() => router.state.location.pathname).toBe('/loan/submit');
    expect(api.times(infoPath)).toBe(reads + 1);
  });

  it.each([
    ['44-7700900123', 'Area code +44'],
    ['7700900123', 'Area code'],
  ])('0 fills in country and mobile number %s [LOAN-52]', async (mobile, area) => {
    await openLoanVerification({
      replies: { [infoPath]: success({ status: 0, country: 'GB', mobile }) },
    });
    await fillPerson();
    await next();
    await expectStep('Step 2 of 6: Contact');
    await expect.element(button('Country United Kingdom')).toBeVisible();
    await expect.element(field('Mobile number')).toHaveValue('7700900123');
    await expect.element(button(area)).toBeVisible();
  });

  it('0 fills in what the API knows of the user [LOAN-52]', async () => {
    await openLoanVerification({
      replies: {
        [infoPath]: success({
          status: 0,
          name: 'Lovelace',
          last_name: 'Ada',
          country: 'GB',
          mobile: '44-770',
        }),
      },
    });
    await expect.element(field('Last name')).toHaveValue('Lovelace');
    await expect.element(field('First name')).toHaveValue('Ada');
  });

  it('0 says of what is known that it is, and doesn’t ask for it again [LOAN-142, LOAN-143]', async () => {
    const known = { name: 'Lovelace', id_number: '••••4567', contact_info: 'ada@example.test' };
    await openLoanVerification({ replies: { [infoPath]: success({ status: 0, ...known }) } });
    const hint = "We know this already. Change it if it's wrong.";
    await expect.element(field('Last name')).toHaveAccessibleDescription(hint);
    await expect.element(field('First name')).not.toHaveAccessibleDescription(hint);
    await field('Last name').fill('King');
    await expect.element(field('Last name')).not.toHaveAccessibleDescription(hint);
    await expect.element(page.getByText('••••4567')).toBeVisible();
    await expect.element(field('ID number')).not.toBeInTheDocument();
    await button('Edit: ID number').click();
    await expect.element(field('ID number')).toHaveValue('');
    await field('ID number').fill('P7654321');
    await expect.element(page.getByText('••••4567')).not.toBeInTheDocument();
  });

  it('says of a passport photo that it is known, until another one is chosen [LOAN-142]', async () => {
    const replies = { [infoPath]: success({ status: 0, passport_photo: picture(7) }) };
    await openLoanVerification({ replies });
    for (const fill of [fillPerson, fillContact, fillWork, fillAssets]) {
      await fill();
      await next();
    }
    await expectPhoto('Passport photo', 'Uploaded');
    const hint = /We know this already\. Change it if it's wrong\./;
    await expect.element(photo('Passport photo')).toHaveAccessibleDescription(hint);
    await choosePhoto('Passport photo');
    await expect.element(photo('Passport photo')).not.toHaveAccessibleDescription(hint);
  });

  it('has the credit score of the account, says so, and doesn’t take another [LOAN-142]', async () => {
    await openLoanVerification({ user: { ...realUser, creditScore: 640 } });
    await fillPerson();
    await next();
    await fillContact();
    await next();
    await fillWork();
    await next();
    await expect.element(field('Credit score')).toHaveValue('640');
    await expect
      .element(field('Credit score'))
      .toHaveAccessibleDescription('This is the score of your account.');
    await expect.element(field('Credit score')).toHaveAttribute('readonly');
  });

  it('is open to a demo account, too', async () => {
    const { location } = await openLoanVerification({ user: demoUser });
    await expectStep('Step 1 of 6: Personal details');
    expect(location()).toBe('/loan');
  });
});

describe('A rejection', () => {
  it('opens the first field that it objects to, keeps the rest, and shows its reasons until they are changed [LOAN-2]', async () => {
    const { api, setInfo } = await openLoanVerification({
      replies: {
        [infoPath]: rejectedFor({
          job: 'We could not find this job.',
          passport_photo: 'The photo is too dark.',
        }),
      },
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
    await expectStep('Step 5 of 6: Documents');
    await expect.element(photo('Passport photo')).toHaveFocus();
    await choosePhoto('Passport photo');
    await next();
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    expect(sentIn(api)).toEqual([
      { ...sentForm, job: 'Engineer', has_house: 1, house_cert: picture(2), tax_bill: picture(3) },
    ]);
  });

  it('says why in the language that is chosen meanwhile, and nothing that was typed is lost', async () => {
    const reasons = { job: 'We could not find this job.', passport_photo: 'The photo is too dark.' };
    const german = { job: 'Diese Stelle gibt es nicht.', passport_photo: 'Das Foto ist zu dunkel.' };
    await openLoanVerification({
      replies: {
        [infoPath]: ({ language }) => rejectedFor(language === 'de' ? german : reasons),
      },
    });
    await expectStep('Step 3 of 6: Work and income');
    await field('Years at work').fill('13');
    await expect.element(field('Job')).toHaveAccessibleDescription('We could not find this job.');
    const job = field('Job').element();
    const years = field('Years at work').element();
    await activateLocale('de');
    await expect.element(job).toHaveAccessibleDescription('Diese Stelle gibt es nicht.');
    expect(years).toHaveValue('13');
    await activateLocale('en');
    await expect.element(job).toHaveAccessibleDescription('We could not find this job.');
    await field('Job').fill('Engineer');
    await next();
    await next();
    await activateLocale('de');
    await expect.element(page.getByText('Das Foto ist zu dunkel.')).toBeVisible();
  });

  it('of the corrected form, too, shows the new reasons', async () => {
    const { live, setInfo } = await openLoanVerification({
      replies: { [infoPath]: rejectedFor({ name: 'Differs from the document.' }) },
    });
    await field('Last name').fill('King');
    await goToReview(4);
    setInfo(waiting);
    await submit().click();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeVisible();
    setInfo(rejectedFor({ address_detail: 'This is no address.' }));
    live.push('FOREX_CLOSED', []);
    await expectStep('Step 2 of 6: Contact');
    await expect.element(field('Address')).toHaveAccessibleDescription('This is no address.');
  });
});

describe('A refusal', () => {
  it('with objections opens the step of the first one, with all of them at their fields', async () => {
    await openReview({
      replies: { [submitPath]: refusal({ mobile: 'No such number.', passport_photo: 'Upload it again.' }) },
    });
    await submit().click();
    await expectStep('Step 2 of 6: Contact');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The form was not accepted.');
    await expect.element(field('Mobile number')).toHaveValue('7700900123');
    await expect.element(field('Mobile number')).toHaveAccessibleDescription('No such number.');
    for (const _ of ['work', 'assets', 'documents']) await next();
    await expectPhoto('Passport photo', 'Rejected');
    await expect.element(photo('Passport photo')).toHaveAccessibleDescription(/Upload it again\./);
  });
});

describe('A lost answer', () => {
  it('has the status read again: if the form arrived, it is gone', async () => {
    const { setInfo } = await openReview({ replies: { [submitPath]: 'no connection' } });
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
  });
});
