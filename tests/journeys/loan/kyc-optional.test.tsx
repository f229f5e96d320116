import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectStep,
  fillAssets,
  fillContact,
  fillPerson,
  fillWork,
  flag,
  next,
  openLoanVerification,
} from '../../kit/browser/loan-kyc.tsx';

const optional = () =>
  page
    .getByText(/^Optional/)
    .elements()
    .map((element) => element.textContent);

it('The verification says of each field that may stay empty that it is optional, and of no other [LOAN-175]', async () => {
  await openLoanVerification();
  await fillPerson();
  expect(optional()).toEqual([]);
  await next();
  await fillContact();
  expect(optional()).toEqual([]);
  await next();
  await fillWork();
  await expect
    .element(page.getByRole('textbox', { name: 'Other income' }))
    .toHaveAccessibleDescription('Optional. A month');
  await next();
  await fillAssets();
  expect(optional()).toEqual([]);
  await flag('I own a house').click();
  await next();
  await expectStep('Step 5 of 6: Documents');
  await expect
    .poll(optional)
    .toEqual([
      'Optional. Upload the property certificate of your house.',
      'Optional. Upload a tax bill, if you have one.',
    ]);
});
