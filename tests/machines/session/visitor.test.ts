import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { credentials, demoUser, realUser } from '#fixtures/session.ts';
import {
  closedPageUrlOf,
  companyGateMachine,
  companyGateStepOf,
} from '#machines/session/company-gate.machine.ts';
import {
  credentialsOf,
  isSignedIn,
  sessionMachine,
  sessionStatusOf,
  tokenOf,
  userOf,
} from '#machines/session/session.machine.ts';
import type { CompanyAnswer } from '#ports/session.ts';
import type { Credentials } from '#protocol/session.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

function startSession() {
  const restore = deferred<Credentials | null>();
  const signOut = deferred<void>();
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({ actors: { restore: restore.logic, signOut: signOut.logic } });
  const actor = createActor(machine, { clock });
  const events: unknown[] = [];
  actor.on('*', (event) => events.push(event));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    events,
    restores: restore.calls,
    signOuts: signOut.calls,
    now,
    shown: () => [sessionStatusOf(now()), tokenOf(now()), userOf(now())?.id ?? null, isSignedIn(now())],
    restored: async (found: Credentials | null) => {
      restore.calls.at(-1)?.resolve(found);
      await flushPromises();
    },
  };
}

const demo: Credentials = { token: 'demo token', user: demoUser };
const opened = (of: Credentials) => ({ type: 'session.opened', credentials: of });
const ended = (reason: string) => ({ type: 'session.ended', reason });
const guest = ['guest', null, null, false];

describe('A visitor', () => {
  it('without a stored token is a guest', async () => {
    const { shown, restored, now, events } = startSession();
    expect([...shown(), now().hasTag('known')]).toEqual(['restoring', null, null, false, false]);
    await restored(null);
    expect([...shown(), now().hasTag('known')]).toEqual([...guest, true]);
    expect([credentialsOf(now()), events]).toEqual([null, []]);
  });

  it.each([
    ['a real user', credentials, ['real', 'token', '7', true]],
    ['a demo user', demo, ['demo', 'demo token', '8', true]],
  ] as const)('whose stored token is that of %s is signed in with it', async (_, found, expected) => {
    const { shown, restored, now, events } = startSession();
    await restored(found);
    expect(shown()).toEqual(expected);
    expect([credentialsOf(now()), events]).toEqual([found, [opened(found)]]);
  });

  it.each([
    ['a real user', credentials, ['real', 'token', '7', true]],
    ['a demo user', demo, ['demo', 'demo token', '8', true]],
  ] as const)('who signs in as %s opens a session', async (_, found, expected) => {
    const { actor, shown, restored, events } = startSession();
    await restored(null);
    actor.send({ type: 'signed.in', credentials: found });
    expect([shown(), events]).toEqual([expected, [opened(found)]]);
  });

  it('whose token could not be checked is asked about again after five seconds, or at once on request', async () => {
    const { actor, clock, restores, shown } = startSession();
    const fail = async () => {
      restores.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    };
    await fail();
    expect(shown()).toEqual(['unverified', null, null, false]);
    clock.increment(4_999);
    expect([shown()[0], restores.length]).toEqual(['unverified', 1]);
    clock.increment(1);
    expect([shown()[0], restores.length]).toEqual(['restoring', 2]);
    await fail();
    actor.send({ type: 'retry' });
    expect([shown()[0], restores.length]).toEqual(['restoring', 3]);
  });
});

describe('A session', () => {
  const start = async () => {
    const session = startSession();
    await session.restored(credentials);
    session.events.length = 0;
    return session;
  };

  it('changes its user when another signs in, and its data when the operator changes them', async () => {
    const { actor, shown, now, events } = await start();
    actor.send({ type: 'user.changed', user: { ...realUser, creditScore: 60 } });
    expect(userOf(now())?.creditScore).toBe(60);
    actor.send({ type: 'signed.in', credentials: demo });
    expect([shown(), events]).toEqual([['demo', 'demo token', '8', true], [opened(demo)]]);
  });

  it('ends when the API says so about its own token, but not about an older one', async () => {
    const { actor, shown, events } = await start();
    actor.send({ type: 'session.expired', token: 'older' });
    actor.send({ type: 'session.expired', token: null });
    expect([shown(), events]).toEqual([['real', 'token', '7', true], []]);
    actor.send({ type: 'session.expired', token: 'token' });
    expect([shown(), events]).toEqual([guest, [ended('expired')]]);
  });

  it.each([
    ['answers', (call: { resolve: (output: undefined) => void }) => call.resolve(undefined)],
    ['fails', (call: { reject: (error: unknown) => void }) => call.reject(new Error('No answer'))],
  ])('that is signed out ends when the API %s', async (_, settle) => {
    const { actor, shown, now, events, signOuts } = await start();
    actor.send({ type: 'signOut' });
    expect([...shown(), credentialsOf(now())]).toEqual(['signingOut', 'token', '7', false, null]);
    expect(events).toEqual([]);
    for (const call of signOuts) settle(call);
    await flushPromises();
    expect([shown(), events]).toEqual([guest, [ended('signedOut')]]);
  });

  it('that is signed out ends after five seconds without an answer', async () => {
    const { actor, clock, shown } = await start();
    actor.send({ type: 'signOut' });
    clock.increment(4_999);
    expect(shown()[0]).toBe('signingOut');
    clock.increment(1);
    expect(shown()).toEqual(guest);
  });
});

describe("The company's gate", () => {
  function start() {
    const check = deferred<CompanyAnswer>();
    const clock = new SimulatedClock();
    const actor = createActor(companyGateMachine.provide({ actors: { check: check.logic } }), {
      clock,
    }).start();
    const settle = async (status: CompanyAnswer | null) => {
      if (status) check.calls.at(-1)?.resolve(status);
      else check.calls.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    };
    return {
      actor,
      clock,
      settle,
      shown: () => [companyGateStepOf(actor.getSnapshot()), closedPageUrlOf(actor.getSnapshot())],
    };
  }

  it.each([
    ['https://closed.test/', 'https://closed.test/'],
    ['http://closed.test/', 'http://closed.test/'],
    ['javascript:alert(1)', null],
    ['see https://closed.test/', null],
    ['', null],
  ])(
    'of a closed company redirects to %j only if that is http or https: %s [SESSION-29]',
    async (url, target) => {
      const { settle, shown } = start();
      expect(shown()).toEqual(['checking', null]);
      await settle({ isOpen: false, type: 1, closedPageUrl: url, isRemembered: false });
      expect(shown()).toEqual(['closed', target]);
    },
  );

  it('lets visitors in, after a failure when the check is repeated by itself or by them [SESSION-28]', async () => {
    const { actor, clock, settle, shown } = start();
    await settle(null);
    clock.increment(9_999);
    expect(shown()[0]).toBe('failed');
    clock.increment(1);
    expect(shown()[0]).toBe('checkingAgain');
    await settle(null);
    actor.send({ type: 'retry' });
    expect(shown()[0]).toBe('checking');
    await settle({ isOpen: true, type: 1, closedPageUrl: '', isRemembered: false });
    expect(shown()).toEqual(['open', null]);
  });

  it('lets visitors on by what is remembered, and asks again every ten seconds behind the app [INSTALL-9]', async () => {
    const { clock, settle, shown } = start();
    await settle({ isOpen: true, type: 1, closedPageUrl: '', isRemembered: true });
    expect(shown()[0]).toBe('remembered');
    clock.increment(9_999);
    expect(shown()[0]).toBe('remembered');
    clock.increment(1);
    expect(shown()[0]).toBe('confirming');
    await settle(null);
    expect(shown()[0]).toBe('remembered');
    clock.increment(10_000);
    await settle({ isOpen: false, type: 1, closedPageUrl: 'https://closed.test/', isRemembered: false });
    expect(shown()).toEqual(['closed', 'https://closed.test/']);
  });
});
