import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { OrderConditions } from '#domain/order-blocker.ts';
import { analyse } from '#flow-kit/analysis.ts';
import { graphOf } from '#flow-kit/graph.ts';
import { invocationsOf } from '#flow-kit/structure.ts';
import { orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { isOffline } from '#machines/shared/network.ts';
import type { Submission } from '#ports/answer.ts';
import type { OrderAnswer, OrderRequest } from '#ports/forex.ts';
import { loadModels } from '#tools/flows/models.ts';

const models = await loadModels();

const quote = decimal('1.25');

const canOrder = (changes: Partial<OrderConditions>, price = quote as typeof quote | null) => {
  const { input } = orderEntryModel;
  const actor = createActor(orderEntryMachine, {
    input: { ...input, conditions: { ...input.conditions, ...changes } },
  }).start();
  const snapshot = actor.getSnapshot();
  const figures = { quote: price, openProfit: null };
  return [snapshot.can({ type: 'buy', ...figures }), snapshot.can({ type: 'sell', ...figures })];
};

describe('An order can be submitted', () => {
  it('by a signed-in user in an open market with a live price and enough balance', () => {
    expect(canOrder({})).toEqual([true, true]);
  });

  it.each([
    ['by a guest', { isSignedIn: false }],
    ['in a closed market', { isMarketOpen: false }],
    ['while the price is not updating', { isQuoteLive: false }],
    ['beyond the balance', { available: decimal(12) }],
  ])('not %s [FOREX-15, FOREX-35]', (_, conditions) => {
    expect(canOrder(conditions)).toEqual([false, false]);
  });

  it('not before the first price', () => {
    expect(canOrder({}, null)).toEqual([false, false]);
  });

  it('only once at a time, however often a button is pressed', () => {
    let submissions = 0;
    const submitOrder = fromPromise<OrderAnswer, Submission<OrderRequest>>(() => {
      submissions += 1;
      return new Promise(() => undefined);
    });
    const machine = orderEntryMachine.provide({ actors: { submitOrder } });
    const actor = createActor(machine, { input: orderEntryModel.input }).start();
    for (let press = 0; press < 4; press += 1)
      actor.send({ type: press % 2 === 0 ? 'buy' : 'sell', quote, openProfit: null });
    expect(submissions).toBe(1);
  });
});

describe('A machine that waits for the answer to a write', () => {
  // A search only reads, so a new query may be sent while an older one is in flight.
  const writing = models.filter(({ name }) => name !== 'market/pair-search');
  const busy = writing.flatMap((model) =>
    [...analyse(model).pathToLeaf.values()]
      .map(({ snapshot }) => snapshot)
      .filter((snapshot) => snapshot.hasTag('busy'))
      .map((snapshot) => [`${model.name} ${JSON.stringify(snapshot.value)}`, model, snapshot] as const),
  );

  it('exists in the models', () => {
    expect(busy.length).toBeGreaterThan(5);
  });

  it.each(busy)('%s accepts no further submission', (_, model, snapshot) => {
    const submissions = ['submit', 'buy', 'sell', 'confirm', 'save', 'askAgain', 'send'];
    const possible = Object.entries<readonly object[]>(model.events).flatMap(([type, cases]) =>
      cases.filter((payload) => snapshot.can({ ...payload, type })).map(() => type),
    );
    expect(possible.filter((type) => submissions.includes(type))).toEqual([]);
    expect(invocationsOf(model.machine).length).toBeGreaterThan(0);
  });
});

/** Writes that move no money. */
const movesNone = [
  'content/feedback',
  'follow/trader-application',
  'loan/kyc',
  'session/code-sender',
  'session/password-change',
  'session/password-reset',
  'session/registration',
  'session/sign-in',
  'shared/confirmed-action',
  'verification/real-name',
];

describe('Without a network', () => {
  const isWriting = ({ config }: AnyStateNode) =>
    config.after !== undefined && 'answerDeadline' in config.after;
  const hasWrite = (node: AnyStateNode): boolean =>
    isWriting(node) || Object.values(node.states).some(hasWrite);
  const writers = models.filter(({ machine }) => hasWrite(machine.root));
  const holdsBack = ({ machine }: (typeof models)[number]) => 'isOnline' in machine.implementations.guards;

  it('each machine that moves money holds its writes back [INSTALL-10]', () => {
    const others = writers.filter((model) => !holdsBack(model)).map(({ name }) => name);
    expect(others.sort()).toEqual(movesNone);
  });

  it.each(writers.filter(holdsBack).map((model) => [model.name, model] as const))(
    '%s sends no write, with a network it does [INSTALL-10]',
    (_, model) => {
      const sent = { online: 0, offline: 0 };
      for (const { snapshot, edges } of graphOf(model).nodes.values())
        for (const { reaction } of edges)
          if (!snapshot._nodes.some(isWriting) && reaction.snapshot._nodes.some(isWriting))
            sent[isOffline(snapshot) ? 'offline' : 'online'] += 1;
      expect(sent.offline).toBe(0);
      expect(sent.online).toBeGreaterThan(0);
    },
  );
});
