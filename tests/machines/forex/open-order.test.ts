import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { idempotency } from '#fixtures/write.ts';
import {
  askedOf,
  positionMachine,
  positionMessageOf,
  positionStepOf,
  statusOf,
} from '#machines/forex/position.machine.ts';
import { stopsBlockerOf, stopsMachine, stopsStepOf } from '#machines/forex/stops.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { EndRequest, StopsRequest } from '#ports/forex.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';

/** The exchange's side of an order: `report` sends what it did with it. */
function exchange() {
  const watched: string[] = [];
  let report: (type: 'order.filled' | 'position.closed') => void = () => undefined;
  const watchOrder = fromCallback<EventObject, { orderId: string }>(({ input, sendBack }) => {
    watched.push(input.orderId);
    report = (type) => sendBack({ type });
  });
  return { watchOrder, watched, report: (type: Parameters<typeof report>[0]) => report(type) };
}

function openOrder(status: EndRequest['status']) {
  const { watchOrder, watched, report } = exchange();
  const { logic, calls } = deferred<Answer<unknown>, Submission<EndRequest>>();
  const machine = positionMachine.provide({ actors: { endOrder: logic, watchOrder } });
  const actor = createActor(machine, { input: { orderId: '77', status, idempotency } }).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    calls,
    watched,
    report,
    now,
    shown: () => [positionStepOf(now()), statusOf(now()), askedOf(now())],
  };
}

const refusal: Answer<unknown> = { accepted: false, code: 0, message: 'It was filled.' };

describe('An open contract order', () => {
  it('that is pending can be cancelled but not closed, until it is filled [FOREX-25]', () => {
    const { now, report, shown, watched } = openOrder('pending');
    expect(watched).toEqual(['77']);
    expect([now().can({ type: 'cancel' }), now().can({ type: 'close' })]).toEqual([true, false]);
    report('order.filled');
    expect(shown()).toEqual(['open', 'holding', 'holding']);
    expect([now().can({ type: 'cancel' }), now().can({ type: 'close' })]).toEqual([false, true]);
  });

  it('that is filled before its cancellation was confirmed asks for nothing any more', () => {
    const { actor, report, shown } = openOrder('pending');
    actor.send({ type: 'cancel' });
    expect(shown()).toEqual(['confirming', 'pending', 'pending']);
    report('order.filled');
    expect(shown()).toEqual(['open', 'holding', 'holding']);
  });

  it('that is held stays in its confirmation when a fill is reported again', () => {
    const { actor, report, shown } = openOrder('holding');
    actor.send({ type: 'close' });
    report('order.filled');
    expect(shown()).toEqual(['confirming', 'holding', 'holding']);
  });

  it('that is filled during its cancellation stays the request that was confirmed, and is open after the refusal', async () => {
    const { actor, calls, report, shown, now } = openOrder('pending');
    actor.send({ type: 'cancel' });
    actor.send({ type: 'confirm' });
    report('order.filled');
    expect(shown()).toEqual(['ending', 'holding', 'pending']);
    calls[0]?.resolve(refusal);
    await flushPromises();
    expect(positionStepOf(now())).toBe('open');
    expect(positionMessageOf(now())).toBe('It was filled.');
    actor.send({ type: 'close' });
    expect([...shown(), positionMessageOf(now())]).toEqual(['confirming', 'holding', 'holding', null]);
    actor.send({ type: 'confirm' });
    expect(calls.map(({ input }) => input.request)).toEqual([
      { orderId: '77', status: 'pending' },
      { orderId: '77', status: 'holding' },
    ]);
  });

  it('that is filled while its cancellation is unconfirmed still asks about that one', async () => {
    const { actor, calls, report, shown } = openOrder('pending');
    actor.send({ type: 'cancel' });
    actor.send({ type: 'confirm' });
    calls[0]?.reject(new Error('No answer'));
    await flushPromises();
    report('order.filled');
    expect(shown()).toEqual(['unconfirmed', 'holding', 'pending']);
    actor.send({ type: 'askAgain' });
    expect(calls[1]?.input).toEqual(calls[0]?.input);
  });

  it('whose confirmation is left has no message any more', async () => {
    const { actor, calls, now } = openOrder('holding');
    actor.send({ type: 'close' });
    actor.send({ type: 'confirm' });
    calls[0]?.resolve(refusal);
    await flushPromises();
    expect([positionStepOf(now()), positionMessageOf(now())]).toEqual(['confirming', 'It was filled.']);
    actor.send({ type: 'back' });
    expect([positionStepOf(now()), positionMessageOf(now())]).toEqual(['open', null]);
  });

  it.each([
    ['open', []],
    ['confirming', ['close']],
    ['ending', ['close', 'confirm']],
  ] as const)('that the exchange closes while it is %s has ended', (step, events) => {
    const { actor, report, now } = openOrder('holding');
    for (const type of events) actor.send({ type });
    expect(positionStepOf(now())).toBe(step);
    report('position.closed');
    expect([positionStepOf(now()), now().status]).toEqual(['ended', 'done']);
  });
});

describe('The stops of a held contract', () => {
  const start = (side: 'buy' | 'sell') => {
    const { watchOrder, watched, report } = exchange();
    const { logic, calls } = deferred<Answer<unknown>, Submission<StopsRequest>>();
    const actor = createActor(stopsMachine.provide({ actors: { saveStops: logic, watchOrder } }), {
      input: { orderId: '77', terms: null, stopLoss: null, takeProfit: null, side, idempotency },
    }).start();
    return { actor, calls, watched, report, now: () => actor.getSnapshot() };
  };
  const price = decimal('1.25');

  it.each([
    ['buy', '1.2', '1.3'],
    ['sell', '1.3', '1.2'],
  ] as const)(
    '%s: are sent when they are on the right side of the price [FOREX-26]',
    (side, right, wrong) => {
      const { actor, calls, now } = start(side);
      actor.send({ type: 'change', changes: { stopLoss: decimal(wrong) } });
      expect(now().can({ type: 'save', price })).toBe(false);
      expect(stopsBlockerOf(now(), price)).not.toBeNull();
      actor.send({ type: 'change', changes: { stopLoss: decimal(right), takeProfit: decimal(wrong) } });
      expect(stopsBlockerOf(now(), price)).toBeNull();
      actor.send({ type: 'save', price });
      expect([stopsStepOf(now()), isBusy(now())]).toEqual(['saving', true]);
      expect(calls[0]?.input.request).toEqual({ orderId: '77', stopLoss: right, takeProfit: wrong });
    },
  );

  it('end with the order, which they watch', () => {
    const { report, now, watched } = start('buy');
    expect(watched).toEqual(['77']);
    report('position.closed');
    expect([stopsStepOf(now()), now().status]).toEqual(['ended', 'done']);
  });
});
