import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, decimal, decimalsOf, minus, plus, sum, times } from '#domain/decimal.ts';
import {
  amountAndIncomeOf,
  areSameTerms,
  creditedDaysOf,
  dailyIncomeOf,
  type FundTerms,
  fundTotalsOf,
  incomeAtOf,
  incomeDaysAt,
  incomeToComeOf,
  knownFund,
  maturityOf,
  redemptionOf,
  totalIncomeOf,
  totalPercentOf,
} from '#domain/fund.ts';
import { largestSubscription, subscriptionBlocker } from '#domain/subscription-blocker.ts';

const terms: FundTerms = {
  dailyPercent: decimal('0.33'),
  days: 90,
  penaltyPercent: decimal('2.5'),
  minimum: decimal(100),
  maximum: decimal(5000),
};

const cent = decimal('0.01');
const cents = (amount: number) => times(decimal(amount), cent);
const amounts = fc.integer({ min: 1, max: 10 ** 9 }).map(cents);
const percents = fc
  .integer({ min: 0, max: 10 ** 6 })
  .map((percent) => times(decimal(percent), decimal('0.0001')));
const penalties = fc.integer({ min: 0, max: 10_000 }).map((percent) => times(decimal(percent), cent));
const days = fc.integer({ min: 1, max: 1000 });

describe('The income', () => {
  it.each([
    ['99.99', '0.33', 90, '0.33', '29.7'],
    ['1234.56', '0.33', 90, '4.074', '366.66'],
    ['100', '0.12', 7, '0.12', '0.84'],
    ['0.01', '0.33', 90, '0', '0'],
    ['15.15', '0.33', 3, '0.05', '0.15'],
    ['15.16', '0.33', 3, '0.05', '0.15'],
    ['1.5', '0.01', 30, '0.0002', '0.006'],
    ['1.49', '0.01', 30, '0.0001', '0.003'],
  ])(
    'of %s at %s percent for %d days is %s a day and %s in all [FUND-37, FUND-38, FUND-40, FUND-45]',
    (amount, percent, count, daily, total) => {
      const of = { dailyPercent: decimal(percent), days: count };
      expect([dailyIncomeOf(decimal(amount), of), totalIncomeOf(decimal(amount), of)]).toEqual([
        daily,
        total,
      ]);
    },
  );

  it('of a day is rounded once, to 4 decimals, half up; that of all days isn’t rounded again [FUND-40]', () => {
    fc.assert(
      fc.property(amounts, percents, days, (amount, dailyPercent, count) => {
        const daily = dailyIncomeOf(amount, { dailyPercent });
        const exact = times(times(amount, dailyPercent), cent);
        expect(decimalsOf(daily)).toBeLessThanOrEqual(4);
        expect(compare(minus(daily, exact), decimal('0.00005'))).toBeLessThanOrEqual(0);
        expect(compare(minus(exact, daily), decimal('0.00005'))).toBeLessThan(0);
        expect(totalIncomeOf(amount, { dailyPercent, days: count })).toBe(sum(Array(count).fill(daily)));
      }),
    );
  });

  it('is the sum of so many days’ income; of another sum nobody can say [FUND-46]', () => {
    expect(creditedDaysOf(decimal('12.222'), decimal('4.074'))).toBe(3);
    expect(creditedDaysOf(decimal(0), decimal('4.074'))).toBe(0);
    expect(creditedDaysOf(decimal('12.223'), decimal('4.074'))).toBeNull();
    expect(creditedDaysOf(decimal(0), decimal(0))).toBeNull();
  });
});

describe('The days', () => {
  const short = { subscribedAt: 1_000, dayMilliseconds: 60 };

  it('each have their income at their own time, and the last one is the maturity [FUND-41]', () => {
    expect([1, 2, 90].map((day) => incomeAtOf(day, short))).toEqual([1_060, 1_120, 6_400]);
    expect(maturityOf({ ...short, days: 90 })).toBe(6_400);
  });

  it.each([
    [999, 0],
    [1_000, 0],
    [1_059, 0],
    [1_060, 1],
    [1_179, 2],
    [1_180, 3],
    [9_999, 3],
  ])('at %d have brought the income of %d, never more than all of them [FUND-41, FUND-43]', (now, due) => {
    expect(incomeDaysAt(now, { ...short, days: 3 })).toBe(due);
  });
});

describe('An early redemption', () => {
  it.each([
    ['1234.56', '2.5', '30.864', '1203.696'],
    ['100', '0', '0', '100'],
    ['100', '100', '100', '0'],
    ['0.01', '0.33', '0.000033', '0.009967'],
  ])(
    'of %s at %s percent costs %s and returns %s, exactly [FUND-39, FUND-50]',
    (share, percent, penalty, returned) => {
      expect(redemptionOf(decimal(share), decimal(percent))).toEqual({ penalty, returned });
    },
  );

  it('returns what is left of the share after the penalty, to the last decimal [FUND-48]', () => {
    fc.assert(
      fc.property(amounts, penalties, (share, percent) => {
        const figures = redemptionOf(share, percent);
        expect(figures && plus(figures.penalty, figures.returned)).toBe(share);
        expect(figures && compare(figures.returned, decimal(0))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has no figures while the penalty is unknown', () => {
    expect(redemptionOf(decimal(100), null)).toBeNull();
  });
});

describe('What keeps an amount from being subscribed', () => {
  const offer = { terms, subscribed: decimal(4000), available: decimal('2310.259'), isLimited: true };

  it.each([
    ['no amount', null, {}, 'missing'],
    ['0', '0', {}, 'notPositive'],
    ['a negative amount', '-100', {}, 'notPositive'],
    ['three decimals', '100.001', {}, 'tooManyDecimals'],
    ['an amount that no account holds', '1000000000.01', {}, 'tooLarge'],
    ['a cent less than the minimum', '99.99', {}, 'belowMinimum'],
    ['nothing, with the minimum', '100', {}, null],
    ['a cent more than the maximum', '5000.01', {}, 'aboveMaximum'],
    ['a cent more than is left of the maximum', '1000.01', {}, 'aboveTotal'],
    ['nothing, with what is left of the maximum', '1000', {}, null],
    ['a cent more than the balance', '2310.26', { subscribed: null }, 'balanceTooLow'],
    ['nothing, with the balance', '2310.25', { subscribed: null }, null],
    ['nothing that is known, before the balance is', '2310.26', { subscribed: null, available: null }, null],
    [
      'nothing, without a maximum',
      '9000',
      { available: decimal(9000), terms: { ...terms, maximum: 'none' as const } },
      null,
    ],
  ])('%s [FUND-26, FUND-55]', (_, amount, changes, blocker) => {
    expect(
      subscriptionBlocker({ ...offer, ...changes, amount: amount === null ? null : decimal(amount) }),
    ).toBe(blocker);
  });
});

describe('At an API whose limits are not known', () => {
  const offer = { terms, subscribed: null, available: decimal(1), isLimited: false };

  it('an amount of any decimals above the balance can be subscribed, and no largest one is offered [FUND-60]', () => {
    expect(subscriptionBlocker({ ...offer, amount: decimal('100.123456789') })).toBeNull();
    expect(subscriptionBlocker({ ...offer, amount: decimal(0) })).toBe('notPositive');
    expect(subscriptionBlocker({ ...offer, amount: null })).toBe('missing');
    expect(subscriptionBlocker({ ...offer, amount: decimal('99.99') })).toBe('belowMinimum');
    expect(largestSubscription({ ...offer, available: decimal(9000) })).toBeNull();
  });
});

describe('The most that can be subscribed', () => {
  const most = (
    available: string | null,
    subscribed: string | null = null,
    changes: Partial<FundTerms> = {},
  ) =>
    largestSubscription({
      terms: { ...terms, ...changes },
      subscribed: subscribed === null ? null : decimal(subscribed),
      available: available === null ? null : decimal(available),
      isLimited: true,
    });

  it.each([
    ['the balance, rounded down', '2310.259', null, {}, '2310.25'],
    ['the maximum', '9000', null, {}, '5000'],
    ['what is left of the maximum', '9000', '4321', {}, '679'],
    ['the same, rounded down', '9000', '4321.005', {}, '678.99'],
    ['the balance where there is no maximum', '9000', '4321', { maximum: 'none' }, '9000'],
    ['the minimum', '100', null, {}, '100'],
    ['nothing below the minimum', '99.999', null, {}, null],
    ['nothing where the maximum is reached', '9000', '5000', {}, null],
    ['nothing of a debt', '-5', null, {}, null],
    ['unknown before the balance is', null, null, {}, null],
  ] as const)('is %s [FUND-55, FUND-56]', (_, available, subscribed, changes, amount) => {
    expect(most(available, subscribed, changes)).toBe(amount);
  });

  const fine = fc
    .integer({ min: 0, max: 10 ** 9 })
    .map((amount) => times(decimal(amount), decimal('0.0001')));

  const offers = fc.record({
    terms: fc
      .record({ minimum: fine, maximum: fc.option(fine, { nil: 'none' as const }) })
      .map((limits) => ({ ...terms, ...limits })),
    subscribed: fc.option(fine),
    available: fine,
    isLimited: fc.constant(true),
  });

  it('is never refused for its amount, and a cent more always is [FUND-56]', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const amount = largestSubscription(offer);
        if (amount === null) return true;
        const blockerOf = (of: Decimal) => subscriptionBlocker({ ...offer, amount: of });
        return blockerOf(amount) === null && blockerOf(plus(amount, cent)) !== null;
      }),
    );
  });

  it('is only missing where every amount is refused [FUND-56]', () => {
    fc.assert(
      fc.property(
        offers,
        amounts,
        (offer, amount) =>
          largestSubscription(offer) !== null || subscriptionBlocker({ ...offer, amount }) !== null,
      ),
    );
  });
});

describe('A fund', () => {
  it('can be subscribed to without a maximum, and not where its maximum is not known', () => {
    const unlimited = { ...terms, maximum: 'none' as const };
    expect(knownFund(unlimited)).toBe(unlimited);
    expect(knownFund({ ...terms, maximum: null })).toBeNull();
  });
});

describe('Two versions of a fund', () => {
  it('promise the same whatever the notation of their figures', () => {
    const rewritten = { ...terms, dailyPercent: '0.330' as Decimal, maximum: '5000.00' as Decimal }; // as a row has them
    expect(areSameTerms(terms, rewritten)).toBe(true);
    const unknown = { ...terms, maximum: null, penaltyPercent: null };
    expect(areSameTerms(unknown, { ...unknown })).toBe(true);
    const unlimited = { ...terms, maximum: 'none' as const };
    expect(areSameTerms(unlimited, { ...unlimited })).toBe(true);
    expect(areSameTerms(unlimited, { ...terms, maximum: null })).toBe(false);
  });

  it.each([
    { days: 91 },
    { dailyPercent: decimal('0.34') },
    { penaltyPercent: decimal(3) },
    { penaltyPercent: null },
    { minimum: decimal(101) },
    { maximum: decimal(4999) },
    { maximum: null },
    { maximum: 'none' as const },
  ])('do not with %j', (change) => {
    expect(areSameTerms(terms, { ...terms, ...change })).toBe(false);
    expect(areSameTerms({ ...terms, ...change }, terms)).toBe(false);
  });
});

describe('The total percentage', () => {
  it('is that of a day, as often as there are days', () => {
    expect(totalPercentOf({ dailyPercent: decimal('0.33'), days: 90 })).toBe('29.7');
    expect(totalPercentOf({ dailyPercent: decimal('0.12'), days: 7 })).toBe('0.84');
  });
});

describe('The sums of all subscriptions', () => {
  const fund = { currency: 'USDT' };
  const running = {
    fund,
    status: 'inProgress',
    share: decimal('1234.56'),
    income: decimal('12.222'),
    penalty: null,
  };
  const other = {
    fund: { currency: 'USD' },
    share: decimal(100),
    income: decimal('0.3'),
    penalty: decimal(2),
  };

  it('count what is in funds now, and the income of all less what early redemptions have cost [FUND-61]', () => {
    const held = ['refunding', 'refunded', 'finished'].map((status) => ({ ...other, status }));
    expect(fundTotalsOf([running, ...held])).toEqual({ invested: '1334.56', earned: '11.122' });
    expect(fundTotalsOf([])).toEqual({ invested: '0', earned: '0' });
  });

  it('are unknown where it is not known what an early redemption has cost', () => {
    const refunded = { ...other, status: 'refunded', penalty: null };
    expect(fundTotalsOf([running, refunded])).toEqual({ invested: '1234.56', earned: null });
  });

  it('are unknown where a fund has another currency', () => {
    const euros = { ...running, fund: { currency: 'EUR' } };
    expect(fundTotalsOf([running, euros])).toEqual({ invested: null, earned: null });
  });

  it('are unknown where a status or an income is', () => {
    expect(fundTotalsOf([running, { ...other, status: null }])).toEqual({ invested: null, earned: '12.522' });
    expect(fundTotalsOf([running, { ...other, status: 'finished', income: null }])).toEqual({
      invested: '1234.56',
      earned: null,
    });
  });
});

it('an amount and the income of all its days are what it comes to: 99.99 at 0.33 % for 90 days is 129.69 [FUND-57]', () => {
  expect(amountAndIncomeOf(decimal('99.99'), terms)).toBe('129.69');
});

it.each([
  ['4.074', '12.222', '354.438'],
  ['4.074', '366.66', '0'],
  ['4.074', '366.661', null],
  [null, '12.222', null],
  ['4.074', null, null],
])('with %s a day and %s earned, %s is still to come in 90 days [FUND-58]', (daily, earned, rest) => {
  const read = (text: string | null) => (text === null ? null : decimal(text));
  expect(incomeToComeOf({ dailyIncome: read(daily), income: read(earned), fund: terms })).toBe(rest);
});
