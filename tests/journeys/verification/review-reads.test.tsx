import { describe, expect, it } from 'vitest';
import { demoUser, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { realNameDraftOf, realNameStepOf, reasonsOf } from '#machines/verification/real-name.machine.ts';
import { uploadStepOf } from '#machines/wallet/upload.machine.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { pictureFile, redAndBlue } from '../../kit/browser/pictures.ts';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { approved, center, pictures, submitPath, waiting } from '../../kit/browser/verification.tsx';

const nothing = success({ review_status: 0 });
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

async function open({ review = nothing, replies = {}, stored = null, user = realUser }: Options = {}) {
  const tabStorage = memory();
  if (stored !== null)
    tabStorage.write(draftsKey, JSON.stringify({ userId: user.id, byForm: { verification: stored } }));
  const picture = await pictureFile(8, 8, redAndBlue, { fileType: 'image/jpeg' });
  const started = await startReadApp({
    user,
    environment: { random: () => 0, tabStorage },
    replies: {
      ...Object.fromEntries(Object.values(pictures).map((url) => [url, picture])),
      [center]: review,
      [submitPath]: success(null, 'Received.'),
      '/api/user/logout': success(null),
      ...replies,
    },
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
  it('is read for a real user at once, not twice when its page is entered before the answer, and not for a demo user', async () => {
    const real = await open({ review: undefined as never }); // never answers
    real.app.onNavigated('/mine/auth');
    await real.callsSent();
    expect(real.api.times(center)).toBe(1);
    const demo = await open({ user: demoUser });
    expect(demo.verification.review.getSnapshot().value).toBe('absent');
  });
});

describe('The form of a verification', () => {
  it('stays what it is after it was submitted, until it is known how the review stands, and is over then', async () => {
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
    expect(form()).toBe(actor);
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

  const texts = { name: 'Ada', cardId: 'X1' };
  const none = { name: '', cardId: '', frontPhoto: '', backPhoto: '', selfie: '' };

  it.each([
    ['nothing', null, { ...texts, frontPhoto: null }, { name: 'a', cardId: 'b', frontPhoto: 'c' }],
    [
      'another name, and a photo',
      { ...draft, ...texts, name: 'Ada King' },
      { ...texts, name: 'Ada King' },
      { cardId: 'b' },
    ],
  ])(
    'after a rejection has what was sent, without the photos that a reviewer objected to, and with %s since the reasons that are left',
    async (_, stored, begun, left) => {
      const reasons = { name: 'a', card_id: 'b', front_pic: 'c' };
      const review = success({ review_status: 3, name: 'Ada', card_id: 'X1', ...pictures, reasons });
      const { isRead, form } = await open({ review, stored });
      await isRead();
      expect(realNameDraftOf(form().getSnapshot())).toEqual({ ...draft, ...begun });
      expect(reasonsOf(form().getSnapshot())).toEqual({ ...none, ...left });
    },
  );

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
