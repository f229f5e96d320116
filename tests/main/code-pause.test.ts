import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { codeSenderStepOf, secondsLeftOf, sentToOf } from '#machines/session/code-sender.machine.ts';
import { createSessionForms } from '#main/session/forms.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { testCore } from '../kit/headless/core.ts';
import { flushPromises, startFakeClocks } from '../kit/headless/fake-clocks.ts';
import { visiblePage } from '../kit/headless/visible-page.ts';

/**
 * The code senders of the app without a screen, on fake clocks: the real client, storage and ticker against
 * an API that accepts every code.
 */
function startCodePages() {
  const { device, now, monotonic } = startFakeClocks();
  const storage = memory();
  const page = visiblePage();

  const startForms = () => {
    const core = testCore({
      environment: { now, monotonic, storage, page },
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url);
        const data = pathname === '/api/default/captcha' ? { id: 'captcha', b64s: 'AAAA' } : null;
        return Response.json({ code: 1, msg: 'The code is on its way.', data });
      },
    });
    return { ...createSessionForms(core), clear: core.userActors.clear };
  };
  let area = startForms();

  const openForm = async (purpose: CodePurpose) => {
    area.services.codeSenderOf(purpose).send({ type: 'open' });
    await flushPromises();
  };

  return {
    device,
    page,
    openForm,
    /** Opens a form and requests a code. */
    async sendCode(purpose: CodePurpose) {
      await openForm(purpose);
      const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
      area.services.codeSenderOf(purpose).send({ type: 'send', to, answer: 'K7QX' });
      await flushPromises();
    },
    /** Starts the forms again, as after a reload: only the storage is the same. */
    reload() {
      area = startForms();
    },
    /** The user signs out, or the API ends the session. */
    leave: () => area.clear(),
    /** The account that the last code was sent to. */
    recipient: (purpose: CodePurpose) =>
      sentToOf(area.services.codeSenderOf(purpose).getSnapshot())?.account ?? null,
    /** The state of the sender, and the seconds that its button shows. */
    shown(purpose: CodePurpose): [string, number] {
      const snapshot = area.services.codeSenderOf(purpose).getSnapshot();
      return [codeSenderStepOf(snapshot), secondsLeftOf(snapshot)];
    },
    async pass(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await flushPromises();
    },
    stop: () => vi.useRealTimers(),
  };
}

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

  it('lasts 60 seconds, to the millisecond, also after a reload [SESSION-23]', async () => {
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
});
