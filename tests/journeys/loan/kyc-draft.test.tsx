import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import {
  button,
  choosePhoto,
  expectPhoto,
  expectStep,
  fillIn,
  flag,
  infoPath,
  next,
  openDraft,
  openLoanVerification,
  openReview,
  picture,
  received,
  sentIn,
  waiting,
} from '../../kit/browser/loan-kyc.tsx';

const key = 'pelorus:drafts';

describe('What was filled in for a loan', () => {
  it('is there again at the same step after a reload, with the photos that were uploaded, and with its review', async () => {
    const environment = { tabStorage: memory() };
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
    expect(sentIn(api)).toEqual([]);
    await button('Submit').click();
    await expect
      .poll(() => sentIn(api))
      .toMatchObject([{ passport_photo: picture(1), hand_pic: picture(1), house_cert: picture(2) }]);
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
