import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { errors, field, fillPerson, next, openLoanVerification } from '../../kit/browser/loan-kyc.tsx';

it('fills the age in from the birthday, which can be corrected by a year [LOAN-137, LOAN-144]', async () => {
  await openLoanVerification({ environment: { now: () => Date.UTC(2026, 10, 24, 9, 30) } });
  await fillPerson();
  await field('Month').fill('4');
  await field('Day').fill('17');
  await field('Year').fill('1990');
  await expect.element(field('Age')).toHaveValue('36');
  await field('Month').fill('12');
  await expect.element(field('Age')).toHaveValue('35');
  await expect
    .element(field('Age'))
    .toHaveAccessibleDescription("From your birthday. Correct it if it's wrong.");
  await field('Age').fill('36');
  await expect.element(field('Age')).toHaveValue('36');
  await expect
    .element(field('Age'))
    .toHaveAccessibleDescription('By your birthday it would be 35. The age that you write here counts.');
  await field('Age').fill('50');
  await next();
  expect(errors()).toEqual(["This age doesn't go with your birthday. Correct one of the two."]);
});

it('replaces an age that was typed before by that of the birthday, also by one that no borrower may have [LOAN-137]', async () => {
  await openLoanVerification({ environment: { now: () => Date.UTC(2026, 10, 24, 9, 30) } });
  await fillPerson();
  await field('Age').fill('54');
  await field('Month').fill('4');
  await field('Day').fill('17');
  await field('Year').fill('2015');
  await expect.element(field('Age')).toHaveValue('11');
  await next();
  await expect.element(page.getByText('Enter an age in whole years, from 18 to 120.')).toBeVisible();
  await field('Year').fill('1990');
  await expect.element(field('Age')).toHaveValue('36');
});
