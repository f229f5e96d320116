import { vi } from 'vitest';
import { createActor } from 'xstate';
import { createClient } from '#gateway/client.ts';
import { secondsLeftOf, stepOf } from '#machines/session/code-sender.machine.ts';
import { companyGateMachine } from '#machines/session/company-gate.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { createEntrance } from '#main/entrance.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { memory } from '#stories/kit/people.ts';

/**
 * Codes as the app sends them, without a screen, on fake timers: its real entrance, client, storage and ticker
 * against an API that takes every code. `device` is what can go wrong on this side.
 */
export function startCodePages() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const device = { wallAhead: 0, monotonicBehind: 0 };
  const storage = memory();
  const stored = new Map<string, string | null>();
  const recording = {
    read: storage.read,
    write: (key: string, text: string | null) => {
      stored.set(key, text);
      storage.write(key, text);
    },
  };
  const page = new EventTarget();
  const wall = () => Date.UTC(2026, 2, 2, 9, 30) + performance.now() + device.wallAhead;

  const client = createClient({
    baseUrl: 'https://exchange.test',
    language: () => 'en',
    token: () => null,
    newRequestKey: () => 'key',
    now: wall,
    onSessionInvalid: () => undefined,
    notify: () => undefined,
    warn: () => undefined,
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      const data = pathname === '/api/default/captcha' ? { id: 'captcha', b64s: '' } : null;
      return Response.json({ code: 1, msg: 'The code is on its way.', data });
    },
  });

  /** Lets answers arrive, which takes no time on the fake clock. */
  const quiet = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  const startEntrance = () =>
    createEntrance({
      client,
      environment: {
        now: wall,
        monotonic: () => performance.now() - device.monotonicBehind,
        storage: recording,
        newDemoId: () => crypto.randomUUID(),
        page,
      },
      onSignedIn: () => undefined,
      onDemoReset: () => undefined,
      session: createActor(sessionMachine),
      companyGate: createActor(companyGateMachine),
      newKeySeed: () => 'seed-',
    });
  let entrance = startEntrance();

  const openForm = async (purpose: CodePurpose) => {
    entrance.codeSenderOf(purpose).send({ type: 'open' });
    await quiet();
  };

  return {
    device,
    page,
    /** What the device keeps, by key. */
    stored: () => Object.fromEntries(stored),
    openForm,
    /** Opens a form and asks for a code. */
    async sendCode(purpose: CodePurpose) {
      await openForm(purpose);
      const to = { kind: 'email', account: 'new@pelorus.test', areaId: '' } as const;
      entrance.codeSenderOf(purpose).send({ type: 'send', to, answer: 'K7QX' });
      await quiet();
    },
    /** The page is loaded anew: the device's storage is all that is left. */
    reload() {
      entrance = startEntrance();
    },
    /** The state of the sender, and the seconds that its button shows. */
    seen(purpose: CodePurpose): [string, number] {
      const snapshot = entrance.codeSenderOf(purpose).getSnapshot();
      return [stepOf(snapshot), secondsLeftOf(snapshot)];
    },
    async pass(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await quiet();
    },
    stop: () => vi.useRealTimers(),
  };
}
