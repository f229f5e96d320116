import { describe, expect, it } from 'vitest';
import { type AnyActor, createActor, SimulatedClock } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { microOptions } from '#fixtures/micro.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import { orderEntryMachine, refusalOf as orderRefusalOf } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { messageOf, positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine, refusalOf as stopsRefusalOf } from '#machines/forex/stops.machine.ts';
import { microOrderMachine, refusalOf as microRefusalOf } from '#machines/micro/micro-order.machine.ts';
import {
  refusalOf as actionRefusalOf,
  createConfirmedActionMachine,
} from '#machines/shared/confirmed-action.machine.ts';
import { createSubmissionMachine, refusalOf } from '#machines/shared/submission.ts';
import { type Answer, CallError, type Idempotency, type Submission } from '#ports/answer.ts';
import type { EndRequest, OrderRequest, StopsRequest } from '#ports/forex.ts';
import type { MicroRequest } from '#ports/micro.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';
import { watchNothing } from '../../kit/headless/watch-nothing.ts';

const stopsOff = { stopLoss: null, takeProfit: null };
const microConditions = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1_000),
};

interface Call {
  input: { request: unknown; idempotencyKey: string };
  resolve: (answer: Answer<unknown>) => void;
  reject: (error: unknown) => void;
}

interface Form {
  actor: AnyActor;
  calls: readonly Call[];
  submit: () => void;
  refusal: () => string | null;
  /** The states, as they are called in this machine. */
  states: { sending: string; refused: string; accepted: string };
  request: unknown;
}

type Open = (ofForm: Idempotency, clock: SimulatedClock) => Form;

const submission: Open = (ofForm, clock) => {
  const { calls, logic: sendRequest } = deferred<Answer<unknown>, Submission<unknown>>();
  const machine = createSubmissionMachine<unknown>('form').provide({ actors: { sendRequest } });
  const actor = createActor(machine, { input: { idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'submit', request: 'as filled in' }),
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'accepted' },
    request: 'as filled in',
  };
};

const confirmedAction: Open = (ofForm, clock) => {
  const { calls, logic: act } = deferred<Answer<unknown>, Submission<unknown>>();
  const machine = createConfirmedActionMachine<unknown>().provide({ actors: { act } });
  const actor = createActor(machine, { input: { idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'open', subject: 'the account' });
      actor.send({ type: 'confirm' });
    },
    refusal: () => actionRefusalOf(actor.getSnapshot()),
    states: { sending: 'acting', refused: 'refused', accepted: 'done' },
    request: 'the account',
  };
};

const contractOrder: Open = (ofForm, clock) => {
  const { calls, logic: submitOrder } = deferred<Answer<unknown>, Submission<OrderRequest>>();
  const machine = orderEntryMachine.provide({ actors: { submitOrder } });
  const actor = createActor(machine, { input: { ...orderEntryModel.input, idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'sell', quote: decimal('1.25'), openProfit: null }),
    refusal: () => orderRefusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'placed' },
    request: {
      pairId: '2',
      side: 'sell',
      kind: 'market',
      lots: '0.01',
      leverage: '100',
      price: null,
      ...stopsOff,
    },
  };
};

const closing: Open = (ofForm, clock) => {
  const { calls, logic: endOrder } = deferred<Answer<unknown>, Submission<EndRequest>>();
  const machine = positionMachine.provide({ actors: { endOrder, watchOrder: watchNothing } });
  const actor = createActor(machine, {
    input: { orderId: '77', status: 'holding', idempotency: ofForm },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'close' });
      actor.send({ type: 'confirm' });
    },
    refusal: () => messageOf(actor.getSnapshot()),
    states: { sending: 'ending', refused: 'confirming', accepted: 'ended' },
    request: { orderId: '77', status: 'holding' },
  };
};

const stops: Open = (ofForm, clock) => {
  const { calls, logic: saveStops } = deferred<Answer<unknown>, Submission<StopsRequest>>();
  const machine = stopsMachine.provide({ actors: { saveStops, watchOrder: watchNothing } });
  const actor = createActor(machine, {
    input: { orderId: '77', ...stopsOff, side: 'buy', idempotency: ofForm },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'save', price: decimal('1.25') }),
    refusal: () => stopsRefusalOf(actor.getSnapshot()),
    states: { sending: 'saving', refused: 'editing', accepted: 'saved' },
    request: { orderId: '77', ...stopsOff },
  };
};

const microOrder: Open = (ofForm, clock) => {
  const { calls, logic: submitOrder } = deferred<Answer<unknown>, Submission<MicroRequest>>();
  const machine = microOrderMachine.provide({ actors: { submitOrder } });
  const actor = createActor(machine, {
    input: {
      pairId: '2',
      durations: microOptions.durations,
      conditions: microConditions,
      idempotency: ofForm,
    },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'buyDown' });
      actor.send({ type: 'change', changes: { amount: decimal(50) } });
      actor.send({ type: 'submit' });
    },
    refusal: () => microRefusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'placed' },
    request: { pairId: '2', direction: 'down', seconds: 30, amount: '50' },
  };
};

describe.each([
  ['A form', submission],
  ['A confirmed action', confirmedAction],
  ['A contract order', contractOrder],
  ['Closing a contract', closing],
  ['The stops of a contract', stops],
  ['A micro order', microOrder],
] as const)('%s', (_, open) => {
  const start = (ofForm = idempotency) => {
    const clock = new SimulatedClock();
    const form = open(ofForm, clock);
    form.actor.start();
    const answerLast = async (answer: Answer<unknown>) => {
      form.calls.at(-1)?.resolve(answer);
      await flushPromises();
    };
    const step = () => form.actor.getSnapshot().value;
    const canAskAgain = () => form.actor.getSnapshot().can({ type: 'askAgain' });
    const isBusy = () => form.actor.getSnapshot().hasTag('busy');
    return { ...form, clock, answerLast, step, canAskAgain, isBusy };
  };
  const refused = { accepted: false, code: 0, message: 'Too late.' } as const;
  const done = { accepted: true, data: null, message: 'Done.' } as const;

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

  it('shows the message of a refusal until it is sent anew, under another key', async () => {
    const { actor, submit, answerLast, calls, step, states, refusal, canAskAgain } = start();
    expect(refusal()).toBeFalsy();
    submit();
    await answerLast(refused);
    expect([step(), refusal(), canAskAgain()]).toEqual([states.refused, 'Too late.', false]);
    // Where a refusal leads back to the confirmation, confirming sends it anew; elsewhere nothing listens.
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
