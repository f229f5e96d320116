import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { specifiedForexOrder } from '#fixtures/exchange/specified.ts';
import { euroDollar } from '#fixtures/market.ts';
import { withPairs } from '#gateway/live/traded-pair.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { answered } from '#main/shared/answered.ts';
import { forexOrder } from '#protocol/forex.ts';
import { parseReply } from '#protocol/lists.ts';
import type { Pair } from '#protocol/market.ts';

const orderOf = (ForexTradeLists: object) => {
  const { result } = parseReply(forexOrder, { ...specifiedForexOrder, ForexTradeLists });
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
};

const complete = (traded: object, pairs: () => readonly Pair[] | Promise<readonly Pair[]>) =>
  withPairs([orderOf(traded)], pairs, ({ openPrice, currentPrice }) => [openPrice, currentPrice]);

describe('An order whose reply says little about its pair', () => {
  it.each([
    ['symbol', { ShowCode: 'EUR/USD' }],
    ['id', { Id: 2 }],
    ['code', { Code: 'EURUSD' }],
    ['symbol, code and precision', { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 }],
    ['id, symbol and precision', { Id: 2, ShowCode: 'EUR/USD', PricePrecision: 5 }],
    ['id, symbol and code', { Id: 2, ShowCode: 'EUR/USD', Code: 'EURUSD' }],
    ['id and code', { Id: 2, Code: 'EURUSD' }],
  ])('has the rest of the pair by its %s [FOREX-20, MICRO-15]', async (_, traded) => {
    await expect(complete(traded, () => [euroDollar])).resolves.toMatchObject([
      { pairId: '2', code: 'EURUSD', symbol: 'EUR/USD', pricePrecision: 5 },
    ]);
  });

  it('waits for pairs that are still being read', async () => {
    const actor = createActor(
      createLoadableMachine<Pair[]>().provide({ actors: { load: fromPromise(async () => [euroDollar]) } }),
    ).start();
    const completed = complete({ ShowCode: 'EUR/USD' }, async () => (await answered(actor)) ?? []);
    actor.send({ type: 'refresh' });
    await expect(completed).resolves.toMatchObject([{ code: 'EURUSD', pricePrecision: 5 }]);
  });

  it('waits no longer than until the pairs could not be read', async () => {
    const actor = createActor(createLoadableMachine<Pair[]>()).start();
    actor.send({ type: 'refresh' });
    await expect(answered(actor)).resolves.toBeNull();
  });
});

it('An order whose reply says everything about its pair needs no pairs', async () => {
  const traded = { Id: 7, ShowCode: 'GOLD', Code: 'XAUUSD', PricePrecision: 3 };
  const pairs = () => Promise.reject(new Error('The pairs could not be read'));
  await expect(complete(traded, pairs)).resolves.toMatchObject([
    { pairId: '7', code: 'XAUUSD', symbol: 'GOLD', pricePrecision: 3 },
  ]);
});

it('an order without prices, of an unknown pair, has no decimals and no symbol', async () => {
  const order = { ...orderOf({}), openPrice: null, currentPrice: null };
  const completed = await withPairs(
    [order],
    () => [],
    ({ openPrice, currentPrice }) => [openPrice, currentPrice],
  );
  expect(completed).toMatchObject([{ pairId: '', code: '', symbol: '', pricePrecision: 0 }]);
});
