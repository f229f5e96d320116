import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { idempotency, keyOfAttempt } from '#fixtures/write.ts';
import {
  askingOf,
  confirmedActionRefusalOf,
  confirmedActionStepOf,
  createConfirmedActionMachine,
} from '#machines/shared/confirmed-action.machine.ts';
import {
  createSubmissionMachine,
  isEditing,
  submissionRefusalOf,
  submissionRequestOf,
  submissionStepOf,
} from '#machines/shared/submission.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

const refused: Answer<unknown> = { accepted: false, code: 0, message: 'Not now.' };
const accepted: Answer<unknown> = { accepted: true, data: null, message: 'Done.' };

describe('An action that is confirmed first', () => {
  function start() {
    const { logic, calls } = deferred<Answer<unknown>, Submission<string>>();
    const actor = createActor(createConfirmedActionMachine<string>().provide({ actors: { act: logic } }), {
      input: { idempotency },
    }).start();
    const now = () => actor.getSnapshot();
    const shown = () => [confirmedActionStepOf(now()), askingOf(now()), confirmedActionRefusalOf(now())];
    const settle = async (answer: Answer<unknown> | null) => {
      if (answer) calls.at(-1)?.resolve(answer);
      else calls.at(-1)?.reject(new Error('No answer'));
      await flushPromises();
    };
    return { actor, calls, shown, settle };
  }

  it('asks when it is opened, and is closed by cancelling', () => {
    const { actor, calls, shown } = start();
    expect(shown()).toEqual(['idle', null, null]);
    actor.send({ type: 'open', subject: 'order 7' });
    expect(shown()).toEqual(['confirming', 'asking', null]);
    actor.send({ type: 'cancel' });
    expect([shown(), calls.length]).toEqual([['idle', null, null], 0]);
  });

  it('can be opened again for another subject after it was done', async () => {
    const { actor, calls, shown, settle } = start();
    actor.send({ type: 'open', subject: 'order 7' });
    actor.send({ type: 'confirm' });
    expect(shown()).toEqual(['acting', 'busy', null]);
    await settle(accepted);
    expect(shown()).toEqual(['done', null, null]);
    actor.send({ type: 'open', subject: 'order 8' });
    actor.send({ type: 'confirm' });
    expect(calls.map(({ input }) => input)).toEqual([
      { request: 'order 7', idempotencyKey: keyOfAttempt(1) },
      { request: 'order 8', idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('that was refused still asks, with the reason, and can be cancelled', async () => {
    const { actor, shown, settle } = start();
    actor.send({ type: 'open', subject: 'order 7' });
    actor.send({ type: 'confirm' });
    await settle(refused);
    expect(shown()).toEqual(['refused', 'asking', 'Not now.']);
    actor.send({ type: 'cancel' });
    expect(shown()).toEqual(['idle', null, null]);
  });

  it('that has no answer says so, and can be left', async () => {
    const { actor, shown, settle } = start();
    actor.send({ type: 'open', subject: 'order 7' });
    actor.send({ type: 'confirm' });
    await settle(null);
    expect(shown()).toEqual(['unconfirmed', 'unconfirmed', null]);
    actor.send({ type: 'cancel' });
    expect(shown()).toEqual(['idle', null, null]);
  });
});

describe('A form', () => {
  function start() {
    const { logic, calls } = deferred<Answer<unknown>, Submission<string>>();
    const machine = createSubmissionMachine<string>('form').provide({ actors: { sendRequest: logic } });
    const actor = createActor(machine, { input: { idempotency } }).start();
    const now = () => actor.getSnapshot();
    return {
      actor,
      calls,
      shown: () => [
        submissionStepOf(now()),
        isEditing(now()),
        submissionRequestOf(now()),
        submissionRefusalOf(now()),
      ],
    };
  }

  it('has a request only until the answer, and a refusal until it is edited', async () => {
    const { actor, calls, shown } = start();
    expect(shown()).toEqual(['editing', true, null, null]);
    actor.send({ type: 'submit', request: 'new password' });
    expect(shown()).toEqual(['submitting', false, 'new password', null]);
    calls[0]?.resolve(refused);
    await flushPromises();
    expect(shown()).toEqual(['editing', true, null, 'Not now.']);
    actor.send({ type: 'edit' });
    expect(shown()).toEqual(['editing', true, null, null]);
    actor.send({ type: 'submit', request: 'better password' });
    calls[1]?.resolve(accepted);
    await flushPromises();
    expect(shown()).toEqual(['accepted', false, null, null]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('that has no answer has its request until it is left', async () => {
    const { actor, calls, shown } = start();
    actor.send({ type: 'submit', request: 'new password' });
    calls[0]?.reject(new Error('No answer'));
    await flushPromises();
    expect(shown()).toEqual(['unconfirmed', false, 'new password', null]);
    actor.send({ type: 'leave' });
    expect(shown()).toEqual(['editing', true, null, null]);
  });
});
