import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { OrderCircumstances } from '#domain/order-obstacle.ts';
import { orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { analyse } from '#machines/kit/paths.ts';
import { invocationsOf } from '#machines/kit/structure.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { OrderRequest } from '#protocol/forex-forms.ts';
import { loadModels } from '#tools/models.ts';

const models = await loadModels();

const quote = decimal('1.25');

const canOrder = (changes: Partial<OrderCircumstances>, price = quote as typeof quote | null) => {
  const { input } = orderEntryModel;
  const actor = createActor(orderEntryMachine, {
    input: { ...input, circumstances: { ...input.circumstances, ...changes } },
  }).start();
  const snapshot = actor.getSnapshot();
  return [snapshot.can({ type: 'buy', quote: price }), snapshot.can({ type: 'sell', quote: price })];
};

describe('An order can be submitted', () => {
  test('by a signed-in user in an open market with a live price and enough balance', () => {
    expect(canOrder({})).toEqual([true, true]);
  });

  test.each([
    ['by a guest', { isSignedIn: false }],
    ['in a closed market', { isMarketOpen: false }],
    ['on a price that stopped', { isQuoteLive: false }],
    ['beyond the balance', { available: decimal(12) }],
  ])('not %s', (_, circumstances) => {
    expect(canOrder(circumstances)).toEqual([false, false]);
  });

  test('not before there is a price', () => {
    expect(canOrder({}, null)).toEqual([false, false]);
  });

  test('once at a time, however often it is asked for', () => {
    let submissions = 0;
    const submitOrder = fromPromise<Answer<{ id: string }>, Submission<OrderRequest>>(() => {
      submissions += 1;
      return new Promise(() => undefined);
    });
    const machine = orderEntryMachine.provide({ actors: { submitOrder } });
    const actor = createActor(machine, { input: orderEntryModel.input }).start();
    for (let press = 0; press < 4; press += 1) actor.send({ type: press % 2 === 0 ? 'buy' : 'sell', quote });
    expect(submissions).toBe(1);
  });
});

describe('A process that awaits the answer to a write', () => {
  // A search only reads: asking anew while it runs is what it is for.
  const writing = models.filter(({ name }) => name !== 'market/pair-search');
  const busy = writing.flatMap((model) =>
    [...analyse(model).pathToLeaf.values()]
      .map(({ snapshot }) => snapshot)
      .filter((snapshot) => snapshot.hasTag('busy'))
      .map((snapshot) => [`${model.name} ${JSON.stringify(snapshot.value)}`, model, snapshot] as const),
  );

  test('is found in the models', () => {
    expect(busy.length).toBeGreaterThan(5);
  });

  test.each(busy)('%s takes no further submission', (_, model, snapshot) => {
    const submissions = ['submit', 'buy', 'sell', 'confirm', 'save', 'askAgain', 'send'];
    const possible = Object.entries<readonly object[]>(model.events).flatMap(([type, cases]) =>
      cases.filter((payload) => snapshot.can({ ...payload, type })).map(() => type),
    );
    expect(possible.filter((type) => submissions.includes(type))).toEqual([]);
    expect(invocationsOf(model.machine).length).toBeGreaterThan(0);
  });
});
