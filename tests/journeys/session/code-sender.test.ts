import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeSenderMachine } from '#machines/session/code-sender.machine.ts';
import { codeSenderModel } from '#machines/session/code-sender.model.ts';
import { type Answer, CallError } from '#protocol/answer.ts';
import { type Captcha, codeCooldown } from '#protocol/registration.ts';

const wish = {
  type: 'send',
  to: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
  answer: 'K7QX',
} as const;

async function ready(sendCode: () => Promise<Answer<unknown>>) {
  const clock = new SimulatedClock();
  const sender = createActor(
    codeSenderMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Captcha>(async () => ({ id: 'captcha', image: '' })),
        sendCode: fromPromise(sendCode),
      },
    }),
    { input: { ...codeSenderModel.input, cooldown: codeCooldown }, clock },
  ).start();
  sender.send({ type: 'open' });
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
  return { sender, clock };
}

test('after a code the next one waits for 60 seconds, to the second', async () => {
  const { sender, clock } = await ready(async () => ({ accepted: true, data: null, message: '' }));
  sender.send(wish);
  await waitFor(sender, (snapshot) => snapshot.matches('coolingDown'));
  expect(sender.getSnapshot().context.secondsLeft).toBe(60);
  for (let second = 0; second < 59; second += 1) clock.increment(1_000);
  expect(sender.getSnapshot().context.secondsLeft).toBe(1);
  clock.increment(999);
  expect(sender.getSnapshot().matches('coolingDown')).toBe(true);
  expect(sender.getSnapshot().can(wish)).toBe(false);
  clock.increment(1);
  await waitFor(sender, (snapshot) => snapshot.matches('ready'));
});

test('a page that is opened while the pause lasts changes nothing of it', async () => {
  const { sender, clock } = await ready(async () => ({ accepted: true, data: null, message: '' }));
  sender.send(wish);
  await waitFor(sender, (snapshot) => snapshot.matches('coolingDown'));
  clock.increment(1_000);
  sender.send({ type: 'open' });
  expect(sender.getSnapshot().value).toBe('coolingDown');
  expect(sender.getSnapshot().context.secondsLeft).toBe(59);
});

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
