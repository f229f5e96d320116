import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import type { Environment } from '#main/environment.ts';
import type { User } from '#protocol/session.ts';
import { openWholeApp, type ReplyTo, success } from './app.tsx';
import { pictureFile, redAndBlue } from './pictures.ts';

export const center = '/api/user_real/center';
export const submitPath = '/api/user_real/real_name';
export const uploadPath = '/api/common/image_upload';

/** The wire's names of the photos, in the order of the form. */
export const pictures = {
  front_pic: '/api/common/image/1',
  reverse_pic: '/api/common/image/2',
  hand_pic: '/api/common/image/3',
};
const submitted = { name: 'Ada Lovelace', card_id: 'X1234567', ...pictures };
export const waiting = success({ review_status: 1, ...submitted });
export const approved = success({ review_status: 2, ...submitted });
export const rejected = success({
  review_status: 3,
  ...submitted,
  reasons: { name: 'The name differs from the document.', front_pic: 'The photo is too dark.' },
});

interface Options {
  user?: User;
  replies?: Record<string, ReplyTo>;
  environment?: Partial<Environment>;
  path?: string;
}

/** /mine/auth in the whole app. By default nothing was submitted yet, and uploads get the URLs of `pictures`. */
export async function openVerification({ user = realUser, replies, environment, path }: Options = {}) {
  const tabStorage = environment?.tabStorage ?? memory();
  let uploads = 0;
  const picture = await pictureFile(8, 8, redAndBlue, { fileType: 'image/jpeg' });
  const shown = Object.fromEntries(Object.values(pictures).map((url) => [url, picture]));
  const opened = await openWholeApp({
    path: path ?? '/mine/auth',
    user,
    environment: { ...environment, tabStorage },
    replies: (usual) => ({
      ...usual,
      ...shown,
      [center]: success({ review_status: 0 }),
      [submitPath]: success(null, 'Your documents have been received.'),
      [uploadPath]: () => {
        uploads += 1;
        return success({ url: `/api/common/image/${uploads}` });
      },
      ...replies,
    }),
  });
  return { ...opened, tabStorage, setReview: (reply: ReplyTo) => (opened.api.replies[center] = reply) };
}

export const name = () => page.getByRole('textbox', { name: 'Full name' });
export const cardId = () => page.getByRole('textbox', { name: 'ID number' });
export const submit = () => page.getByRole('button', { name: 'Submit' });
export const received = () => page.getByText('Your documents are being checked');

export const photoLabels = [
  'Front of the ID document',
  'Back of the ID document',
  'Selfie with your ID document',
] as const;
type PhotoLabel = (typeof photoLabels)[number];
export const photo = (label: PhotoLabel) => page.getByLabelText(new RegExp(`^${label}`));

/** Waits until the photo's name says this. */
export const expectPhoto = (label: PhotoLabel, state: string) =>
  expect.element(photo(label)).toHaveAccessibleName(`${label} ${state}`);

export async function choosePhoto(label: PhotoLabel) {
  await userEvent.upload(photo(label), await pictureFile(80, 40, redAndBlue));
  await expectPhoto(label, 'Uploaded');
}

/** Fills in the whole form. */
export async function fillIn() {
  await name().fill('Ada Lovelace');
  await cardId().fill('X1234567');
  for (const label of photoLabels) await choosePhoto(label);
}
