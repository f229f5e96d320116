import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, decimal, decimalsOf, minus, plus, sum, times } from '#domain/decimal.ts';
import {
  amountAtStep,
  dailyPenaltyOf,
  dueAtOf,
  interestFreeDaysOf,
  interestOf,
  isOverdue,
  isSameOffer,
  isUnpaid,
  type LoanOffer,
  longestOverdueOf,
  penaltyOf,
  percentOf,
  stepOfAmount,
  stepsIn,
  toRepay,
  totalOf,
  yearlyRateOf,
} from '#domain/loan.ts';
import { loanBlocker } from '#domain/loan-blocker.ts';
import { repaymentBlocker } from '#domain/repayment-blocker.ts';

const offer: LoanOffer = {
  period: 30,
  dailyRate: decimal('0.0005'),
  freeDays: 7,
  penaltyRate: decimal('0.001'),
  minimum: decimal(100),
  maximum: decimal(5000),
};

const cents = (amount: Decimal | number) => times(decimal(amount), decimal('0.01'));
const dayMilliseconds = 86_400_000;
const day = (text: string) => Date.parse(`${text}Z`);

const amounts = fc.integer({ min: 1, max: 10 ** 9 }).map(cents);
const rates = fc.integer({ min: 0, max: 10 ** 6 }).map((rate) => times(decimal(rate), decimal('0.00000001')));
const days = fc.integer({ min: 0, max: 1000 });

describe('The steps between the smallest and the largest amount', () => {
  const range = (minimum: number | string, maximum: number | string) => ({
    minimum: decimal(minimum),
    maximum: decimal(maximum),
  });

  it.each([
    [range(50, 1000), 95, '60', '1000'],
    [range(100, 5000), 49, '200', '5000'],
    [range(1000, 20_000), 190, '1100', '20000'],
    [range('99.5', 1000), 91, '109.5', '1000'],
    [range(1, '1.05'), 5, '1.01', '1.05'],
    [range(500, 500), 0, '500', '500'],
  ])('of %o are %i, at round amounts, and the last one is the largest', (between, count, second, last) => {
    expect(stepsIn(between)).toBe(count);
    expect(amountAtStep(0, between)).toBe(between.minimum);
    expect(amountAtStep(1, between)).toBe(second);
    expect(amountAtStep(count, between)).toBe(last);
  });

  it.each([
    ['99.99', 0],
    ['100', 0],
    ['199.99', 0],
    ['200', 1],
    ['4999', 48],
    ['5000', 49],
    ['9000', 49],
  ])('have reached at %s the step %i', (amount, step) => {
    expect(stepOfAmount(decimal(amount), range(100, 5000))).toBe(step);
  });

  it('lead from each step to an amount of that step', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 400 }), (minimum, more, step) => {
        const between = { minimum, maximum: plus(minimum, more) };
        const within = Math.min(step, stepsIn(between));
        expect(stepOfAmount(amountAtStep(within, between), between)).toBe(within);
      }),
    );
  });
});

describe('The interest of the whole period', () => {
  it.each([
    ['1000', '0.0005', 30, 7, '11.5', 'LOAN-131'],
    ['333.33', '0.00035', 13, 0, '1.52', 'LOAN-132'],
    ['1000', '0.0005', 7, 7, '0', 'LOAN-133'],
    ['1000', '0.0005', 5, 7, '0', 'LOAN-133'],
    ['1000', '0.0005', 8, 7, '0.5', 'LOAN-96'],
    ['100', '0.00005', 1, 0, '0.01', 'LOAN-124'],
    ['99', '0.00005', 1, 0, '0', 'LOAN-124'],
    ['0.01', '0.5', 1, 0, '0.01', 'LOAN-124'],
  ])(
    'of %s at %s a day for %d days, %d of them free, is %s [%s]',
    (amount, rate, period, freeDays, interest) => {
      expect(interestOf(decimal(amount), { ...offer, dailyRate: decimal(rate), period, freeDays })).toBe(
        interest,
      );
    },
  );

  it.each([null, decimal(0), decimal(-1000)])('of %s is 0 [LOAN-97]', (amount) => {
    expect(interestOf(amount, offer)).toBe('0');
  });

  it('is never negative, is in cents, and is off by half a cent at most [LOAN-124]', () => {
    fc.assert(
      fc.property(amounts, rates, days, days, (amount, dailyRate, period, freeDays) => {
        const interest = interestOf(amount, { ...offer, dailyRate, period, freeDays });
        const exact = times(times(amount, dailyRate), decimal(Math.max(0, period - freeDays)));
        expect(decimalsOf(interest)).toBeLessThanOrEqual(2);
        expect(compare(interest, decimal(0))).toBeGreaterThanOrEqual(0);
        expect(compare(minus(interest, exact), decimal('0.005'))).toBeLessThanOrEqual(0);
        expect(compare(minus(exact, interest), decimal('0.005'))).toBeLessThan(0);
      }),
    );
  });
});

describe('The penalty', () => {
  const overdue = (dueAt: string, until: string, base = '1000', rate = '0.001') =>
    penaltyOf({
      base: decimal(base),
      rate: decimal(rate),
      dueAt: day(dueAt),
      until: day(until),
      dayMilliseconds,
    });

  it.each([
    ['before the due date', '2026-04-01T09:20:00', '2026-03-30T09:20:00', '0'],
    ['at the moment at which it is due', '2026-04-01T09:20:00', '2026-04-01T09:20:00', '0'],
    ['until the end of that date', '2026-04-01T00:00:00', '2026-04-01T23:59:59.999', '0'],
    ['from the first second of the next day', '2026-04-01T23:59:59.999', '2026-04-02T00:00:00', '1'],
    ['until the end of the next day', '2026-04-01T09:20:00', '2026-04-02T23:59:59.999', '1'],
    ['three days later', '2026-04-01T09:20:00', '2026-04-04T00:00:00', '3'],
  ])(
    '%s is that of the whole UTC days since, 0 on the date itself [LOAN-99, LOAN-125]',
    (_, due, until, penalty) => {
      expect(overdue(due, until)).toBe(penalty);
    },
  );

  it('is rounded once, half up [LOAN-125]', () => {
    expect(overdue('2026-04-01T09:00:00', '2026-04-04T09:00:00', '333.33', '0.0005')).toBe('0.5');
    expect(overdue('2026-04-01T09:00:00', '2026-04-02T09:00:00', '5', '0.001')).toBe('0.01');
    expect(overdue('2026-04-01T09:00:00', '2026-04-02T09:00:00', '4.99', '0.001')).toBe('0');
  });

  it('counts the days of a shorter clock', () => {
    const short = { base: decimal(1000), rate: decimal('0.001'), dayMilliseconds: 60_000 };
    expect(penaltyOf({ ...short, dueAt: 59_999, until: 60_000 })).toBe('1');
    expect(penaltyOf({ ...short, dueAt: 60_000, until: 119_999 })).toBe('0');
    expect(penaltyOf({ ...short, dueAt: 0, until: 600_000 })).toBe('10');
  });

  it('never becomes less as time passes [LOAN-125]', () => {
    const times = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(amounts, rates, times, times, times, (base, rate, dueAt, one, other) => {
        const at = (until: number) => penaltyOf({ base, rate, dueAt, until, dayMilliseconds });
        expect(compare(at(Math.min(one, other)), at(Math.max(one, other)))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('of a single day is the rate of the amount, half up to cents', () => {
    expect(dailyPenaltyOf(decimal(1000), offer)).toBe('1');
    expect(dailyPenaltyOf(decimal('333.33'), { ...offer, penaltyRate: decimal('0.0005') })).toBe('0.17');
  });
});

describe('What is to be repaid', () => {
  it('is the sum of the parts as they are shown [LOAN-98, LOAN-127]', () => {
    expect(toRepay({ amount: decimal('333.33'), interest: decimal('1.52'), penalty: decimal('0.17') })).toBe(
      '335.02',
    );
  });

  it('is in cents, and the amount with its interest before there is a penalty [LOAN-127]', () => {
    fc.assert(
      fc.property(amounts, rates, rates, days, (amount, dailyRate, rate, late) => {
        const terms = { ...offer, dailyRate };
        const interest = interestOf(amount, terms);
        const penalty = penaltyOf({ base: amount, rate, dueAt: 0, until: late, dayMilliseconds: 1 });
        const total = toRepay({ amount, interest, penalty });
        expect(decimalsOf(total)).toBeLessThanOrEqual(2);
        expect(minus(total, penalty)).toBe(totalOf(amount, terms));
        expect(total).toBe(sum([penalty, interest, amount]));
      }),
    );
  });
});

it('a loan falls due its period of days after it was paid out', () => {
  expect(dueAtOf(day('2026-03-02T09:20:00'), 30, dayMilliseconds)).toBe(day('2026-04-01T09:20:00'));
  expect(dueAtOf(1000, 30, 60)).toBe(2800);
});

describe('A loan that is overdue', () => {
  const loan = { status: 'toRepay', overdueDays: 2, penalty: decimal(1) };

  it('is to be repaid, and has days or a penalty [LOAN-125]', () => {
    expect(isOverdue(loan)).toBe(true);
    expect(isOverdue({ ...loan, overdueDays: null })).toBe(true);
    expect(isOverdue({ ...loan, penalty: null })).toBe(true);
    expect(isOverdue({ ...loan, overdueDays: 0, penalty: decimal(0) })).toBe(false);
    expect(isOverdue({ ...loan, status: 'checking' })).toBe(false);
  });

  it('comes first when it is so for longest [LOAN-179]', () => {
    const longer = { ...loan, overdueDays: 3 };
    expect(longestOverdueOf([loan, longer, { ...loan, status: 'repaid', overdueDays: 9 }])).toBe(longer);
    expect(longestOverdueOf([{ ...loan, overdueDays: null }, loan])).toBe(loan);
    expect(longestOverdueOf([])).toBeNull();
  });
});

it.each([
  ['0.0005', '0.05'],
  ['0.00035', '0.035'],
  ['0', '0'],
  ['1', '100'],
])('the rate %s is %s %% [LOAN-95]', (rate, percent) => {
  expect(percentOf(decimal(rate))).toBe(percent);
});

describe('What keeps a loan from being applied for', () => {
  it.each([
    ['no period', { offer: null, amount: decimal(1000) }, 'periodMissing'],
    ['no period and no amount', { offer: null, amount: null }, 'periodMissing'],
    ['no amount', { amount: null }, 'missing'],
    ['an amount of 0', { amount: decimal(0) }, 'notPositive'],
    ['a negative amount', { amount: decimal(-100) }, 'notPositive'],
    ['nothing, with two decimals', { amount: decimal('5000.00') }, null],
    ['three decimals', { amount: decimal('1000.001') }, 'tooManyDecimals'],
    ['an amount that no account holds', { amount: decimal('1000000000.01') }, 'tooLarge'],
    ['nothing, with the smallest amount', { amount: decimal(100) }, null],
    ['a cent less', { amount: decimal('99.99') }, 'belowMinimum'],
    ['nothing, with the largest amount', { amount: decimal(5000) }, null],
    ['a cent more', { amount: decimal('5000.01') }, 'aboveMaximum'],
  ])('%s [LOAN-71]', (_, draft, blocker) => {
    expect(loanBlocker({ offer, ...draft })).toBe(blocker);
  });

  it('is nothing for the maximum of any offer [LOAN-10]', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const maximum = plus(one, other);
        expect(loanBlocker({ offer: { ...offer, minimum: one, maximum }, amount: maximum })).toBe(
          compare(maximum, decimal(1_000_000_000)) > 0 ? 'tooLarge' : null,
        );
      }),
    );
  });
});

it.each([
  [30, 7, 7],
  [30, 0, 0],
  [7, 7, 7],
  [7, 10, 7],
])('of a period of %i days with %i free ones, %i are free', (period, freeDays, free) => {
  expect(interestFreeDaysOf({ period, freeDays })).toBe(free);
});

it.each([
  ['awaiting', false],
  ['toRepay', true],
  ['rejected', false],
  ['checking', true],
  ['repaid', false],
])('a loan of the status %s is unpaid: %s [LOAN-120]', (status, unpaid) => {
  expect(isUnpaid(status)).toBe(unpaid);
});

describe('Two offers', () => {
  it('are the same where both are free for the whole period', () => {
    expect(isSameOffer({ ...offer, freeDays: offer.period }, { ...offer, freeDays: 99 })).toBe(true);
  });

  it('are the same whatever the notation of their figures', () => {
    const rewritten = { ...offer, dailyRate: '0.00050' as Decimal, maximum: '5000.00' as Decimal }; // as a row has them
    expect(isSameOffer(offer, rewritten)).toBe(true);
  });

  it.each([
    { period: 31 },
    { freeDays: 6 },
    { dailyRate: decimal('0.0006') },
    { penaltyRate: decimal('0.002') },
    { minimum: decimal(101) },
    { maximum: decimal(4999) },
  ])('are not the same with %j [LOAN-108]', (change) => {
    expect(isSameOffer(offer, { ...offer, ...change })).toBe(false);
    expect(isSameOffer({ ...offer, ...change }, offer)).toBe(false);
  });
});

it.each([
  [null, null, 'networkMissing'],
  [null, '/image/1', 'networkMissing'],
  ['1', null, 'proofMissing'],
  ['1', '/image/1', null],
])('a repayment by network %s with proof %s lacks %s', (networkId, proof, blocker) => {
  expect(repaymentBlocker({ networkId, proof })).toBe(blocker);
});

it.each([
  ['0.0005', '0.1825'],
  ['0.00035', '0.12775'],
  ['0', '0'],
])('A daily rate of %s is a yearly rate of %s, without interest on interest [LOAN-145]', (daily, yearly) => {
  expect(yearlyRateOf(decimal(daily))).toBe(yearly);
});
