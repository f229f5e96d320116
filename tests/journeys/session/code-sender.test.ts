import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Ending } from '#domain/countdown.ts';
import { codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { type Answer, CallError } from '#protocol/answer.ts';
import type { Captcha } from '#protocol/registration.ts';
import { startCodePages } from '../../kit/code-pages.ts';

const wish = {
  type: 'send',
  to: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
  answer: 'K7QX',
} as const;

async function ready(sendCode: () => Promise<Answer<Ending>>) {
  const clock = new SimulatedClock();
  const sender = createActor(
    codeSenderMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Captcha>(async () => ({ id: 'captcha', image: '' })),
        sendCode: fromPromise(sendCode),
      },
    }),
    { input: codeSenderModel.input, clock },
  ).start();
  sender.send({ type: 'open' });
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  return { sender, clock };
}

test('silence for 15 seconds leaves it unconfirmed, and nothing is sent again by itself', async () => {
  let sent = 0;
  const { sender, clock } = await ready(() => {
    sent += 1;
    return new Promise(() => undefined);
  });
  sender.send(wish);
  clock.increment(14_999);
  expect(sender.getSnapshot().value).toBe('sending');
  clock.increment(1);
  expect(sender.getSnapshot().value).toBe('unconfirmed');
  clock.increment(600_000);
  expect(sent).toBe(1);
});

test('a broken connection is no refusal', async () => {
  const { sender } = await ready(() =>
    Promise.reject(new CallError('unknown', '/api/notify/send_email', 'NETWORK', 'No answer')),
  );
  sender.send(wish);
  await waitFor(sender, (snapshot) => snapshot.matches('unconfirmed'));
  expect(sender.getSnapshot().context.refusal).toBeNull();
});

describe('After a code the next one', () => {
  let app: ReturnType<typeof startCodePages>;
  beforeEach(() => {
    app = startCodePages();
  });
  afterEach(() => app.stop());

  test('waits for 60 seconds, to the second', async () => {
    await app.sendCode('register');
    expect(app.seen('register')).toEqual(['coolingDown', 60]);
    await app.pass(1_000);
    expect(app.seen('register')).toEqual(['coolingDown', 59]);
    await app.pass(58_999);
    expect(app.seen('register')).toEqual(['coolingDown', 1]);
    await app.pass(1);
    expect(app.seen('register')).toEqual(['ready', 0]);
  });

  test('waits for no page that is opened meanwhile, and for no code of another purpose', async () => {
    await app.sendCode('register');
    await app.pass(20_000);
    await app.openForm('register');
    expect(app.seen('register')).toEqual(['coolingDown', 40]);
    await app.openForm('reset');
    expect(app.seen('reset')).toEqual(['ready', 0]);
  });

  test('waits on where it was after the page was loaded anew', async () => {
    await app.sendCode('register');
    await app.pass(20_500);
    app.reload();
    await app.openForm('register');
    expect(app.seen('register')).toEqual(['coolingDown', 40]);
    await app.openForm('reset');
    expect(app.seen('reset')).toEqual(['ready', 0]);
    await app.pass(39_499);
    expect(app.seen('register')).toEqual(['coolingDown', 1]);
    await app.pass(1);
    expect(app.seen('register')).toEqual(['ready', 0]);
    app.reload();
    await app.openForm('register');
    expect(app.seen('register')).toEqual(['ready', 0]);
  });

  test('waits no longer because the page was hidden and its timers stood still', async () => {
    await app.sendCode('register');
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    expect(app.seen('register')).toEqual(['coolingDown', 60]);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(app.seen('register')).toEqual(['coolingDown', 15]);
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    app.page.dispatchEvent(new Event('visibilitychange'));
    await app.pass(0);
    expect(app.seen('register')).toEqual(['ready', 0]);
  });

  test('waits no longer because the clock was set back, before a reload or after', async () => {
    await app.sendCode('register');
    app.device.wallAhead -= 3_600_000;
    await app.pass(10_000);
    expect(app.seen('register')).toEqual(['coolingDown', 50]);
    app.reload();
    await app.openForm('register');
    expect(app.seen('register')).toEqual(['ready', 0]);
  });

  test('is all that the device remembers: when, and not for whom', async () => {
    await app.sendCode('register');
    expect(app.stored()).toEqual({
      'pelorus:code-pause:register': String(Date.UTC(2026, 2, 2, 9, 31)),
    });
  });
});
