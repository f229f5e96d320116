import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import {
  estimatesOf,
  orderEntryBlockerOf,
  orderEntryDraftOf,
  orderEntryMachine,
  orderEntryStepOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import type { Submission } from '#ports/answer.ts';
import type { OrderAnswer, OrderRequest } from '#ports/forex.ts';
import { deferred } from '../../kit/headless/deferred.ts';

const { input } = orderEntryModel;
const figures = { quote: decimal('1.25'), openProfit: null };

const start = (changes: Partial<typeof input> = {}) => {
  const submitOrder = deferred<OrderAnswer, Submission<OrderRequest>>();
  const machine = orderEntryMachine.provide({ actors: { submitOrder: submitOrder.logic } });
  const actor = createActor(machine, { input: { ...input, ...changes } }).start();
  return { actor, calls: submitOrder.calls, now: () => actor.getSnapshot() };
};

describe('A new contract order', () => {
  it('is a market order of the minimum lots, with the first leverage and without stops [FOREX-14]', () => {
    const { now } = start();
    expect(orderEntryDraftOf(now())).toEqual({
      kind: 'market',
      lots: '0.01',
      leverage: '100',
      price: null,
      stopLoss: null,
      takeProfit: null,
      stopUnit: 'price',
    });
    expect([orderEntryStepOf(now()), sideOf(now()), refusalOf(now()), isBusy(now())]).toEqual([
      'editing',
      null,
      null,
      false,
    ]);
  });

  it('has no leverage where none is offered', () => {
    const { now } = start({ pair: { ...input.pair, marginMode: 'fixed', leverages: [] } });
    expect(orderEntryDraftOf(now()).leverage).toBeNull();
  });

  it.each([
    [['100', '50'], '50'],
    [['20', '50'], '50'],
    [['20', '10'], '20'],
    [[], null],
  ])('has, when the leverages become %j, the chosen 50 or the first: %s', (leverages, leverage) => {
    const { actor, now } = start();
    actor.send({ type: 'change', changes: { leverage: decimal(50), lots: decimal('0.02') } });
    actor.send({ type: 'pair.changed', pair: { ...input.pair, leverages: leverages.map(decimal) } });
    expect(orderEntryDraftOf(now())).toMatchObject({ leverage, lots: '0.02' });
  });

  it('costs what its terms say at the price, and an unknown amount without one [FOREX-11, FOREX-12]', () => {
    const { actor, now } = start();
    expect(estimatesOf(now(), decimal('1.25'))).toEqual({ margin: '12.5', fee: '0.06' });
    actor.send({ type: 'pair.changed', pair: { ...input.pair, feeRate: decimal(7) } });
    expect(estimatesOf(now(), decimal('1.25'))).toEqual({ margin: '12.5', fee: '0.07' });
    expect(estimatesOf(now(), null).margin).toBeNull();
  });
});

describe('Buying or selling', () => {
  it('is blocked by the conditions, the price and the balance of the moment', () => {
    const { actor, now } = start();
    const blockers = (quote = figures.quote, openProfit: string | null = null) =>
      (['buy', 'sell'] as const).map((side) =>
        orderEntryBlockerOf(now(), side, {
          quote,
          openProfit: openProfit === null ? null : decimal(openProfit),
        }),
      );
    expect(blockers()).toEqual([null, null]);
    expect(blockers(decimal('1.25'), '-990')).toEqual(['balanceTooLow', 'balanceTooLow']);
    actor.send({ type: 'conditions.changed', conditions: { ...input.conditions, isMarketOpen: false } });
    expect(blockers()).toEqual(['marketClosed', 'marketClosed']);
    expect(now().can({ type: 'buy', ...figures })).toBe(false);
    expect(now().can({ type: 'sell', ...figures })).toBe(false);
  });

  it.each(['buy', 'sell'] as const)('%s needs a price, and a balance above the open loss', (type) => {
    const { actor, now, calls } = start();
    expect(now().can({ type, quote: null, openProfit: null })).toBe(false);
    expect(now().can({ type, quote: decimal('1.25'), openProfit: decimal(-990) })).toBe(false);
    expect(now().can({ type, quote: decimal('1.25'), openProfit: decimal(990) })).toBe(true);
    actor.send({ type, ...figures });
    expect([orderEntryStepOf(now()), sideOf(now()), isBusy(now())]).toEqual(['submitting', type, true]);
    expect(calls[0]?.input).toMatchObject({ request: { side: type } });
  });

  it('allows a stop loss below the price for a buyer, and above it for a seller', () => {
    const { actor, now } = start();
    actor.send({ type: 'change', changes: { stopLoss: decimal('1.2') } });
    expect(now().can({ type: 'buy', ...figures })).toBe(true);
    expect(now().can({ type: 'sell', ...figures })).toBe(false);
    actor.send({ type: 'change', changes: { stopLoss: decimal('1.3') } });
    expect(now().can({ type: 'buy', ...figures })).toBe(false);
    expect(now().can({ type: 'sell', ...figures })).toBe(true);
  });
});
