import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decimal } from '#domain/decimal.ts';
import { products } from '#server/fund/products.ts';
import { drawnOn, engines } from '../../kit/server/engines.ts';
import { fundFaults, fundIds, grant, type Investor, newInvestor } from '../../kit/server/fund.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';
import { moneyFaults } from '../../kit/server/wallet.ts';

const seed = 20_250_116;
const runs = 12;
const config = { daySeconds: 1, reviewSeconds: 3 };
const day = 1_000;
const review = 3_000;

/* Money as whole millionths: the arithmetic here shares nothing with the exchange. */

const unit = 1_000_000n;

function units(text: string | Decimal): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * unit + BigInt(fraction.padEnd(6, '0'));
}

/** A percentage of an amount, exact for amounts of two decimals and percentages of two. */
const percentOf = (amount: bigint, percent: string) => (amount * units(percent)) / (100n * unit);

/** Rounded half up to four decimals. */
const daily = (amount: bigint, percent: string) => ((percentOf(amount, percent) + 50n) / 100n) * 100n;

interface Expected {
  id: string;
  share: bigint;
  at: number;
  days: number;
  income: bigint;
  penalty: bigint;
  redeemedAt: number | null;
}

const creditedDays = ({ at, days, redeemedAt }: Expected, now: number) =>
  Math.min(days, Math.floor(((redeemedAt ?? now) - at) / day));

const step = fc.oneof(
  fc.record({
    kind: fc.constant('subscribe' as const),
    fund: fc.constantFrom(fundIds.week, fundIds.fortnight, fundIds.quarter),
    cents: fc.integer({ min: 900, max: 130_000 }),
  }),
  fc.record({ kind: fc.constant('redeem' as const), which: fc.nat(7) }),
  fc.record({
    kind: fc.constant('wait' as const),
    milliseconds: fc.constantFrom(0, 1, 500, 999, 1_000, 2_500, 7_000, 9_001),
  }),
  fc.record({
    kind: fc.constant('subscribe and redeem at once' as const),
    fund: fc.constantFrom(fundIds.week, fundIds.fortnight),
    cents: fc.integer({ min: 2_000, max: 100_000 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(engines)('funds on $name', (engine) => {
  let exchange: TestSandbox;
  const count = { subscribed: 0, redeemed: 0, matured: 0, refused: 0 };

  beforeAll(async () => {
    exchange = await startSandbox(engine, { config });
  });
  afterAll(() => exchange.stop());

  const owned = async (user: Investor) => {
    const { balance, lockBalance } = await user.balance('change');
    return { balance: units(balance), locked: units(lockBalance) };
  };

  async function subscribe(user: Investor, fund: string, cents: number): Promise<Expected | null> {
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const { code } = await user.subscribe(amount, { id: fund });
    if (code !== 1) {
      count.refused += 1;
      return null;
    }
    count.subscribed += 1;
    const { id } = await user.subscription();
    const terms = products.find((each) => each.id === fund);
    if (!terms) throw new Error(`There is no fund ${fund}`);
    const share = units(amount);
    return {
      id,
      share,
      at: exchange.clock.now(),
      days: terms.days,
      income: daily(share, terms.dailyPercent),
      penalty: percentOf(share, terms.penaltyPercent),
      redeemedAt: null,
    };
  }

  /** Redeems; refused exactly when it was redeemed before, or has matured. */
  async function redeem(user: Investor, subscription: Expected): Promise<void> {
    const now = exchange.clock.now();
    const isOpen = subscription.redeemedAt === null && creditedDays(subscription, now) < subscription.days;
    expect((await user.redeem(subscription.id)).code).toBe(isOpen ? 1 : 0);
    if (isOpen) subscription.redeemedAt = now;
    count[isOpen ? 'redeemed' : 'refused'] += 1;
  }

  /** The user's gain and locked money, once everything due at `now` is done. */
  function expectation(subscriptions: readonly Expected[], now: number) {
    let gain = 0n;
    let locked = 0n;
    for (const each of subscriptions) {
      const days = creditedDays(each, now);
      gain += each.income * BigInt(days);
      const isRefunded = each.redeemedAt !== null && now >= each.redeemedAt + review;
      if (isRefunded) gain -= each.penalty;
      else if (days < each.days) locked += each.share;
    }
    return { gain, locked };
  }

  it('end with the start, the income and less the penalties, to the last decimal, for every sequence of subscribing, waiting, redeeming and maturing [FUND-44, FUND-48, FUND-52, FUND-53, FUND-54]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps: Step[]) => {
        const user = await newInvestor(exchange);
        await grant(exchange, user.userId, '3000.07');
        const start = (await owned(user)).balance;
        const subscriptions: Expected[] = [];
        // Everything falls due at the whole second at which the leader looks, or before.
        const settle = () => exchange.clock.advance((day - (exchange.clock.now() % day)) % day);
        const check = async () => {
          await settle();
          const { gain, locked } = expectation(subscriptions, exchange.clock.now());
          expect(await owned(user)).toEqual({ balance: start + gain - locked, locked });
          expect(await fundFaults(exchange)).toEqual([]);
          expect(await moneyFaults(exchange)).toEqual([]);
        };
        for (const one of steps) {
          if (one.kind === 'wait') await exchange.clock.advance(one.milliseconds);
          else if (one.kind === 'redeem') {
            const subscription = subscriptions[one.which % Math.max(1, subscriptions.length)];
            if (subscription) await redeem(user, subscription);
          } else {
            const subscription = await subscribe(user, one.fund, one.cents);
            if (subscription) subscriptions.push(subscription);
            if (subscription && one.kind === 'subscribe and redeem at once') {
              await redeem(user, subscription);
              expect(subscription.penalty > 0n).toBe(true);
            }
          }
          if (one.kind === 'wait') await check();
        }
        const last = Math.max(0, ...subscriptions.map(({ at, days }) => at + days * day));
        await exchange.clock.advance(Math.max(review, last - exchange.clock.now()));
        await check();
        const income = subscriptions.reduce(
          (total, each) => total + each.income * BigInt(creditedDays(each, exchange.clock.now())),
          0n,
        );
        const penalties = subscriptions.reduce(
          (total, { redeemedAt, penalty }) => total + (redeemedAt === null ? 0n : penalty),
          0n,
        );
        expect(await owned(user)).toEqual({ balance: start + income - penalties, locked: 0n });
        count.matured += subscriptions.filter(({ redeemedAt }) => redeemedAt === null).length;
        expect(exchange.failures).toEqual([]);
      }),
      { ...drawnOn(engine, { runs, seed }), endOnFailure: true },
    );
    for (const each of Object.values(count)) expect(each).toBeGreaterThan(5);
  }, 240_000);
});
