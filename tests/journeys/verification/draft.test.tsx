import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memory } from '#fixtures/stores.ts';
import { createTextStorage } from '#gateway/device/storage.ts';
import { success } from '../../kit/browser/app.tsx';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';
import {
  cardId,
  choosePhoto,
  expectPhoto,
  name,
  openVerification,
  photo,
  photoLabels,
  pictures,
  received,
  rejected,
  submit,
  submitPath,
  uploadPath,
  waiting,
} from '../../kit/browser/verification.tsx';

const [front, back, selfie] = photoLabels;
const key = 'pelorus:drafts';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Half of the form: both texts and one photo. */
async function begin() {
  await name().fill('Ada Lovelace');
  await cardId().fill('X1234567');
  await choosePhoto(front);
}

async function expectBegun() {
  await expect.element(name()).toHaveValue('Ada Lovelace');
  await expect.element(cardId()).toHaveValue('X1234567');
  await expectPhoto(front, 'Uploaded');
  await expectPhoto(back, 'No photo chosen');
  await expectPhoto(selfie, 'No photo chosen');
}

async function expectEmpty() {
  await expect.element(name()).toHaveValue('');
  await expect.element(cardId()).toHaveValue('');
  for (const label of photoLabels) await expectPhoto(label, 'No photo chosen');
}

describe('What was filled in', () => {
  it('is there again after a reload, with the photos uploaded so far, and is not sent by itself [VERIFICATION-27]', async () => {
    const tabStorage = memory();
    const before = await openVerification({ environment: { tabStorage } });
    await begin();
    await before.close();
    const { api } = await openVerification({ environment: { tabStorage } });
    await expectBegun();
    await choosePhoto(back);
    await choosePhoto(selfie);
    expect(api.times(submitPath)).toBe(0);
    await submit().click();
    await expect.poll(() => api.times(submitPath)).toBe(1);
    const [sent] = api.requests.filter(({ path }) => path === submitPath);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      name: 'Ada Lovelace',
      card_id: 'X1234567',
      front_pic: pictures.front_pic,
    });
  });

  it('is stored before a file chooser opens: a page killed behind it loses nothing [VERIFICATION-26]', async () => {
    const { tabStorage } = await openVerification();
    await name().fill('Ada Lovelace');
    await cardId().fill('X1234567');
    const stored = () => JSON.parse(tabStorage.read(key) ?? 'null');
    expect(stored()).toMatchObject({
      userId: '7',
      byForm: { verification: { name: 'Ada Lovelace', cardId: 'X1234567', frontPhoto: null } },
    });
    await choosePhoto(front);
    expect(stored()).toMatchObject({ byForm: { verification: { frontPhoto: pictures.front_pic } } });
  });

  it('stays while the network is lost [VERIFICATION-28]', async () => {
    const { api, live } = await openVerification();
    await begin();
    live.cut();
    api.replies[submitPath] = 'no connection';
    api.replies[uploadPath] = 'no connection';
    await userEvent.upload(photo(back), await pictureFile(80, 40, redAndBlue));
    await expectPhoto(back, 'Not uploaded');
    await expect.element(name()).toHaveValue('Ada Lovelace');
    api.replies[uploadPath] = success({ url: pictures.reverse_pic });
    await page.getByRole('button', { name: `Try again: ${back}` }).click();
    await expectPhoto(back, 'Uploaded');
    await expectPhoto(front, 'Uploaded');
  });

  it('is gone when the documents turn out to be received already', async () => {
    const tabStorage = memory();
    const before = await openVerification({ environment: { tabStorage } });
    await begin();
    await before.close();
    await openVerification({ environment: { tabStorage }, replies: { '/api/user_real/center': waiting } });
    await expect.element(received()).toBeVisible();
    expect(tabStorage.read(key)).toBeNull();
  });

  it('after a rejection goes before what was rejected; reasons stand at what was not changed yet', async () => {
    const tabStorage = memory();
    const replies = { '/api/user_real/center': rejected };
    const before = await openVerification({ environment: { tabStorage }, replies });
    await expectPhoto(front, 'Rejected');
    await name().fill('Augusta Ada King');
    await before.close();
    await openVerification({ environment: { tabStorage }, replies });
    await expect.element(name()).toHaveValue('Augusta Ada King');
    await expect.element(name()).not.toHaveAccessibleDescription(/differs/);
    await expectPhoto(front, 'Rejected');
    await expectPhoto(back, 'Uploaded');
  });

  it.each([
    ['is no JSON', '{"userId":'],
    ['has another shape', JSON.stringify({ userId: '7', byForm: { verification: { name: 5 } } })],
  ])('but %s is ignored', async (_, stored) => {
    const tabStorage = memory();
    tabStorage.write(key, stored);
    await openVerification({ environment: { tabStorage } });
    await expectEmpty();
  });

  it("is in the tab's session storage, and nothing personal is on the device [VERIFICATION-30, VERIFICATION-32]", async () => {
    const storage = createTextStorage(() => window.localStorage, console.warn);
    storage.write('pelorus:token', 'token 1');
    const tabStorage = createTextStorage(() => window.sessionStorage, console.warn);
    await openVerification({ environment: { storage, tabStorage } });
    await begin();
    const drafts = window.sessionStorage.getItem(key);
    for (const personal of ['Ada Lovelace', 'X1234567', pictures.front_pic]) {
      expect(drafts).toContain(personal);
      expect(JSON.stringify({ ...window.localStorage })).not.toContain(personal);
    }
  });
});
