import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Deadline } from '#domain/countdown.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { type Answer, CallError, type Submission } from '#ports/answer.ts';
import type { CodeRequest } from '#ports/session.ts';
import type { Captcha } from '#protocol/registration.ts';
import { startCodePages } from '../../kit/headless/code-pages.ts';

const draft = {
  type: 'send',
  to: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
  answer: 'K7QX',
} as const;

async function ready(sendCode: (input: Submission<CodeRequest>) => Promise<Answer<Deadline>>) {
  const clock = new SimulatedClock();
  const sender = createActor(
    codeSenderMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Captcha>(async () => ({ id: 'captcha', image: '' })),
        sendCode: fromPromise<Answer<Deadline>, Submission<CodeRequest>>(({ input }) => sendCode(input)),
      },
    }),
    { input: codeSenderModel.input, clock },
  ).start();
  sender.send({ type: 'open' });
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  return { sender, clock };
}

it('a code without an answer for 15 seconds is unconfirmed, and is not sent again automatically', async () => {
  let sent = 0;
  const { sender, clock } = await ready(() => {
    sent += 1;
    return new Promise(() => undefined);
  });
  sender.send(draft);
  clock.increment(14_999);
  expect(sender.getSnapshot().value).toBe('sending');
  clock.increment(1);
  expect(sender.getSnapshot().value).toBe('unconfirmed');
  clock.increment(600_000);
  expect(sent).toBe(1);
});

it('each attempt to send a code has a key of its own', async () => {
  const keys: string[] = [];
  const { sender } = await ready(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    return { accepted: false, code: 0, message: 'Wrong captcha.' };
  });
  sender.send(draft);
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  expect(sender.getSnapshot().context.refusal).toBe('Wrong captcha.');
  sender.send(draft);
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  expect(keys).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
});

it('another picture clears the refusal of the last answer, also where that picture could not be loaded [SESSION-73]', async () => {
  let loads = 0;
  const sender = createActor(
    codeSenderMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Captcha>(async () => {
          loads += 1;
          if (loads === 2) throw new CallError('failed', '/captcha', '');
          return { id: `captcha ${loads}`, image: '' };
        }),
        sendCode: fromPromise<Answer<Deadline>, Submission<CodeRequest>>(async () => ({
          accepted: false,
          code: 0,
          message: 'Wrong captcha.',
        })),
      },
    }),
    { input: codeSenderModel.input },
  ).start();
  sender.send({ type: 'open' });
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  sender.send(draft);
  await waitFor(sender, (snapshot) => snapshot.matches('captchaFailed'));
  expect(sender.getSnapshot().context.refusal).toBe('Wrong captcha.');
  sender.send({ type: 'refreshCaptcha' });
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  expect(sender.getSnapshot().context.refusal).toBeNull();
});

it('a broken connection is not a refusal', async () => {
  const { sender } = await ready(() =>
    Promise.reject(new CallError('unknown', '/api/notify/send_email', 'NETWORK', 'No answer')),
  );
  sender.send(draft);
  await waitFor(sender, (snapshot) => snapshot.matches('unconfirmed'));
  expect(sender.getSnapshot().context.refusal).toBeNull();
});

describe('The pause after a code', () => {
  let app: ReturnType<typeof startCodePages>;
  beforeEach(() => {
    app = startCodePages();
  });
  afterEach(() => app.stop());

  it('names its recipient to nobody after the user has left, and its pause continues', async () => {
    await app.sendCode('register');
    expect(app.recipient('register')).toBe('new@pelorus.test');
    await app.pass(10_000);
    app.leave();
    expect(app.recipient('register')).toBeNull();
    expect(app.shown('register')[1]).toBe(50);
  });

  it('lasts 60 seconds, to the millisecond [SESSION-23]', async () => {
    await app.sendCode('register');
    expect(app.shown('register')).toEqual(['pausing', 60]);
    await app.pass(1_000);
    expect(app.shown('register')).toEqual(['pausing', 59]);
    await app.pass(58_999);
    expect(app.shown('register')).toEqual(['pausing', 1]);
    await app.pass(1);
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is the same when the form is opened again, and does not apply to another purpose', async () => {
    await app.sendCode('register');
    await app.pass(20_000);
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['pausing', 40]);
    await app.openForm('reset');
    expect(app.shown('reset')).toEqual(['ready', 0]);
  });

  it('continues after a reload', async () => {
    await app.sendCode('register');
    await app.pass(20_500);
    app.reload();
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['pausing', 40]);
    await app.openForm('reset');
    expect(app.shown('reset')).toEqual(['ready', 0]);
    await app.pass(39_499);
    expect(app.shown('register')).toEqual(['pausing', 1]);
    await app.pass(1);
    expect(app.shown('register')).toEqual(['ready', 0]);
    app.reload();
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is not longer for a hidden page whose timers were paused', async () => {
    await app.sendCode('register');
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    expect(app.shown('register')).toEqual(['pausing', 60]);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(app.shown('register')).toEqual(['pausing', 15]);
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    app.page.dispatchEvent(new Event('visibilitychange'));
    await app.pass(0);
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is not longer when the clock was set back, before or after a reload', async () => {
    await app.sendCode('register');
    app.device.wallAhead -= 3_600_000;
    await app.pass(10_000);
    expect(app.shown('register')).toEqual(['pausing', 50]);
    app.reload();
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is stored on the device without the recipient', async () => {
    await app.sendCode('register');
    expect(app.stored()).toEqual({
      'pelorus:code-pause:register': String(Date.UTC(2026, 2, 2, 9, 31)),
    });
  });
});
