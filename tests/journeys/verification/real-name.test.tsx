import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { createTextStorage } from '#gateway/device/storage.ts';
import { success } from '../../kit/browser/app.tsx';
import { choosePhoto, expectPhoto, photo, uploadPath } from '../../kit/browser/photos.ts';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';
import {
  approved,
  cardId,
  center,
  fillIn,
  name,
  openVerification,
  photoLabels,
  pictures,
  received,
  rejected,
  submit,
  submitPath,
  waiting,
} from '../../kit/browser/verification.tsx';

const [front, back, selfie] = photoLabels;
describe('The form', () => {
  it('is at /mine/auth, sends name, number and three photos, and says before and after that a review takes 48 hours [VERIFICATION-1, VERIFICATION-2, VERIFICATION-7, VERIFICATION-8, VERIFICATION-10]', async () => {
    const { api, setReview } = await openVerification();
    await expect.element(page.getByText('A review takes up to 48 hours.')).toBeVisible();
    await fillIn();
    setReview(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    await expect.element(page.getByText('A review takes up to 48 hours.')).toBeVisible();
    const sent = api.requests.filter(({ path }) => path === submitPath);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { name: 'Ada Lovelace', card_id: 'X1234567', ...pictures },
    ]);
    const files = api.requests.filter(({ path }) => path === uploadPath);
    expect(files).toHaveLength(3);
    for (const { body } of files) expect(body).toContain('name="file"; filename="photo.jpg"');
  });

  it('names each missing field, focuses the first, and sends nothing', async () => {
    const { api } = await openVerification();
    await cardId().fill('   ');
    await submit().click();
    await expect.element(name()).toHaveFocus();
    await expect.element(name()).toHaveAccessibleDescription(/Enter your name\./);
    await expect.element(cardId()).toHaveAccessibleDescription('Enter your ID number.');
    await expect.element(photo(front)).toHaveAccessibleDescription('Add a photo of the front.');
    await expect.element(photo(back)).toHaveAccessibleDescription('Add a photo of the back.');
    await expect
      .element(photo(selfie))
      .toHaveAccessibleDescription('Add a photo of you holding the document.');
    await name().fill('Ada Lovelace');
    await cardId().fill('X1234567');
    await submit().click();
    await expect.element(photo(front)).toHaveFocus();
    expect(api.times(submitPath)).toBe(0);
  });
});

describe('The review', () => {
  it('that waits shows what was sent, with the number masked, and once the channel announces that it was approved, that the user is verified [VERIFICATION-3, VERIFICATION-6, VERIFICATION-9, VERIFICATION-35]', async () => {
    const { live, setReview } = await openVerification({ replies: { [center]: waiting } });
    await expect.element(received()).toBeVisible();
    await expect.element(page.getByText('••••4567')).toBeVisible();
    expect(document.body.textContent).not.toContain('X1234567');
    setReview(approved);
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText('Your identity is verified')).toBeVisible();
    await expect.element(page.getByText('Ada Lovelace')).toBeVisible();
    await expect.element(page.getByText('••••4567')).toBeVisible();
    await expect.element(page.getByRole('img', { name: front })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(submit().elements()).toEqual([]);
  });

  it('that rejects shows its reasons at their fields and photos, and keeps the rest [VERIFICATION-33, VERIFICATION-34]', async () => {
    const { api, setReview } = await openVerification({ replies: { [center]: rejected } });
    await expect.element(page.getByText('Your documents were not accepted')).toBeVisible();
    await expect.element(name()).toHaveValue('Ada Lovelace');
    await expect.element(name()).toHaveAccessibleDescription(/The name differs from the document\./);
    await expect.element(cardId()).toHaveValue('X1234567');
    await expect.element(cardId()).not.toHaveAccessibleDescription();
    await expectPhoto(front, 'Rejected');
    await expect.element(photo(front)).toHaveAccessibleDescription('The photo is too dark.');
    await expectPhoto(back, 'Uploaded');
    await expectPhoto(selfie, 'Uploaded');

    await name().fill('Augusta Ada King');
    await expect.element(page.getByText('The name differs from the document.')).not.toBeInTheDocument();
    await choosePhoto(front);
    setReview(waiting);
    await submit().click();
    await expect.element(received()).toBeVisible();
    expect(api.times(uploadPath)).toBe(1);
  });

  it('that an API knows nothing but the state of shows the state', async () => {
    await openVerification({ replies: { [center]: success({ review_status: '2' }) } });
    await expect.element(page.getByText('Your identity is verified')).toBeVisible();
    expect(page.getByRole('region', { name: 'Your documents' }).elements()).toEqual([]);
  });
});

it('What was filled in stays while the network is lost, and the focus in the field after a photo is removed and after an upload is tried again [VERIFICATION-28, VERIFICATION-39]', async () => {
  const { api, live } = await openVerification();
  await name().fill('Ada Lovelace');
  await choosePhoto(back);
  live.cut();
  api.replies[uploadPath] = 'no connection';
  await userEvent.upload(photo(front), await pictureFile(20, 20, redAndBlue));
  await expectPhoto(front, 'Not uploaded');
  await expectPhoto(back, 'Uploaded');
  await expect.element(name()).toHaveValue('Ada Lovelace');
  api.replies[uploadPath] = success({ url: '/api/common/image/1' });
  await page.getByRole('button', { name: `Try again: ${front}` }).click();
  await expect.element(photo(front)).toHaveFocus();
  await expectPhoto(front, 'Uploaded');
  await page.getByRole('button', { name: `Remove: ${front}` }).click();
  await expect.element(photo(front)).toHaveFocus();
  await expectPhoto(front, 'No photo chosen');
  await choosePhoto(front);
  await choosePhoto(front);
  await expect.element(photo(front)).toHaveFocus();
});

describe('What was filled in', () => {
  afterEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  it("is in the tab's session storage at once, so that a page killed behind a file chooser loses nothing, and nothing personal is on the device [VERIFICATION-26, VERIFICATION-30, VERIFICATION-32]", async () => {
    const storage = createTextStorage(() => window.localStorage, console.warn);
    storage.write('pelorus:token', 'token 1');
    const tabStorage = createTextStorage(() => window.sessionStorage, console.warn);
    await openVerification({ environment: { storage, tabStorage } });
    const expectStored = (...texts: string[]) => {
      for (const text of texts) {
        expect(window.sessionStorage.getItem(draftsKey)).toContain(text);
        expect(JSON.stringify({ ...window.localStorage })).not.toContain(text);
      }
    };
    await name().fill('Ada Lovelace');
    await cardId().fill('X1234567');
    expectStored('Ada Lovelace', 'X1234567');
    await choosePhoto(front);
    expectStored(pictures.front_pic);
  });
});
