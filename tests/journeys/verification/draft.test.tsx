import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  uploadPath,
} from '../../kit/browser/verification.tsx';

const [front, back] = photoLabels;
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

describe('What was filled in', () => {
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
    api.replies[uploadPath] = 'no connection';
    await userEvent.upload(photo(back), await pictureFile(80, 40, redAndBlue));
    await expectPhoto(back, 'Not uploaded');
    await expect.element(name()).toHaveValue('Ada Lovelace');
    api.replies[uploadPath] = success({ url: pictures.reverse_pic });
    await page.getByRole('button', { name: `Try again: ${back}` }).click();
    await expectPhoto(back, 'Uploaded');
    await expectPhoto(front, 'Uploaded');
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
