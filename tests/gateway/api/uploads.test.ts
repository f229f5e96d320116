import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ClientOptions } from '#gateway/api/client-options.ts';
import { createPhotos } from '#gateway/api/uploads.ts';
import { answer, errorOf, hangUp, plain, silence, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const notices: unknown[] = [];
beforeEach(() => {
  notices.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A photo that is prepared and has its turn. */
async function chosenPhoto(options: Partial<ClientOptions> = {}) {
  const client = api.client({ notify: (notice) => notices.push(notice), ...options });
  const photos = createPhotos(client, {
    network: { isOnline: () => true, events: new EventTarget() },
    // Only browsers decode pictures: here the prepared photo has the bytes that were chosen.
    shrinkPhoto: async (file) => new File([file], 'photo.jpg', { type: 'image/jpeg' }),
  });
  const photo = photos.box.add(new File(['the bytes'], 'passport.png', { type: 'image/png' }));
  await run(photos.prepare, photo);
  await run(photos.awaitTurn, photo);
  return { photos, photo, submission: { request: photo, idempotencyKey: 'key-1' } };
}

it('sends the prepared photo as the file of a form, with the session and the key of the attempt [WALLET-95]', async () => {
  const { photos, submission } = await chosenPhoto();
  api.reply(answer(1, { url: '/api/common/image/7' }));
  expect(await run(photos.upload, submission)).toEqual({
    accepted: true,
    data: { url: '/api/common/image/7' },
    message: '',
  });
  const [request] = api.requests;
  expect(api.requests).toHaveLength(1);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/common/image_upload',
    query: {},
    headers: {
      authorization: 'token-1',
      'idempotency-key': 'key-1',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    },
  });
  expect(request?.body).toContain(
    'name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\nthe bytes\r\n',
  );
  expect(request?.body).not.toContain('passport');
});

it('answers with a refusal of the API, which the field shows and no toast', async () => {
  const { photos, submission } = await chosenPhoto();
  api.reply(answer(0, null, 'The file is too large.'));
  expect(await run(photos.upload, submission)).toEqual({
    accepted: false,
    code: 0,
    message: 'The file is too large.',
  });
  expect(notices).toEqual([]);
});

it.each([
  ['an answer without an address', answer(1, {}), 'unparsable'],
  ['an answer with an empty address', answer(1, { url: ' ' }), 'unparsable'],
  ['a page instead of JSON', plain(200, '<h1>Hello</h1>'), 'unknown'],
  ['a file too large for a proxy', plain(413, 'Request Entity Too Large'), 'unknown'],
  ['a broken connection', hangUp, 'unknown'],
])(
  '%s is an error of the upload, is not repeated and shows no toast [WALLET-128]',
  async (_, trouble, kind) => {
    const { photos, submission } = await chosenPhoto();
    api.reply(trouble);
    expect(await errorOf(run(photos.upload, submission))).toMatchObject({ kind });
    expect(api.requests).toHaveLength(1);
    expect(notices).toEqual([]);
  },
);

it('waits a minute for the answer, longer than other calls, and not a moment more', async () => {
  const signals: AbortSignal[] = [];
  const neverAnswered = (input: RequestInfo | URL) =>
    new Promise<Response>((_, reject) => {
      if (!(input instanceof Request)) throw new TypeError('No request');
      signals.push(input.signal);
      input.signal.addEventListener('abort', () => reject(input.signal.reason));
    });
  const { photos, submission } = await chosenPhoto({ fetch: neverAnswered });
  vi.useFakeTimers();
  let isSettled = false;
  const error = errorOf(run(photos.upload, submission)).finally(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(signals).toHaveLength(1);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSettled).toBe(true);
  expect(await error).toMatchObject({ kind: 'unknown', code: 'TIMEOUT' });
});

it('closes the connection when the photo is no longer wanted, and lets the next photo have its turn', async () => {
  const { photos, submission } = await chosenPhoto();
  const next = photos.box.add(new File(['other bytes'], 'next.png'));
  await run(photos.prepare, next);
  const turn = run(photos.awaitTurn, next);
  const closed = new Promise<void>((resolve) => {
    api.reply((response) => response.once('close', resolve));
  });
  const upload = createActor(photos.upload, { input: submission }).start();
  await api.waitForRequests(1);
  upload.stop();
  await closed;
  await turn;
  api.reply(answer(1, { url: '/api/common/image/8' }));
  expect(await run(photos.upload, { request: next, idempotencyKey: 'key-2' })).toMatchObject({
    accepted: true,
  });
});

it('sends nothing of a photo that was removed', async () => {
  const { photos, photo, submission } = await chosenPhoto();
  api.reply(silence);
  photos.box.remove(photo.token);
  await expect(run(photos.upload, submission)).rejects.toThrow('The photo was removed');
  expect(api.requests).toEqual([]);
});
