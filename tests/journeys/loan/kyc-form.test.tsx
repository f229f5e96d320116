import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KycPlace } from '#machines/loan/kyc-form.ts';
import { success } from '../../kit/browser/app.tsx';
import { browserHistoryAt } from '../../kit/browser/browser-history.ts';
import {
  button,
  choice,
  chooseCountry,
  errors,
  expectStep,
  field,
  fillIn,
  fillPerson,
  flag,
  goToReview,
  next,
  openDraft,
  openLoanVerification,
  openReview,
  received,
  sentForm,
  sentIn,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';
import { choosePhoto, expectPhoto, photo, picture, uploadPath } from '../../kit/browser/photos.ts';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';

const submit = () => button('Submit');
const summary = (name: string) => page.getByRole('region', { name });
const heading = (name: string) => page.getByRole('heading', { name });

describe('The form', () => {
  it('is at /loan, sends what was filled in as the API names it, and then reads how it stands [LOAN-1, LOAN-2, LOAN-40, LOAN-41, LOAN-42, LOAN-43, LOAN-44, LOAN-45, LOAN-46, LOAN-49, LOAN-57, LOAN-69]', async () => {
    const { api, setInfo } = await openLoanVerification();
    await fillIn();
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    expect(sentIn(api)).toEqual([sentForm]);
    // The page says so itself (APP-47).
    await expect.element(page.getByText('Your documents have been received.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeVisible();
  });

  const person = ['name', 'last_name', 'sex', 'birthday', 'age', 'id_card_type', 'id_number'] as const;
  const contact = ['country', 'mobile', 'contact_info', 'address_detail'] as const;

  it.each<[KycPlace, readonly (keyof typeof sentForm)[], () => ReturnType<typeof field>, string[]]>([
    [
      'person',
      person,
      () => field('Last name'),
      [
        'Please input last name',
        'Please input first name',
        'Please input sexChoose one of the options.',
        'Please input date of birth',
        'Please input age',
        'Please input document typeChoose one of the options.',
        'Please input ID number',
      ],
    ],
    // The first option of a choice.
    ['person', ['sex'], () => choice('Male'), ['Please input sexChoose one of the options.']],
    [
      'contact',
      contact,
      () => button(/^Country /),
      [
        'Please input countryChoose one of the options.',
        'Please input mobile number',
        'Please input contact details',
        'Please input address',
      ],
    ],
    ['documents', ['passport_photo'], () => photo('Passport photo'), ['Please upload passport']],
  ])(
    'names what is missing in the step %s (%#), focuses the first, and goes on only then [LOAN-63, LOAN-65]',
    async (step, empty, first, missing) => {
      await openDraft(step, empty);
      await expect.element(button('Next')).toBeVisible();
      expect(errors()).toEqual([]);
      await next();
      await expect.element(first()).toHaveFocus();
      expect(errors()).toEqual(missing);
    },
  );

  it('chooses the area code of a number with the country', async () => {
    await openDraft('contact', ['country', 'mobile']);
    await field('Mobile number').fill('7700900123');
    await next();
    expect(errors()).toEqual(['Please input countryChoose one of the options.', 'Please input area code']);
    await chooseCountry('United Kingdom');
    await expect.poll(errors).toEqual([]);
    await expect.element(button('Area code +44')).toBeVisible();
    await next();
    await expectStep('Step 3 of 6: Work and income');
  });

  it('offers the countries that can be loaded after a failure', async () => {
    const areas = '/api/default/area_list';
    const { api } = await openDraft('contact', ['country'], {
      replies: { [areas]: { code: 0, msg: 'Not now.', data: null } },
    });
    await button(/^Country /).click();
    api.replies[areas] = success([{ id: 3, code: 'GB', global_code: '044' }]);
    await button('Try again').click();
    await button('United Kingdom').click();
    await expect.element(button('Country United Kingdom')).toBeVisible();
  });

  it('refuses a date of birth that is none at its first field [LOAN-70]', async () => {
    await openDraft('person');
    await field('Month').fill('2');
    await field('Day').fill('31');
    await next();
    expect(errors()).toEqual(["This date doesn't exist."]);
    await expect.element(field('Month')).toHaveFocus();
    await expect
      .element(page.getByRole('group', { name: 'Date of birth' }))
      .toHaveAccessibleDescription("This date doesn't exist.");
  });

  it('fills the age in from the date of birth, in place of what was typed, which can be corrected by a year [LOAN-137, LOAN-144]', async () => {
    await openLoanVerification({ environment: { now: () => Date.UTC(2026, 10, 24, 9, 30) } });
    await fillPerson();
    await field('Age').fill('54');
    const expectAge = async (month: string, year: string, age: string) => {
      await field('Month').fill(month);
      await field('Year').fill(year);
      await expect.element(field('Age')).toHaveValue(age);
    };
    // Also by one that no borrower may have.
    await expectAge('4', '2015', '11');
    await expectAge('4', '1990', '36');
    await expectAge('12', '1990', '35');
    await expect
      .element(field('Age'))
      .toHaveAccessibleDescription("From your date of birth. Correct it if it's wrong.");
    await field('Age').fill('36');
    await expect.element(field('Age')).toHaveValue('36');
    await expect
      .element(field('Age'))
      .toHaveAccessibleDescription(
        "According to your date of birth, you're 35. The age you enter here counts.",
      );
    await field('Age').fill('50');
    await next();
    expect(errors()).toEqual(["Your age and your date of birth don't match. Correct one of them."]);
  });

  it('says of each field that may stay empty that it is optional, and of no other [LOAN-175]', async () => {
    await openDraft('person');
    const optional = () =>
      page
        .getByText(/^Optional/)
        .elements()
        .map(({ textContent }) => textContent);
    for (const step of ['Personal details', 'Contact']) {
      await expect.element(heading(step)).toBeVisible();
      expect(optional()).toEqual([]);
      await next();
    }
    await expect
      .element(page.getByRole('textbox', { name: 'Other income' }))
      .toHaveAccessibleDescription('Optional. Per month');
    expect(optional()).toHaveLength(1);
    await next();
    await expect.element(heading('Loan and assets')).toBeVisible();
    expect(optional()).toEqual([]);
    await flag('I own a house').click();
    await next();
    await expect
      .poll(optional)
      .toEqual([
        'Optional. Upload the property certificate of your house.',
        'Optional. Upload a tax bill, if you have one.',
      ]);
  });

  it('sends a certificate only with its flag; without, it is not even asked for [LOAN-47, LOAN-48, LOAN-50, LOAN-67, LOAN-68]', async () => {
    const { api } = await openDraft('assets');
    await flag('I own a house').click();
    await flag('I own a car').click();
    await next();
    await choosePhoto('Property certificate');
    await choosePhoto('Vehicle certificate');
    await choosePhoto('Tax bill');
    await next();
    await button('Edit: Loan and assets').click();
    await flag('I own a car').click();
    await goToReview(1);
    await expect.element(page.getByText('Vehicle certificate')).not.toBeInTheDocument();
    await submit().click();
    await expect
      .poll(() => sentIn(api))
      .toEqual([{ ...sentForm, has_house: 1, house_cert: picture(2), tax_bill: picture(4) }]);
  });

  it('goes back step by step without a loss, reads each step out by its heading, and then leaves [LOAN-51]', async () => {
    const { location } = await openDraft('person');
    await expectStep('Step 1 of 6: Personal details');
    await expect.element(heading('Step 1 of 6: Personal details')).not.toHaveFocus();
    await flag('I have a spouse or children').click();
    await next();
    await expect.element(heading('Step 2 of 6: Contact')).toHaveFocus();
    await expect.element(button('Country United Kingdom')).toBeVisible();
    await expect.element(button('Area code +44')).toBeVisible();
    await expect.element(field('Address')).toHaveValue('12 Square, London');
    await button('Back').click();
    await expect.element(heading('Step 1 of 6: Personal details')).toHaveFocus();
    await expect.element(field('Last name')).toHaveValue('Lovelace');
    await expect.element(field('Month')).toHaveValue('12');
    for (const chosen of [choice('Female'), choice('Passport'), flag('I have a spouse or children')])
      await expect.element(chosen).toBeChecked();
    await button('Back').click();
    await expect.poll(location).toBe('/');
  });

  it('is left by Back of the browser step by step, too, and stays at its step if it is left in another way [APP-41]', async () => {
    const history = browserHistoryAt('/rank');
    const { router } = await openDraft('work', [], { history, path: '/rank' });
    const ranking = page.getByRole('heading', { level: 1, name: 'Ranking' });
    await router.navigate({ to: '/loan' });
    await expectStep('Step 3 of 6: Work and income');
    await router.navigate({ to: '/rank' });
    await expect.element(ranking).toBeVisible();
    await router.navigate({ to: '/loan' });
    await expectStep('Step 3 of 6: Work and income');
    await expect.element(field('Job')).toHaveValue('Analyst');
    window.history.back();
    await expectStep('Step 2 of 6: Contact');
    window.history.back();
    await expectStep('Step 1 of 6: Personal details');
    expect(history.location.pathname).toBe('/loan');
    window.history.back();
    await expect.element(ranking).toBeVisible();
  });

  it('is left by Back step by step also where its page was the first of the visit, and the app only then [APP-41]', async () => {
    const history = browserHistoryAt('/loan');
    await openDraft('work', [], { history });
    await expectStep('Step 3 of 6: Work and income');
    for (const step of ['Step 2 of 6: Contact', 'Step 1 of 6: Personal details']) {
      window.history.back();
      await expectStep(step);
      expect([history.location.href, history.canGoBack()]).toEqual(['/loan', false]);
    }
  });

  it('shows everything before it is sent, of the social security number only the end, with a way to each step and a hint at what its name leaves open [LOAN-64, LOAN-170]', async () => {
    await openReview();
    await expect
      .element(summary('Personal details'))
      .toHaveTextContent(/Date of birth.*Dec 10, 1990.*Age.*35/);
    await expect.element(summary('Contact')).toHaveTextContent(/United Kingdom.*\+44.*7700900123/);
    await expect
      .element(summary('Work and income'))
      .toHaveTextContent(/Social security number•••••456C.*\$4,000\.50.*Other income--.*PensionNo/);
    await expect.element(page.getByText('QQ123456C')).not.toBeInTheDocument();
    await expect.element(summary('Documents')).toHaveTextContent('Passport photoUploaded');
    await button('Edit: Work and income').click();
    const socialSecurity = field('Social security number');
    await expect.element(socialSecurity).toHaveValue('QQ123456C');
    await expect.element(socialSecurity).toHaveAccessibleDescription(/Or your tax number\./);
    await field('Job').fill('Engineer');
    await next();
    await expect.element(field('Debts')).toHaveAccessibleDescription('Write “none” if you have no debts.');
    await goToReview(1);
    await expect.element(summary('Work and income')).toHaveTextContent('Engineer');
  });

  it('asks for a photo of the document that was chosen [LOAN-149]', async () => {
    await openDraft('person');
    await choice('Identity card').click();
    await goToReview(4);
    await expect.element(summary('Documents')).toHaveTextContent('Photo of your identity card');
    await expect.element(summary('Documents')).not.toHaveTextContent('Passport');
  });

  it('waits with the sending until a photo that was chosen is uploaded', async () => {
    const { api } = await openDraft('documents');
    delete api.replies[uploadPath];
    await userEvent.upload(photo('Tax bill'), await pictureFile(80, 40, redAndBlue));
    await expectPhoto('Tax bill', 'Uploading…');
    await next();
    await expect.element(submit()).toBeDisabled();
    await expect.element(submit()).toHaveAccessibleDescription('Please wait until the photo is uploaded.');
  });
});
