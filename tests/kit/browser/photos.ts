import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ReplyTo, success } from './app.tsx';
import { pictureFile, redAndBlue } from './pictures.ts';

export const uploadPath = '/api/common/image_upload';

/** The URL of the nth photo that is uploaded. */
export const picture = (nth: number) => `/api/common/image/${nth}`;

/** Replies that take photos, and show up to four of them. */
export async function uploadReplies(before = 0): Promise<Record<string, ReplyTo>> {
  let uploads = before;
  const shown = await pictureFile(8, 8, redAndBlue, { fileType: 'image/jpeg' });
  return {
    ...Object.fromEntries([1, 2, 3, 4].map((nth) => [picture(nth), shown])),
    [uploadPath]: () => {
      uploads += 1;
      return success({ url: picture(uploads) });
    },
  };
}

export const photo = (label: string) => page.getByLabelText(new RegExp(`^${label}`));

/** Waits until the photo's name says this. */
export const expectPhoto = (label: string, state: string) =>
  expect.element(photo(label)).toHaveAccessibleName(`${label} ${state}`);

export async function choosePhoto(label: string) {
  await userEvent.upload(photo(label), await pictureFile(80, 40, redAndBlue));
  await expectPhoto(label, 'Uploaded');
}
