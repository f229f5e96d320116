import { describe, expect, it } from 'vitest';
import { demoUser, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { realNameDraftOf, realNameStepOf, reasonsOf } from '#machines/verification/real-name.machine.ts';
import { uploadStepOf } from '#machines/wallet/upload.machine.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { approved, pictures, rejected, submitPath, waiting } from '../../kit/browser/verification.tsx';

const center = '/api/user_real/center';
const none = success({ review_status: 0 });
const draft = {
  name: 'Ada Lovelace',
  cardId: 'X1234567',
  frontPhoto: pictures.front_pic,
  backPhoto: pictures.reverse_pic,
  selfie: pictures.hand_pic,
};

interface Options {
  review?: ReplyTo;
  replies?: Record<string, ReplyTo>;
  stored?: unknown;
  user?: typeof realUser;
}

async function open({ review = none, replies = {}, stored = null, user = realUser }: Options = {}) {
  const tabStorage = memory();
  if (stored !== null)
    tabStorage.write(draftsKey, JSON.stringify({ userId: user.id, byForm: { verification: stored } }));
  const picture = await pictureFile(8, 8, redAndBlue, { fileType: 'image/jpeg' });
  const started = await startReadApp({
    user,
    environment: { random: () => 0, tabStorage },
    replies: (usual) => ({
      ...usual,
      ...Object.fromEntries(Object.values(pictures).map((url) => [url, picture])),
      [center]: review,
      [submitPath]: success(null, 'Received.'),
      '/api/user/logout': success(null),
      ...replies,
    }),
  });
  const verification = await started.app.context.areas.verification();
  const isRead = () => expect.poll(() => verification.review.getSnapshot().value).toBe('loaded');
  const form = () => {
    const { value } = verification.review.getSnapshot().context;
    if (value === null) throw new Error('The review was not read');
    return verification.formOf(value);
  };
  const draftNow = () => JSON.parse(tabStorage.read(draftsKey) ?? 'null')?.byForm.verification ?? null;
  return { ...started, verification, isRead, form, draftNow };
}

describe('How a verification stands', () => {
  it('is read for a real user at once, and not for a demo user', async () => {
    const real = await open();
    await real.isRead();
    expect(real.api.times(center)).toBe(1);
    const demo = await open({ user: demoUser });
    expect(demo.verification.review.getSnapshot().value).toBe('absent');
  });

  it.each([
    ['waiting', waiting, 1],
    ['rejected', rejected, 0],
    ['none', none, 0],
  ])('is read again when something was announced, while a review waits: %s', async (_, review, times) => {
    const { isRead, api, live, callsSent, forgetCalls } = await open({ review });
    await isRead();
    forgetCalls();
    live.push('FOREX_CLOSED', ['1']);
    expect(await callsSent()).toContain('/api/user/get_profits');
    expect(api.times(center)).toBe(1 + times);
  });

  it('is read again when its page is entered, and not at another page', async () => {
    const { isRead, api, app, callsSent } = await open();
    await isRead();
    app.onNavigated('/mine/transfer');
    await callsSent();
    expect(api.times(center)).toBe(1);
    app.onNavigated('/mine/auth');
    await expect.poll(() => api.times(center)).toBe(2);
  });

  it('is not read twice when its page is entered before the first answer', async () => {
    const { api, app, callsSent } = await open({ review: undefined as never });
    app.onNavigated('/mine/auth');
    await callsSent();
    expect(api.times(center)).toBe(1);
  });
});

describe('The form of a verification', () => {
  it('stays what it is after it was submitted, until it is known how the review stands', async () => {
    const { isRead, form, api } = await open({ stored: draft });
    await isRead();
    const actor = form();
    api.replies[center] = undefined as never;
    actor.send({ type: 'submit' });
    await expect.poll(() => api.times(center)).toBe(2);
    expect(form()).toBe(actor);
  });

  it('without an answer reads how the review stands, and is over if the documents have arrived', async () => {
    const { isRead, form, api, app, draftNow } = await open({
      stored: draft,
      replies: { [submitPath]: 'no connection' },
    });
    await isRead();
    const actor = form();
    actor.send({ type: 'submit' });
    await expect.poll(() => realNameStepOf(actor.getSnapshot())).toBe('unconfirmed');
    await expect.poll(() => api.times(center)).toBe(2);
    await isRead();
    expect(actor.getSnapshot().status).toBe('active');
    expect(draftNow()).toEqual(draft);
    api.replies[center] = waiting;
    app.onNavigated('/mine/auth');
    await expect.poll(() => actor.getSnapshot().status).toBe('stopped');
    expect(draftNow()).toBeNull();
  });

  it.each([
    ['waits', waiting],
    ['was approved', approved],
  ])('has no draft while a review %s', async (_, review) => {
    const { isRead, draftNow } = await open({ review, stored: draft });
    await isRead();
    expect(draftNow()).toBeNull();
  });

  it('after a rejection has what was sent, without the photos that a reviewer objected to, and the reasons', async () => {
    const { isRead, form } = await open({ review: rejected });
    await isRead();
    const actor = form();
    expect(realNameDraftOf(actor.getSnapshot())).toEqual({ ...draft, frontPhoto: null });
    expect(reasonsOf(actor.getSnapshot())).toEqual({
      name: 'The name differs from the document.',
      cardId: '',
      frontPhoto: 'The photo is too dark.',
      backPhoto: '',
      selfie: '',
    });
  });

  it('after a rejection of everything has the texts alone, and each reason until its field has changed', async () => {
    const reasons = { name: 'a', card_id: 'b', front_pic: 'c', reverse_pic: 'd', hand_pic: 'e' };
    const review = success({ review_status: 3, name: 'Ada', card_id: 'X1', ...pictures, reasons });
    const all = await open({ review });
    await all.isRead();
    const texts = { name: 'Ada', cardId: 'X1' };
    expect(realNameDraftOf(all.form().getSnapshot())).toEqual({
      ...texts,
      frontPhoto: null,
      backPhoto: null,
      selfie: null,
    });
    expect(reasonsOf(all.form().getSnapshot())).toEqual({
      name: 'a',
      cardId: 'b',
      frontPhoto: 'c',
      backPhoto: 'd',
      selfie: 'e',
    });
    const changed = await open({ review, stored: { ...draft, ...texts, name: 'Ada King', selfie: null } });
    await changed.isRead();
    expect(reasonsOf(changed.form().getSnapshot())).toEqual({
      name: '',
      cardId: 'b',
      frontPhoto: '',
      backPhoto: '',
      selfie: 'e',
    });
    const other = await open({ review, stored: { ...draft, ...texts, cardId: 'X2', frontPhoto: null } });
    await other.isRead();
    expect(reasonsOf(other.form().getSnapshot())).toEqual({
      name: 'a',
      cardId: '',
      frontPhoto: 'c',
      backPhoto: '',
      selfie: '',
    });
  });

  it('ends with the user: the next one has another, and pictures and photos are freed', async () => {
    const { isRead, form, app, verification } = await open({ stored: draft });
    await isRead();
    const actor = form();
    const photo = verification.photos.add(await pictureFile(20, 20, redAndBlue));
    const upload = actor.getSnapshot().children.selfie;
    upload?.send({ type: 'choose', photo });
    await expect.poll(() => verification.photos.previewOf(photo.token)).not.toBeNull();
    const preview = verification.photos.previewOf(photo.token) ?? '';
    expect(upload && uploadStepOf(upload.getSnapshot())).toMatch(/ready|uploading/);
    const picture = verification.pictures.of(pictures.front_pic);
    await expect.poll(() => picture.getSnapshot().value).toBe('loaded');
    expect(verification.pictures.of(pictures.front_pic)).toBe(picture);
    const shown = picture.getSnapshot().context.value ?? '';
    expect((await fetch(shown)).ok).toBe(true);
    app.context.session.session.send({ type: 'signOut' });
    await expect.poll(() => actor.getSnapshot().status).toBe('stopped');
    expect(picture.getSnapshot().status).toBe('stopped');
    await expect(fetch(shown)).rejects.toThrow();
    await expect(fetch(preview)).rejects.toThrow();
    expect(verification.pictures.of(pictures.front_pic)).not.toBe(picture);
  });
});

describe('A photo of a verification', () => {
  it('is freed when another one is chosen in its place', async () => {
    const { isRead, form, verification } = await open({
      replies: { '/api/common/image_upload': success({ url: '/x' }) },
    });
    await isRead();
    const upload = form().getSnapshot().children.selfie;
    const first = verification.photos.add(await pictureFile(20, 20, redAndBlue));
    upload?.send({ type: 'choose', photo: first });
    await expect.poll(() => upload && uploadStepOf(upload.getSnapshot())).toBe('uploaded');
    expect(verification.photos.previewOf(first.token)).not.toBeNull();
    upload?.send({ type: 'choose', photo: verification.photos.add(await pictureFile(20, 20, redAndBlue)) });
    expect(verification.photos.previewOf(first.token)).toBeNull();
  });

  it('of an earlier visit is read under the token of its owner', async () => {
    const { verification, api } = await open();
    const picture = verification.pictures.of(pictures.front_pic);
    await expect.poll(() => picture.getSnapshot().value).toBe('loaded');
    const asked = api.requests.filter(({ path }) => path === pictures.front_pic);
    expect(asked.map(({ token }) => token)).toEqual(['token 1']);
  });
});
