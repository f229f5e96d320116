import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import {
  button,
  chooseCountry,
  choosePhoto,
  expectPhoto,
  expectStep,
  field,
  fillIn,
  fillPerson,
  flag,
  infoPath,
  next,
  openLoanVerification,
  picture,
  received,
  submitPath,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';

const key = 'pelorus:drafts';

/** The first step, and half of the second. */
async function begin() {
  await fillPerson();
  await next();
  await chooseCountry('United Kingdom');
  await field('Address').fill('12 Square, London');
}

async function expectBegun() {
  await expectStep('Step 2 of 6: Contact');
  await expect.element(button('Country United Kingdom')).toBeVisible();
  await expect.element(field('Address')).toHaveValue('12 Square, London');
  await expect.element(field('Mobile number')).toHaveValue('');
  await expect.element(field('Mobile number')).not.toHaveAccessibleDescription();
}

describe('What was filled in for a loan', () => {
  it('is there again after a reload, at the same step, and is not sent by itself', async () => {
    const tabStorage = memory();
    const before = await openLoanVerification({ environment: { tabStorage } });
    await begin();
    await before.close();
    const { api } = await openLoanVerification({ environment: { tabStorage } });
    await expectBegun();
    await button('Back').click();
    await expect.element(field('ID number')).toHaveValue('X1234567');
    await expect.element(field('Year')).toHaveValue('1990');
    expect(api.times(submitPath)).toBe(0);
  });

  it('is there again with the photos that were uploaded, and with its review', async () => {
    const tabStorage = memory();
    const environment = { tabStorage };
    const before = await openLoanVerification({ environment });
    await fillIn();
    await button('Edit: Loan and assets').click();
    await flag('I own a house').click();
    await next();
    await choosePhoto('Property certificate');
    await before.close();
    const reloaded = await openLoanVerification({ environment });
    await expectStep('Step 5 of 6: Documents');
    await expectPhoto('Passport photo', 'Uploaded');
    await expectPhoto('Property certificate', 'Uploaded');
    await expectPhoto('Tax bill', 'No photo chosen');
    await next();
    await expectStep('Step 6 of 6: Review');
    await reloaded.close();
    const { api } = await openLoanVerification({ environment });
    await expectStep('Step 6 of 6: Review');
    await button('Submit').click();
    await expect.poll(() => api.times(submitPath)).toBe(1);
    expect(JSON.parse(api.requests.find(({ path }) => path === submitPath)?.body ?? '')).toMatchObject({
      passport_photo: picture(1),
      hand_pic: picture(1),
      house_cert: picture(2),
    });
  });

  it('is gone once it was submitted, but for the amount of the application, even if the status cannot be read then [LOAN-171]', async () => {
    const { tabStorage, setInfo } = await openLoanVerification();
    await fillIn();
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
    const tabStorage = memory();
    const before = await openLoanVerification({ environment: { tabStorage } });
    await begin();
    await before.close();
    await openLoanVerification({ environment: { tabStorage }, replies: { [infoPath]: waiting } });
    await expect.element(received()).toBeVisible();
    expect(tabStorage.read(key)).toBeNull();
  });
});
