import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  button,
  choice,
  chooseCountry,
  choosePhoto,
  errors,
  expectPhoto,
  expectStep,
  field,
  fillAssets,
  fillContact,
  fillIn,
  fillPerson,
  fillWork,
  flag,
  goToReview,
  next,
  openDraft,
  openLoanVerification,
  openReview,
  photo,
  picture,
  received,
  sentForm,
  sentIn,
  submitPath,
  uploadPath,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';

const submit = () => button('Submit');

describe('The form', () => {
  it('is at /loan, and sends what was filled in as the API names it [LOAN-1, LOAN-2, LOAN-41, LOAN-42, LOAN-43, LOAN-44, LOAN-45, LOAN-46, LOAN-49, LOAN-69]', async () => {
    const { api, setInfo } = await openLoanVerification();
    await fillIn();
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    expect(sentIn(api)).toEqual([sentForm]);
    await expect.element(page.getByText('Your documents have been received.')).toBeVisible();
  });

  it('says at the field what can not be: a number that is none, incomes that contradict each other [LOAN-144]', async () => {
    await openLoanVerification();
    await fillPerson();
    await next();
    await fillContact();
    await field('Mobile number').fill('12');
    await next();
    await expect.element(field('Mobile number')).toHaveFocus();
    expect(errors()).toEqual(['Enter the number in digits, 5 to 14 of them, without the area code.']);
    await field('Mobile number').fill('7700 900123');
    await next();
    await fillWork();
    await field('Years at work').fill('40');
    await field('Family income').fill('3,000');
    await field('Annual income').fill('4,000');
    await next();
    expect(errors()).toEqual([
      'This is more than your age. Enter how many years you have worked in this job.',
      'This is less than your personal income. Enter the income of all who live with you, your own included.',
      'This is less than your income in a month. Enter all of your income in a year.',
    ]);
    await field('Personal income').fill('3,000');
    expect(errors()).toHaveLength(1);
    await field('Years at work').fill('12');
    await next();
    await expectStep('Step 4 of 6: Loan and assets');
  });

  it('names what is missing in each step, focuses the first, and goes on only then [LOAN-63, LOAN-65]', async () => {
    const { api } = await openLoanVerification();
    await expectStep('Step 1 of 6: Personal details');
    expect(errors()).toEqual([]);
    await next();
    await expect.element(field('Last name')).toHaveFocus();
    expect(errors()).toEqual([
      'Please input last name',
      'Please input first name',
      'Please input sexChoose one of the options.',
      'Please input birthday',
      'Please input age',
      'Please input document typeChoose one of the options.',
      'Please input ID number',
    ]);
    await fillPerson();
    expect(errors()).toEqual([]);
    await next();
    await expectStep('Step 2 of 6: Contact');
    expect(errors()).toEqual([]);
    await next();
    await expect.element(button(/^Country /)).toHaveFocus();
    expect(errors()).toEqual([
      'Please input countryChoose one of the options.',
      'Please input mobile number',
      'Please input contact details',
      'Please input address',
    ]);
    await fillContact();
    await next();
    await expectStep('Step 3 of 6: Work and income');
    await next();
    expect(errors()).toEqual([
      'Please input job',
      'Please input years at work',
      'Please input address of work',
      'Please input social security number',
      'Please input personal income',
      'Please input family income',
      'Please input annual income',
    ]);
    await fillWork();
    await next();
    await expectStep('Step 4 of 6: Loan and assets');
    await next();
    expect(errors()).toEqual([
      'Please input loan amount',
      'Please input annual savings',
      'Please input debts',
      'Please input credit score',
    ]);
    await fillAssets();
    await next();
    await expectStep('Step 5 of 6: Documents');
    await next();
    expect(errors()).toEqual(['Please upload passport']);
    await expect.element(photo('Passport photo')).toHaveFocus();
    await choosePhoto('Passport photo');
    await next();
    await expectStep('Step 6 of 6: Review');
    expect(api.times(submitPath)).toBe(0);
  });

  it('focuses the first option of a choice; the country chooses the area code of a number', async () => {
    await openLoanVerification();
    await field('Last name').fill('Lovelace');
    await field('First name').fill('Ada');
    await next();
    await expect.element(choice('Male')).toHaveFocus();
    await expect
      .element(page.getByRole('radiogroup', { name: 'Sex' }))
      .toHaveAccessibleDescription('Please input sex Choose one of the options.');
    await fillPerson();
    await next();
    await field('Mobile number').fill('7700900123');
    await field('Contact details').fill('ada@pelorus.test');
    await field('Address').fill('12 Square, London');
    await next();
    expect(errors()).toEqual(['Please input countryChoose one of the options.', 'Please input area code']);
    await chooseCountry('United Kingdom');
    await expect.poll(errors).toEqual([]);
    await expect.element(button('Area code +44')).toBeVisible();
    await next();
    await expectStep('Step 3 of 6: Work and income');
  });

  it('takes a zero for missing [LOAN-64]', async () => {
    await openLoanVerification();
    await fillPerson();
    await field('Age').fill('0');
    await field('ID number').fill('0000');
    await next();
    expect(errors()).toEqual(['Please input age', 'Please input ID number']);
    await expect.element(field('Age')).toHaveFocus();
  });

  it.each([
    ['2', '31', '2000', "This date doesn't exist."],
    ['2', '', '2000', "This date doesn't exist."],
    ['12', '31', '1949', 'The birthday must be between 1950 and today.'],
    ['3', '3', '2026', 'The birthday must be between 1950 and today.'],
    ['0', '0', '0', "This date doesn't exist."],
  ])('refuses a birthday of month %s, day %s, year %s [LOAN-70]', async (month, day, year, message) => {
    await openLoanVerification({ environment: { now: () => Date.UTC(2026, 2, 2, 9, 30) } });
    await fillPerson();
    await field('Month').fill(month);
    await field('Day').fill(day);
    await field('Year').fill(year);
    await next();
    expect(errors()).toEqual([message]);
    await expect.element(field('Month')).toHaveFocus();
    await expect.element(page.getByRole('group', { name: 'Birthday' })).toHaveAccessibleDescription(message);
  });

  it.each([
    ['1', '1', '1950', '76'],
    ['3', '2', '2026', '30'],
    ['2', '29', '2000', '26'],
  ])('takes a birthday of month %s, day %s, year %s [LOAN-70]', async (month, day, year, age) => {
    await openLoanVerification({ environment: { now: () => Date.UTC(2026, 2, 2, 9, 30) } });
    await fillPerson();
    await field('Month').fill(month);
    await field('Day').fill(day);
    await field('Year').fill(year);
    await field('Age').fill(age);
    await next();
    await expectStep('Step 2 of 6: Contact');
  });

  it('says how to answer what its name leaves open: no debts are a word, since zero counts as missing [LOAN-64]', async () => {
    await openReview();
    await button('Edit: Loan and assets').click();
    await expect.element(field('Debts')).toHaveAccessibleDescription('Write “none” if you have no debts.');
  });

  it('sends a certificate only with its flag; without, it is not even asked for [LOAN-47, LOAN-48, LOAN-50, LOAN-67, LOAN-68]', async () => {
    const { api, setInfo } = await openReview();
    await button('Edit: Loan and assets').click();
    await flag('I own a house').click();
    await flag('I own a car').click();
    await next();
    await expectStep('Step 5 of 6: Documents');
    await choosePhoto('Property certificate');
    await choosePhoto('Vehicle certificate');
    await choosePhoto('Tax bill');
    await next();
    await button('Edit: Loan and assets').click();
    await flag('I own a car').click();
    await goToReview(1);
    expect(page.getByText('Vehicle certificate').elements()).toEqual([]);
    setInfo(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    expect(sentIn(api)).toEqual([
      { ...sentForm, has_house: 1, house_cert: picture(2), tax_bill: picture(4) },
    ]);
  });

  it('goes back step by step without a loss, the spouse or children included, and then leaves [LOAN-51]', async () => {
    const { location } = await openLoanVerification({ path: '/loan' });
    await fillPerson();
    await flag('I have a spouse or children').click();
    await next();
    await fillContact();
    await button('Back').click();
    await expectStep('Step 1 of 6: Personal details');
    await expect.element(field('Last name')).toHaveValue('Lovelace');
    await expect.element(field('Month')).toHaveValue('12');
    await expect.element(choice('Female')).toBeChecked();
    await expect.element(choice('Passport')).toBeChecked();
    await expect.element(flag('I have a spouse or children')).toBeChecked();
    await next();
    await expect.element(button('Country United Kingdom')).toBeVisible();
    await expect.element(button('Area code +44')).toBeVisible();
    await expect.element(field('Address')).toHaveValue('12 Square, London');
    await button('Back').click();
    await expectStep('Step 1 of 6: Personal details');
    await button('Back').click();
    await expect.poll(location).toBe('/');
  });

  it('reads each new step out by its heading, once, and not the first', async () => {
    await openLoanVerification();
    const heading = (name: string) => page.getByRole('heading', { name });
    await expectStep('Step 1 of 6: Personal details');
    await expect.element(heading('Step 1 of 6: Personal details')).not.toHaveFocus();
    await fillPerson();
    await next();
    await expect.element(heading('Step 2 of 6: Contact')).toHaveFocus();
    await button('Back').click();
    await expect.element(heading('Step 1 of 6: Personal details')).toHaveFocus();
  });

  it('shows everything before it is sent, with a way to each step', async () => {
    await openReview();
    const summary = (name: string) => page.getByRole('region', { name });
    await expect.element(summary('Personal details')).toHaveTextContent(/Birthday.*Dec 10, 1990.*Age.*35/);
    await expect.element(summary('Contact')).toHaveTextContent(/United Kingdom.*\+44.*7700900123/);
    await expect
      .element(summary('Work and income'))
      .toHaveTextContent(/\$4,000\.50.*Other income--.*PensionNo/);
    await expect.element(summary('Documents')).toHaveTextContent('Passport photoUploaded');
    await button('Edit: Contact').click();
    await field('Address').fill('1 New Street');
    await goToReview(3);
    await expect.element(summary('Contact')).toHaveTextContent('1 New Street');
  });

  it('shows only the end of the social security number, and says so where it is typed [LOAN-170]', async () => {
    await openReview();
    const summary = page.getByRole('region', { name: 'Work and income' });
    await expect.element(summary).toHaveTextContent('Social security number•••••456C');
    await expect.element(page.getByText('QQ123456C')).not.toBeInTheDocument();
    await button('Edit: Work and income').click();
    await expect.element(field('Social security number')).toHaveValue('QQ123456C');
    await expect
      .element(field('Social security number'))
      .toHaveAccessibleDescription(/In the review only its end is shown\./);
  });

  it('leads from a step that was changed through every later one, and past those that were seen since [LOAN-153]', async () => {
    const { api } = await openReview();
    await button('Edit: Work and income').click();
    await field('Job').fill('Engineer');
    await next();
    await expectStep('Step 4 of 6: Loan and assets');
    await next();
    await expectStep('Step 5 of 6: Documents');
    await expectPhoto('Passport photo', 'Uploaded');
    await next();
    await expectStep('Step 6 of 6: Review');
    await button('Edit: Work and income').click();
    await next();
    await expectStep('Step 6 of 6: Review');
    await submit().click();
    await expect.poll(() => sentIn(api)).toEqual([{ ...sentForm, job: 'Engineer' }]);
  });

  it('asks for a photo of the document that was chosen [LOAN-149]', async () => {
    await openReview();
    await button('Edit: Personal details').click();
    await page.getByRole('radio', { name: 'Identity card' }).click();
    await goToReview(4);
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect.element(documents).toHaveTextContent('Photo of your identity card');
    await expect.element(documents).not.toHaveTextContent('Passport');
  });

  it('waits with the sending until a photo that was chosen is uploaded', async () => {
    const { api } = await openReview();
    await button('Edit: Documents').click();
    delete api.replies[uploadPath];
    await userEvent.upload(photo('Tax bill'), await pictureFile(80, 40, redAndBlue));
    await expectPhoto('Tax bill', 'Uploading…');
    await next();
    await expect.element(submit()).toBeDisabled();
    await expect.element(submit()).toHaveAccessibleDescription('Please wait until the photo is uploaded.');
  });

  it('offers the countries that can be loaded after a failure', async () => {
    const { api } = await openLoanVerification({
      replies: { '/api/default/area_list': { code: 0, msg: 'Not now.', data: null } },
    });
    await fillPerson();
    await next();
    await button(/^Country /).click();
    api.replies['/api/default/area_list'] = success([{ id: 3, code: 'GB', global_code: '044' }]);
    await button('Try again').click();
    await button('United Kingdom').click();
    await expect.element(button('Country United Kingdom')).toBeVisible();
  });

  // Each half of the form is typed on its own: all of it at once takes a slow machine longer than a test may last.
  it('is filled in by keyboard in its first half', async () => {
    const { api } = await openDraft('person', [
      ...(['name', 'last_name', 'sex', 'birthday', 'age', 'id_card_type', 'id_number'] as const),
      ...(['country', 'mobile', 'contact_info', 'address_detail'] as const),
    ]);
    await expectStep('Step 1 of 6: Personal details');
    (field('Last name').element() as HTMLElement).focus();
    await userEvent.keyboard('Lovelace{Tab}Ada{Tab}{ArrowRight}{Tab}12{Tab}10{Tab}1990{Tab}35{Tab}{Tab}');
    await userEvent.keyboard('{ArrowRight}{Tab}X1234567{Enter}');
    await expectStep('Step 2 of 6: Contact');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('united k{Tab}{Enter}');
    await expect.element(button('Country United Kingdom')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}7700900123{Tab}ada@pelorus.test{Tab}12 Square, London{Enter}');
    await expectStep('Step 3 of 6: Work and income');
    await goToReview(2);
    await submit().click();
    await expect.poll(() => sentIn(api)).toEqual([sentForm]);
  });

  it('is filled in by keyboard in its second half, and sent', async () => {
    const { api, setInfo } = await openDraft('work', [
      ...(['job', 'work_years', 'work_address', 'social_security', 'personal_income'] as const),
      ...(['family_income', 'annual_income', 'loan_amount', 'annual_savings', 'debt_info'] as const),
      ...(['credit_score', 'passport_photo'] as const),
    ]);
    await expectStep('Step 3 of 6: Work and income');
    (field('Job').element() as HTMLElement).focus();
    await userEvent.keyboard(
      'Analyst{Tab}12{Tab}1 Dorset Street{Tab}QQ123456C{Tab}4000.5{Tab}6000{Tab}48000{Enter}',
    );
    await expectStep('Step 4 of 6: Loan and assets');
    await userEvent.keyboard('{Tab}1000{Tab}9000{Tab}None{Tab}720{Enter}');
    await expectStep('Step 5 of 6: Documents');
    await choosePhoto('Passport photo');
    (photo('Passport photo').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await expectStep('Step 6 of 6: Review');
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect.element(submit()).toHaveFocus();
    setInfo(waiting);
    await userEvent.keyboard('{Enter}');
    await expect.element(received()).toBeVisible();
    expect(sentIn(api)).toEqual([sentForm]);
  });
});
