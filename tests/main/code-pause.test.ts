import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { codeSenderStepOf, secondsLeftOf, sentToOf } from '#machines/session/code-sender.machine.ts';
import { createSessionForms } from '#main/session/forms.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { testCore } from '../kit/headless/core.ts';
import { flushPromises, startFakeClocks } from '../kit/headless/fake-clocks.ts';

let clocks: ReturnType<typeof startFakeClocks>;
beforeEach(() => {
  clocks = startFakeClocks();
});
afterEach(() => void vi.useRealTimers());

/**
 * The code senders of the app without a screen, on fake clocks: the real client, storage and ticker against
 * an API that accepts every code. Two that have the same storage are one app before and after a reload.
 */
function startForms(storage = memory()) {
  const { now, monotonic } = clocks;
  const core = testCore({
    environment: { now, monotonic, storage },
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      const data = pathname === '/api/default/captcha' ? { id: 'captcha', b64s: 'AAAA' } : null;
      return Response.json({ code: 1, msg: 'The code is on its way.', data });
    },
  });
  const { codeSenderOf } = createSessionForms(core).services;
  const snapshotOf = (purpose: CodePurpose) => codeSenderOf(purpose).getSnapshot();
  const openForm = async (purpose: CodePurpose) => {
    codeSenderOf(purpose).send({ type: 'open' });
    await flushPromises();
  };
  return {
    storage,
    openForm,
    async sendCode() {
      await openForm('register');
      const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
      codeSenderOf('register').send({ type: 'send', to, answer: 'K7QX' });
      await flushPromises();
    },
    /** The user signs out, or the API ends the session. */
    leave: core.userActors.clear,
    recipient: () => sentToOf(snapshotOf('register'))?.account ?? null,
    /** The state of the sender, and the seconds that its button shows. */
    shown: (purpose: CodePurpose) => [
      codeSenderStepOf(snapshotOf(purpose)),
      secondsLeftOf(snapshotOf(purpose)),
    ],
  };
}

async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await flushPromises();
}

it('the pause after a code names its recipient to nobody after the user has left, and continues', async () => {
  const app = startForms();
  await app.sendCode();
  expect(app.recipient()).toBe('new@pelorus.test');
  await pass(10_000);
  app.leave();
  expect(app.recipient()).toBeNull();
  expect(app.shown('register')[1]).toBe(50);
});

it('the pause after a code lasts 60 seconds, to the millisecond, also after a reload [SESSION-23]', async () => {
  const { storage, sendCode } = startForms();
  await sendCode();
  await pass(20_500);
  const app = startForms(storage);
  await app.openForm('register');
  expect(app.shown('register')).toEqual(['pausing', 40]);
  await app.openForm('reset');
  expect(app.shown('reset')).toEqual(['ready', 0]);
  await pass(39_499);
  expect(app.shown('register')).toEqual(['pausing', 1]);
  await pass(1);
  expect(app.shown('register')).toEqual(['ready', 0]);
  const again = startForms(storage);
  await again.openForm('register');
  expect(again.shown('register')).toEqual(['ready', 0]);
});
