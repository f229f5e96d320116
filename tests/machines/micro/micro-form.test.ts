import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { microOptions } from '#fixtures/micro.ts';
import { idempotency } from '#fixtures/write.ts';
import {
  directionOf,
  durationOf,
  durationsOf,
  entryBlockerOf,
  incomeOf,
  microOrderBlockerOf,
  microOrderFieldsOf,
  microOrderMachine,
  microOrderStepOf,
} from '#machines/micro/micro-order.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Submission } from '#ports/answer.ts';
import type { MicroAnswer, MicroRequest } from '#ports/micro.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

const conditions = { isSignedIn: true, isMarketOpen: true, isQuoteLive: true, available: decimal(100) };
const { durations } = microOptions;

function start(offered = durations) {
  const { logic, calls } = deferred<MicroAnswer, Submission<MicroRequest>>();
  const actor = createActor(microOrderMachine.provide({ actors: { submitOrder: logic } }), {
    input: { pairId: '2', durations: offered, conditions, idempotency },
  }).start();
  return { actor, calls, now: () => actor.getSnapshot() };
}

describe('The micro form', () => {
  it('is closed at first, with the first duration and no amount [MICRO-3]', () => {
    const { now } = start();
    expect([microOrderStepOf(now()), isBusy(now()), directionOf(now())]).toEqual(['idle', false, 'up']);
    expect(microOrderFieldsOf(now())).toEqual({ durationId: '1', amount: null });
    expect(durationsOf(now())).toBe(durations);
  });

  it.each([
    ['buyUp', 'up'],
    ['buyDown', 'down'],
  ] as const)('opens by %s for an order %s, and closes again [MICRO-3]', (type, direction) => {
    const { actor, now } = start();
    actor.send({ type });
    expect([microOrderStepOf(now()), directionOf(now())]).toEqual(['editing', direction]);
    actor.send({ type: 'close' });
    expect(microOrderStepOf(now())).toBe('idle');
  });

  it('cannot be opened in a closed market, and can again when that opens [MICRO-23]', () => {
    const { actor, now } = start();
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } });
    expect([entryBlockerOf(now()), now().can({ type: 'buyUp' }), now().can({ type: 'buyDown' })]).toEqual([
      'marketClosed',
      false,
      false,
    ]);
    actor.send({ type: 'conditions.changed', conditions });
    expect([entryBlockerOf(now()), now().can({ type: 'buyUp' })]).toEqual([null, true]);
  });

  it.each([
    ['2', '2'],
    ['9', '1'],
  ])('keeps the chosen duration %s while it is offered, else has the first: %s', (chosen, then) => {
    const { actor, now } = start();
    actor.send({ type: 'buyUp' });
    actor.send({ type: 'change', changes: { durationId: chosen, amount: decimal(20) } });
    actor.send({ type: 'durations.changed', durations: [...durations] });
    expect(microOrderFieldsOf(now())).toEqual({ durationId: then, amount: '20' });
  });

  it('has no duration while none is offered, and the first one as soon as there are some', () => {
    const { actor, now } = start([]);
    expect([microOrderFieldsOf(now()).durationId, durationOf(now())]).toEqual([null, null]);
    actor.send({ type: 'buyUp' });
    actor.send({ type: 'change', changes: { amount: decimal(20) } });
    expect([microOrderBlockerOf(now()), now().can({ type: 'submit' }), incomeOf(now())]).toEqual([
      'durationMissing',
      false,
      null,
    ]);
    actor.send({ type: 'durations.changed', durations });
    expect([durationOf(now())?.seconds, microOrderBlockerOf(now()), now().can({ type: 'submit' })]).toEqual([
      30,
      null,
      true,
    ]);
  });

  it('shows what a win earns once an amount is entered [MICRO-31]', () => {
    const { actor, now } = start();
    expect(incomeOf(now())).toBeNull();
    actor.send({ type: 'buyUp' });
    actor.send({ type: 'change', changes: { amount: decimal(100) } });
    expect(incomeOf(now())).toMatchObject({ minimum: '20', maximum: '30' });
  });

  it('is blocked by an amount above the balance [MICRO-26]', () => {
    const { actor, now } = start();
    actor.send({ type: 'buyUp' });
    actor.send({ type: 'change', changes: { amount: decimal('100.01') } });
    expect([microOrderBlockerOf(now()), now().can({ type: 'submit' })]).toEqual(['balanceTooLow', false]);
  });

  it('sends the same order again, even if the durations have changed since', async () => {
    const { actor, calls, now } = start();
    actor.send({ type: 'buyUp' });
    actor.send({ type: 'change', changes: { durationId: '2', amount: decimal(20) } });
    actor.send({ type: 'submit' });
    calls[0]?.reject(new Error('No answer'));
    await flushPromises();
    actor.send({ type: 'durations.changed', durations: durations.slice(0, 1) });
    actor.send({ type: 'askAgain' });
    expect(isBusy(now())).toBe(true);
    expect(calls[1]?.input).toEqual(calls[0]?.input);
    expect(calls[1]?.input.request).toEqual({ pairId: '2', direction: 'up', seconds: 60, amount: '20' });
  });

  it('forgets a refusal when it is changed or opened again', async () => {
    for (const event of [{ type: 'change', changes: {} } as const, { type: 'buyDown' } as const]) {
      const { actor, calls, now } = start();
      actor.send({ type: 'buyUp' });
      actor.send({ type: 'change', changes: { amount: decimal(20) } });
      actor.send({ type: 'submit' });
      calls[0]?.resolve({ accepted: false, code: 0, message: 'The price has stopped.' });
      await flushPromises();
      expect(now().context.refusal).toBe('The price has stopped.');
      if (event.type === 'buyDown') actor.send({ type: 'close' });
      actor.send(event);
      expect(now().context.refusal).toBeNull();
    }
  });
});
