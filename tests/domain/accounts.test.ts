import { describe, expect, it } from 'vitest';
import {
  accountsInCents,
  availableIn,
  centsInFractions,
  currencyOfAccounts,
  equityOf,
  isMarginHeld,
  lockedIn,
  totalBalance,
} from '#domain/accounts.ts';
import { decimal, minus } from '#domain/decimal.ts';

const forex = { type: 'forex', available: decimal('900.10'), locked: decimal('99.90'), currencyId: '1' };
const change = { type: 'change', available: decimal('0.2'), locked: decimal(0), currencyId: '1' };
const foreign = { ...change, currencyId: '2' };

it.each([
  ['what it has, locked or not, with the profit', [forex, change], '-20.5', '979.5'],
  ['unknown without an account of the type', [change], '1', null],
  ['unknown while the profit is', [forex], null, null],
  ['unknown while the accounts are', null, '1', null],
])('The equity of an account is %s', (_, accounts, profit, equity) => {
  expect(equityOf(accounts, 'forex', profit === null ? null : decimal(profit))).toBe(equity);
});

describe('The total', () => {
  it('is the sum of the available and locked balances of all accounts', () => {
    expect(totalBalance([forex, change])).toBe('1000.2');
  });

  it('counts an account whose locked money is unknown, and is unknown where the available one is [WALLET-1]', () => {
    const unsaid = { ...forex, locked: null };
    expect(totalBalance([unsaid, change])).toBe('900.3');
    expect(accountsInCents([unsaid])).toEqual([{ ...unsaid, available: '900.1' }]);
    expect(lockedIn([unsaid], 'forex')).toBeNull();
    expect(totalBalance([{ ...forex, available: null }, change])).toBeNull();
  });

  it('is 0 without accounts, and unknown while the accounts are unknown', () => {
    expect(totalBalance([])).toBe('0');
    expect(totalBalance(null)).toBeNull();
  });

  it('is unknown where the accounts are in several currencies [WALLET-154]', () => {
    expect(totalBalance([forex, foreign])).toBeNull();
  });
});

describe('The figures of the accounts', () => {
  const spent = { ...forex, available: decimal('8881.5489'), locked: decimal('1116.4511') };
  const odd = { ...change, available: decimal('0.009') };

  it('are in cents, what is locked up and what is available toward zero, and add up to the total [APP-44, WALLET-161]', () => {
    expect(accountsInCents([spent, odd])).toEqual([
      { ...spent, available: '8881.54', locked: '1116.46' },
      { ...odd, available: '0' },
    ]);
    expect(totalBalance([spent, odd])).toBe('9998');
  });

  it.each(['339.29973', '339.2034', '339.005', '339'])(
    'leave the total at 16,000 less a fee of 0.60 while a margin of %s is locked [APP-44]',
    (margin) => {
      const left = minus(decimal('15999.40'), decimal(margin));
      expect(totalBalance([{ ...forex, available: left, locked: decimal(margin) }])).toBe('15999.4');
    },
  );

  it.each([
    ['22463.401', '0', '22463.4', '0'],
    ['22013.396', '450.0049', '22013.39', '450.01'],
    ['22013.3989', '450.0049', '22013.39', '450.01'],
    ['0', '0.005', '0', '0'],
    ['0.001', '0.0195', '0', '0.02'],
    ['-5.001', '3', '-5', '3'],
  ])(
    'of %s available and %s locked are %s and %s: an order moves a fraction of a cent, and never a cent of the total [APP-44]',
    (available, locked, shownAvailable, shownLocked) => {
      expect(accountsInCents([{ ...forex, available: decimal(available), locked: decimal(locked) }])).toEqual(
        [{ ...forex, available: shownAvailable, locked: shownLocked }],
      );
    },
  );

  it('leave out fractions of a cent, which the total adds up [WALLET-193]', () => {
    const accounts = ['999.445', '912.11', '16108.9599'].map((available) => ({
      ...change,
      available: decimal(available),
    }));
    expect(accountsInCents(accounts).map(({ available }) => available)).toEqual([
      '999.44',
      '912.11',
      '16108.95',
    ]);
    expect(totalBalance(accounts)).toBe('18020.51');
    expect(centsInFractions(accounts)).toBe('0.01');
    expect(centsInFractions([spent, foreign])).toBe('0');
  });

  it('are as they were where they are in several currencies [WALLET-154]', () => {
    expect(accountsInCents([spent, foreign])).toEqual([spent, foreign]);
  });
});

describe('The money of one account', () => {
  it('is what is available in the account of that type', () => {
    expect(availableIn([forex, change], 'change')).toBe('0.2');
    expect(availableIn([forex, change], 'micro')).toBeNull();
    expect(availableIn(null, 'forex')).toBeNull();
  });

  it('is what is locked in the account of that type, in the cents of the total [DESK-15]', () => {
    const held = { ...forex, locked: decimal('25.001') };
    expect(lockedIn([held, change], 'forex')).toBe('25.01');
    expect(lockedIn([held, change], 'micro')).toBeNull();
    expect(lockedIn(null, 'forex')).toBeNull();
  });

  it('is unknown where the accounts are in several currencies [WALLET-154]', () => {
    expect(availableIn([forex, foreign], 'forex')).toBeNull();
    expect(lockedIn([forex, foreign], 'forex')).toBeNull();
  });
});

describe('Margin', () => {
  it.each([
    [decimal(0), false],
    [decimal(25), true],
    [null, true],
  ])('of which %s is locked is held for contract orders: %s [WALLET-176]', (locked, isHeld) => {
    expect(
      isMarginHeld([
        { ...change, locked: decimal(3) },
        { ...forex, locked },
      ]),
    ).toBe(isHeld);
  });
});

describe('The currency of the accounts', () => {
  it('is USD, and unknown where there are several [WALLET-154]', () => {
    expect(currencyOfAccounts([])).toBe('USD');
    expect(currencyOfAccounts([forex, change])).toBe('USD');
    expect(currencyOfAccounts([forex, foreign])).toBeUndefined();
  });
});
