import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnOn, engines } from '../../kit/server/engines.ts';
import { forexFaults, newTrader, type Trader } from '../../kit/server/forex.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

const lots = fc.constantFrom('0.01', '0.5', '1', '3', '20', '60', '-1');
const stop = (price: fc.Arbitrary<string>) => fc.oneof({ weight: 3, arbitrary: fc.constant('0') }, price);
const euro = fc.integer({ min: 110_000, max: 124_000 }).map((pips) => (pips / 100_000).toFixed(5));

const action = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    trader: fc.nat(2),
    change: fc.record({
      type: fc.constantFrom('1', '2'),
      status: fc.constantFrom('0', '1'),
      cont: lots,
      target_price: euro,
      stop_loss_price: stop(euro),
      target_profit_price: stop(euro),
    }),
  }),
  fc.record({ kind: fc.constant('close' as const), trader: fc.nat(2), order: fc.nat(30) }),
  fc.record({ kind: fc.constant('cancel' as const), trader: fc.nat(2), order: fc.nat(30) }),
  fc.record({
    kind: fc.constant('stops' as const),
    trader: fc.nat(2),
    order: fc.nat(30),
    stopLoss: euro,
    takeProfit: euro,
  }),
  fc.record({ kind: fc.constant('price' as const), price: euro }),
);

describe.each(engines)('on $name', (engine) => {
  let exchange: TestSandbox;

  beforeAll(async () => {
    exchange = await startSandbox(engine, { config: { demosPerAddress: 10_000 } });
  });
  afterAll(() => exchange.stop());

  it('no mix of simultaneous actions creates money, loses money, or leaves margin locked', async () => {
    let accepted = 0;
    const run = async (
      traders: Trader[],
      ids: string[],
      step: typeof action extends fc.Arbitrary<infer Action> ? Action : never,
    ) => {
      if (step.kind === 'price') return void (await push(exchange, 'EURUSD', step.price));
      const user = traders[step.trader];
      if (!user) return;
      if (step.kind === 'place') {
        const { code, data } = await user.submit(step.change);
        if (code === 1) ids.push((data as { id: string }).id);
        accepted += code;
        return;
      }
      const id = ids[step.order % Math.max(1, ids.length)] ?? '1';
      if (step.kind === 'close') await user.close(id);
      else if (step.kind === 'cancel') await user.cancel(id);
      else await user.setStops(id, step.stopLoss, step.takeProfit);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 40 }), async (steps) => {
        await push(exchange, 'EURUSD', '1.17');
        const traders = [await newTrader(exchange), await newTrader(exchange), await newTrader(exchange)];
        const ids: string[] = [];
        for (let first = 0; first < steps.length; first += 5)
          await Promise.all(steps.slice(first, first + 5).map((step) => run(traders, ids, step)));
        await exchange.clock.advance(500);
        await exchange.sandbox.settled();
        expect(await forexFaults(exchange)).toEqual([]);
        expect(exchange.failures).toEqual([]);
      }),
      drawnOn(engine, { runs: 10, seed: 7 }),
    );
    expect(accepted).toBeGreaterThan(10);
  });
});

describe('for any run of the market', () => {
  let exchange: TestSandbox;
  let user: Trader;

  beforeAll(async () => {
    exchange = await startSandbox();
    user = await newTrader(exchange);
  });
  afterAll(() => exchange.stop());

  const start = '1.17000';
  const pips = (price: string) => Math.round(Number(price) * 100_000);

  it('a pending order fills at the first price that reaches its own, and not before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('1', '2'),
        euro,
        fc.array(euro, { minLength: 1, maxLength: 8 }),
        async (type, target, path) => {
          await push(exchange, 'EURUSD', start);
          const id = await user.place({ status: '0', cont: '0.01', type, target_price: target });
          for (const price of path) await push(exchange, 'EURUSD', price);
          const isBelow = pips(target) <= pips(start);
          const reached = [start, ...path].find((price) =>
            isBelow ? pips(price) <= pips(target) : pips(price) >= pips(target),
          );
          if (reached === undefined) {
            expect(await user.order('pending', id)).toMatchObject({ Price: null });
            await user.cancel(id);
          } else {
            const { Price, OpenTick } = await user.order('holding', id);
            expect([pips(Price ?? ''), OpenTick?.Price]).toEqual([pips(reached), Price]);
            await user.close(id);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('a stop closes at the first price that reaches it: never better than the market offered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('1', '2'),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.array(euro, { minLength: 1, maxLength: 8 }),
        async (type, loss, gain, path) => {
          await push(exchange, 'EURUSD', start);
          const sign = type === '1' ? 1 : -1;
          const at = (offset: number) => ((pips(start) + offset) / 100_000).toFixed(5);
          const stops = { stop_loss_price: at(-sign * loss), target_profit_price: at(sign * gain) };
          const id = await user.place({ cont: '0.01', type, ...stops });
          for (const price of path) await push(exchange, 'EURUSD', price);
          const gainOf = (price: string) => sign * (pips(price) - pips(start));
          const reached = path.find((price) => gainOf(price) <= -loss || gainOf(price) >= gain);
          if (reached === undefined) {
            await user.close(id);
            expect(await user.order('closed', id)).toMatchObject({ CloseReason: 'user' });
            return;
          }
          const closed = await user.order('closed', id);
          expect(closed.CloseReason).toBe(gainOf(reached) <= -loss ? 'stopLoss' : 'takeProfit');
          expect([pips(closed.UpdatePrice ?? ''), closed.CloseTick?.Price]).toEqual([
            pips(reached),
            closed.UpdatePrice,
          ]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
