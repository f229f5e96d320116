import { describe, expect, it } from 'vitest';
import { forexCalls } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import {
  answer,
  credentials,
  errorOf,
  hangUp,
  order,
  plain,
  silence,
  startLocalApi,
  upload,
} from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

describe('A write', () => {
  it.each([
    ['a broken connection', hangUp, 'NETWORK'],
    ['HTTP 502', plain(502, 'Bad gateway'), 'HTTP_502'],
    ['HTTP 503', plain(503, ''), 'HTTP_503'],
    ['HTTP 500 in JSON', plain(500, '{"error":"oops"}'), 'HTTP_500'],
    ['HTTP 500 with an envelope', plain(500, '{"code":0,"msg":"Oops","data":null}'), 'HTTP_500'],
    ['a page instead of JSON', plain(200, '<h1>Hello</h1>'), 'NOT_JSON'],
  ])('has an unknown outcome after %s, and is never sent again [WALLET-128]', async (_, trouble, code) => {
    api.reply(trouble);
    const errors = await Promise.all([
      errorOf(api.client().write(forexCalls.submit, order)),
      errorOf(api.client().write(signInCalls.signIn, credentials)),
    ]);
    expect(errors).toEqual([
      expect.objectContaining({ kind: 'unknown', code }),
      expect.objectContaining({ kind: 'unknown', code }),
    ]);
    expect(api.requests).toHaveLength(2);
  });

  it('has an unknown outcome without an answer in time', async () => {
    api.reply(silence);
    expect(
      await errorOf(api.client({ timeoutMilliseconds: 500 }).write(forexCalls.submit, order)),
    ).toMatchObject({
      kind: 'unknown',
      code: 'TIMEOUT',
    });
    expect(api.requests).toHaveLength(1);
  });

  it('does not follow a redirect, which would send it twice', async () => {
    api.reply((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await errorOf(api.client().write(forexCalls.submit, order))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
  });

  it('returns a refusal, and shows it unless the call is quiet [API-15, API-17]', async () => {
    const { client, notices } = api.watchedClient();
    api.reply(answer(0, null, 'The market is closed.'));
    const refusal = { accepted: false, code: 0, message: 'The market is closed.' };
    await expect(client.write(forexCalls.submit, order, { quiet: true })).resolves.toEqual(refusal);
    expect(notices).toEqual([]);
    await expect(client.write(forexCalls.submit, order)).resolves.toEqual(refusal);
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'The market is closed.' }]);
  });

  it('returns the data of a refusal, where the API sends some', async () => {
    api.reply(answer(2, { fields: ['name'] }, 'Rejected.'));
    await expect(api.client().write(forexCalls.submit, order)).resolves.toEqual({
      accepted: false,
      code: 2,
      message: 'Rejected.',
      data: { fields: ['name'] },
    });
  });

  it('accepts an envelope as the answer, whatever the HTTP status', async () => {
    api.reply(plain(503, '{"code":0,"msg":"Maintenance until 04:00."}'));
    await expect(api.client().write(forexCalls.submit, order)).resolves.toMatchObject({
      accepted: false,
      message: 'Maintenance until 04:00.',
    });
  });

  it('that is refused without words gets those of the app, and an accepted one none [API-29]', async () => {
    api.reply(answer(0, null, ''), answer(1, null, ''));
    const client = api.client();
    await expect(client.write(forexCalls.close, { id: '1' })).resolves.toMatchObject({
      accepted: false,
      message: 'No reason was given.',
    });
    await expect(client.write(forexCalls.close, { id: '1' })).resolves.toMatchObject({
      accepted: true,
      message: '',
    });
  });

  it('is unparsable when the answer has the wrong form', async () => {
    api.reply(answer(1, { user: {} }));
    expect(await errorOf(api.client().write(signInCalls.signIn, credentials))).toMatchObject({
      kind: 'unparsable',
      path: '/api/user/loginForU',
    });
  });

  it('is not sent while the same write is in flight, and is sent again afterwards [API-8]', async () => {
    const client = api.client();
    let answerNow = () => {};
    api.reply(
      (response, request) => {
        answerNow = () => answer(1, null, 'First.')(response, request);
      },
      answer(1, null, 'Second.'),
    );
    const first = client.write(forexCalls.submit, order, { idempotencyKey: '1' });
    const second = errorOf(client.write(forexCalls.submit, { ...order }, { idempotencyKey: '2' }));
    expect(await second).toMatchObject({ kind: 'duplicate' });
    await api.waitForRequests(1);
    answerNow();
    await expect(first).resolves.toMatchObject({ message: 'First.' });
    await expect(client.write(forexCalls.submit, order)).resolves.toMatchObject({
      message: 'Second.',
    });
    expect(api.requests).toHaveLength(2);
  });

  it('that was aborted can be sent again at once', async () => {
    const client = api.client();
    api.reply(silence, answer(1, null, 'Placed.'));
    const controller = new AbortController();
    const first = errorOf(client.write(forexCalls.submit, order, { signal: controller.signal }));
    await api.waitForRequests(1);
    controller.abort();
    const again = client.write(forexCalls.submit, order);
    const third = errorOf(client.write(forexCalls.submit, order));
    expect(await first).toMatchObject({ kind: 'unknown' });
    expect(await third).toMatchObject({ kind: 'duplicate' });
    await expect(again).resolves.toMatchObject({ message: 'Placed.' });
  });

  it('of a file is the same as another of that file only', async () => {
    const client = api.client();
    const photo = (name: string, content: string) => new File([content], name, { lastModified: 1 });
    const send = (file: Blob) => errorOf(client.write(upload, { file }));
    api.reply(hangUp);
    const sent = [
      send(photo('front.png', 'abc')),
      send(photo('back.png', 'abc')),
      send(photo('front.png', 'abcd')),
      send(new File(['abc'], 'front.png', { lastModified: 2 })),
      send(new Blob(['abc'], { type: 'image/png' })),
      send(new Blob(['abcd'], { type: 'image/png' })),
      send(new Blob(['abc'], { type: 'image/jpeg' })),
    ];
    expect(await send(photo('front.png', 'xyz'))).toMatchObject({ kind: 'duplicate', code: 'DUPLICATE' });
    expect(await send(new Blob(['xyz'], { type: 'image/png' }))).toMatchObject({ kind: 'duplicate' });
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(Array(7).fill('unknown'));
  });

  it('that is no upload carries no file', async () => {
    const asForm = { ...upload, encoding: 'form' } as const;
    await expect(api.client().write(asForm, { file: new Blob(['abc']) })).rejects.toThrow(
      'file is a file: only multipart carries files',
    );
  });

  it('that its caller has left already is cancelled, and not sent', async () => {
    api.reply(answer(1, { id: 1 }));
    const signal = AbortSignal.abort();
    expect(await errorOf(api.client().write(forexCalls.submit, order, { signal }))).toMatchObject({
      kind: 'cancelled',
      code: 'CANCELLED',
    });
    expect(api.requests).toEqual([]);
  });

  it('cannot be made with a read call', async () => {
    await expect(api.client().write(marketCalls.categories, {})).rejects.toThrow('is a read');
  });
});
