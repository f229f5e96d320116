import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { noReasons } from '#fixtures/verification.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';
import {
  closing,
  confirmedAction,
  contractOrder,
  deposit,
  type FormAnswer,
  microOrder,
  realName,
  stops,
  submission,
  transfer,
  withdrawal,
} from '../../kit/headless/write-forms.ts';

const done: FormAnswer = { accepted: true, data: null, message: 'Done.' };
const refused: FormAnswer = {
  accepted: false,
  code: 0,
  message: 'Too late.',
  figures: null,
  reasons: noReasons,
};

describe.each([
  ['A form', submission],
  ['A confirmed action', confirmedAction],
  ['A contract order', contractOrder],
  ['Closing a contract', closing],
  ['The stops of a contract', stops],
  ['A micro order', microOrder],
  ['A transfer', transfer],
  ['A deposit', deposit],
  ['A withdrawal', withdrawal],
  ['A real-name verification', realName],
] as const)('%s', (_, open) => {
  const start = (ofForm = idempotency) => {
    const clock = new SimulatedClock();
    const form = open(ofForm, clock);
    form.actor.start();
    const answerLast = async (answer: FormAnswer) => {
      form.calls.at(-1)?.resolve(answer);
      await flushPromises();
    };
    const step = form.step ?? (() => form.actor.getSnapshot().value);
    const canAskAgain = () => form.actor.getSnapshot().can({ type: 'askAgain' });
    const isBusy = () => form.actor.getSnapshot().hasTag('busy');
    return { ...form, clock, answerLast, step, canAskAgain, isBusy };
  };

  it('is sent once, as it was confirmed, under the key of the first attempt', () => {
    const { submit, calls, step, states, request, isBusy } = start();
    expect(isBusy()).toBe(false);
    submit();
    submit();
    expect([step(), isBusy()]).toEqual([states.sending, true]);
    expect(calls.map(({ input }) => input)).toEqual([{ request, idempotencyKey: keyOfAttempt(1) }]);
  });

  it('is done once the API has accepted it, and has no refusal', async () => {
    const { submit, answerLast, step, states } = start();
    submit();
    await answerLast(done);
    expect(step()).toBe(states.accepted);
  });

  it('shows the message of a refusal until it is sent again, under another key', async () => {
    const { actor, submit, answerLast, calls, step, states, refusal, canAskAgain } = start();
    expect(refusal()).toBeFalsy();
    submit();
    await answerLast(refused);
    expect([step(), refusal(), canAskAgain()]).toEqual([states.refused, 'Too late.', false]);
    // Where a refusal leads back to the confirmation, confirming sends it again; elsewhere the machine ignores it.
    actor.send({ type: 'confirm' });
    if (step() !== states.sending) submit();
    expect([step(), refusal() || null]).toEqual([states.sending, null]);
    expect(calls.map(({ input }) => input.idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('is unconfirmed after a broken connection, and sent again unchanged when the user asks', async () => {
    const { actor, submit, calls, step, states, request, isBusy, canAskAgain } = start();
    submit();
    calls[0]?.reject(new CallError('unknown', '/write', 'NETWORK', 'No answer'));
    await flushPromises();
    expect([step(), isBusy(), canAskAgain()]).toEqual(['unconfirmed', false, true]);
    actor.send({ type: 'askAgain' });
    expect(step()).toBe(states.sending);
    expect(calls[1]?.input).toEqual({ request, idempotencyKey: keyOfAttempt(1) });
  });

  it('is unconfirmed after 15 seconds without an answer, and can only be left where a repeated key promises nothing', () => {
    const { actor, submit, calls, clock, step, states, canAskAgain } = start(undeclaredIdempotency);
    submit();
    clock.increment(14_999);
    expect(step()).toBe(states.sending);
    clock.increment(1);
    expect([step(), canAskAgain()]).toEqual(['unconfirmed', false]);
    actor.send({ type: 'askAgain' });
    clock.increment(600_000);
    expect([step(), calls.length]).toEqual(['unconfirmed', 1]);
  });
});

describe.each([
  ['A transfer', transfer],
  ['A deposit', deposit],
  ['A withdrawal', withdrawal],
  ['A real-name verification', realName],
] as const)('%s without an answer', (_, open) => {
  it('can be left for the form, which sends nothing by itself, and then the next attempt under another key', async () => {
    const { actor, submit, calls, step } = open(idempotency, new SimulatedClock());
    actor.start();
    const stepNow = step ?? (() => actor.getSnapshot().value);
    submit();
    calls[0]?.reject(new CallError('unknown', '/write', 'NETWORK', 'No answer'));
    await flushPromises();
    actor.send({ type: 'leave' });
    expect([stepNow(), calls.length]).toEqual(['editing', 1]);
    submit();
    expect(calls.map(({ input }) => input.idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });
});
