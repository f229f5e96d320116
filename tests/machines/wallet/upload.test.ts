import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { idempotency, keyOfAttempt } from '#fixtures/write.ts';
import { uploadMachine } from '#machines/wallet/upload.machine.ts';
import { type Answer, CallError, type Submission } from '#ports/answer.ts';
import type { ChosenPhoto } from '#ports/upload.ts';

const receipt: ChosenPhoto = { token: 'photo-1', name: 'receipt.jpg' };
const better: ChosenPhoto = { token: 'photo-2', name: 'better.jpg' };
const url = '/api/common/image/new';
const accepted: Answer<{ url: string }> = { accepted: true, data: { url }, message: '' };
const tooDark: Answer<{ url: string }> = { accepted: false, code: 0, message: 'The picture is too dark.' };
const silence = new CallError('unknown', '/api/common/image_upload', 'NETWORK', 'No answer');

import { flushPromises } from '../../kit/headless/fake-clocks.ts';

type Upload = (sent: Submission<ChosenPhoto>, nth: number) => Promise<Answer<{ url: string }>>;

const ready = async () => undefined;
const never = () => new Promise<never>(() => undefined);

/** The device's steps before a photo is sent, each done at once by default. */
interface Device {
  prepare?: () => Promise<void>;
  awaitTurn?: () => Promise<void>;
}

function start(answerTo: Upload = never, { prepare = ready, awaitTurn = ready }: Device = {}) {
  const clock = new SimulatedClock();
  const sent: Submission<ChosenPhoto>[] = [];
  const discarded: (ChosenPhoto | null)[] = [];
  const machine = uploadMachine.provide({
    actors: {
      prepare: fromPromise<void, ChosenPhoto>(prepare),
      awaitTurn: fromPromise<void, ChosenPhoto>(awaitTurn),
      upload: fromPromise<Answer<{ url: string }>, Submission<ChosenPhoto>>(({ input }) => {
        sent.push(input);
        return answerTo(input, sent.length);
      }),
    },
    actions: { discard: ({ context }) => void discarded.push(context.photo) },
  });
  const actor = createActor(machine, { input: { field: 'proof', idempotency }, clock }).start();
  const arrive = async (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches(state));
    return { photo: context.photo, url: context.url, reason: context.reason };
  };
  return { actor, clock, sent, discarded, arrive };
}

describe('A chosen photo', () => {
  it('that cannot be decoded is not sent, and another one can be chosen', async () => {
    let isFirst = true;
    const prepare = async () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Error('Not a picture');
    };
    const { actor, sent, arrive } = start(async () => accepted, { prepare });
    actor.send({ type: 'choose', photo: receipt });
    expect(await arrive('undecodable')).toEqual({ photo: receipt, url: null, reason: '' });
    expect(sent).toEqual([]);
    actor.send({ type: 'choose', photo: better });
    expect(await arrive('uploaded')).toEqual({ photo: better, url, reason: '' });
  });

  it('that is not decoded within 10 s counts as one that cannot be', () => {
    const { actor, clock, sent } = start(async () => accepted, { prepare: never });
    actor.send({ type: 'choose', photo: receipt });
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toBe('reading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('undecodable');
    expect(sent).toEqual([]);
  });

  it('whose turn does not come is not sent, and can be tried again', async () => {
    let isFirst = true;
    const awaitTurn = async () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Error('No network to wait for');
    };
    const { actor, sent, arrive } = start(async () => accepted, { awaitTurn });
    actor.send({ type: 'choose', photo: receipt });
    expect(await arrive('uploadFailed')).toEqual({ photo: receipt, url: null, reason: '' });
    expect(sent).toEqual([]);
    actor.send({ type: 'retry' });
    expect(await arrive('uploaded')).toEqual({ photo: receipt, url, reason: '' });
  });
});

describe('An upload', () => {
  it('ends with the URL of the accepted photo [WALLET-95]', async () => {
    const { actor, sent, arrive } = start(async () => accepted);
    actor.send({ type: 'choose', photo: receipt });
    expect(await arrive('uploaded')).toEqual({ photo: receipt, url, reason: '' });
    expect(sent).toEqual([{ request: receipt, idempotencyKey: keyOfAttempt(1) }]);
  });

  it('that the API refuses is rejected with its message, and another photo can be chosen', async () => {
    const { actor, sent, discarded, arrive } = start(async (_, nth) => (nth === 1 ? tooDark : accepted));
    actor.send({ type: 'choose', photo: receipt });
    expect(await arrive('rejected')).toEqual({
      photo: receipt,
      url: null,
      reason: 'The picture is too dark.',
    });
    expect(actor.getSnapshot().can({ type: 'retry' })).toBe(false);
    actor.send({ type: 'choose', photo: better });
    expect(await arrive('uploaded')).toEqual({ photo: better, url, reason: '' });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
    expect(discarded).toEqual([null, receipt]);
  });

  it('without an answer is not repeated by itself; tried again it has the same key', async () => {
    const { actor, sent, arrive } = start((_, nth) =>
      nth === 1 ? Promise.reject(silence) : Promise.resolve(accepted),
    );
    actor.send({ type: 'choose', photo: receipt });
    expect(await arrive('uploadFailed')).toEqual({ photo: receipt, url: null, reason: '' });
    expect(sent).toHaveLength(1);
    actor.send({ type: 'retry' });
    await arrive('uploaded');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(1)]);
  });

  it('is given up after 60 s', async () => {
    const { actor, clock, arrive } = start();
    actor.send({ type: 'choose', photo: receipt });
    await arrive('uploading');
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toBe('uploading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('uploadFailed');
  });

  it('of a photo that was replaced meanwhile is of no account', async () => {
    const { actor, arrive } = start(async ({ request }) => {
      if (request === better) return accepted;
      await new Promise<void>((resolve) => replaced.push(resolve));
      return { accepted: true, data: { url: '/api/common/image/old' }, message: '' };
    });
    const replaced: (() => void)[] = [];
    actor.send({ type: 'choose', photo: receipt });
    await arrive('uploading');
    actor.send({ type: 'choose', photo: better });
    await arrive('uploaded');
    for (const resolve of replaced) resolve();
    await flushPromises();
    expect(actor.getSnapshot().context.url).toBe(url);
  });

  it('that is removed leaves nothing', async () => {
    const { actor, discarded, arrive } = start(async () => accepted);
    actor.send({ type: 'choose', photo: receipt });
    await arrive('uploaded');
    actor.send({ type: 'remove' });
    expect(actor.getSnapshot().value).toBe('empty');
    expect(await arrive('empty')).toEqual({ photo: null, url: null, reason: '' });
    expect(discarded).toEqual([null, receipt]);
  });

  it('of an earlier visit is uploaded already, or rejected if somebody objected to it', () => {
    const known = start();
    known.actor.send({ type: 'photo.known', url, reason: '' });
    expect(known.actor.getSnapshot()).toMatchObject({ value: 'uploaded', context: { url, photo: null } });
    known.actor.send({ type: 'photo.known', url: '', reason: 'The picture is too dark.' });
    expect(known.actor.getSnapshot()).toMatchObject({
      value: 'rejected',
      context: { url: null, reason: 'The picture is too dark.' },
    });
    const rejected = start();
    rejected.actor.send({ type: 'photo.known', url, reason: 'The picture is too dark.' });
    expect(rejected.actor.getSnapshot()).toMatchObject({ value: 'rejected', context: { url: null } });
    expect([...known.sent, ...rejected.sent]).toEqual([]);
  });
});
