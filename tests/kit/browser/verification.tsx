import { page } from 'vitest/browser';
import { specifiedVerification } from '#fixtures/exchange/specified.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';
import { choosePhoto, picture, uploadReplies } from './photos.ts';

export const center = '/api/user_real/center';
export const submitPath = '/api/user_real/real_name';

/** The wire's names of the photos, in the order of the form. */
export const pictures = {
  front_pic: picture(1),
  reverse_pic: picture(2),
  hand_pic: picture(3),
};
const submitted = { ...specifiedVerification, ...pictures };
export const waiting = success({ ...submitted, review_status: 1 });
export const approved = success({ ...submitted, review_status: 2 });
export const rejected = success({
  ...submitted,
  review_status: 3,
  reasons: { name: 'The name differs from the document.', front_pic: 'The photo is too dark.' },
});

const replies = {
  [center]: success({ review_status: 0 }),
  [submitPath]: success(null, 'Your documents have been received.'),
};

/** /mine/auth in the whole app. By default nothing was submitted yet, and uploads get the URLs of `pictures`. */
export async function openVerification({ path = '/mine/auth', ...options }: AreaOptions = {}) {
  const opened = await openArea({ ...(await uploadReplies()), ...replies }, { path, ...options });
  return { ...opened, setReview: (reply: ReplyTo) => (opened.api.replies[center] = reply) };
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
/** Fills in the whole form. */
export async function fillIn() {
  await name().fill('Ada Lovelace');
  await cardId().fill('X1234567');
  for (const label of photoLabels) await choosePhoto(label);
}
