import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swapped, withAccount } from '#domain/account-choice.ts';
import { type Decimal, decimal, divide, isPositive, plus, round } from '#domain/decimal.ts';
import { amountProblem, shareOfAmount } from '#domain/moved-amount.ts';
import { type PayeeDraft, payeeBlocker } from '#domain/payee-blocker.ts';
import { transferBlocker } from '#domain/transfer-blocker.ts';
import { isExactInverse, usdPerUnit, withdrawalFigures } from '#domain/withdrawal.ts';
import { withdrawalBlocker } from '#domain/withdrawal-blocker.ts';

const coins = {
  feeKind: 'rate',
  feeRate: decimal('0.015'),
  price: decimal('0.9987'),
  hasChannel: true,
} as const;
const noLoan = { hasUnpaidLoan: false };
const fixed = { feeKind: 'fixed', feeRate: decimal(5), price: decimal(1), hasChannel: true } as const;

describe('An amount of money that moves', () => {
  it.each([
    [null, 'missing'],
    ['0', 'notPositive'],
    ['-1', 'notPositive'],
    ['0.001', 'tooManyDecimals'],
    ['1000000000.01', 'tooLarge'],
    ['1000000000', null],
    ['0.01', null],
    ['5500.20', null],
    ['5500.2000', null],
  ])('%s in USD: %s [WALLET-143]', (amount, problem) => {
    expect(amountProblem(amount === null ? null : decimal(amount), 2)).toBe(problem);
  });
});

describe('A share of what there is', () => {
  it.each([
    ['100', 25, '25'],
    ['0.03', 50, '0.01'],
    ['10.001', 25, '2.5'],
    ['2310.259', 50, '1155.12'],
  ])('%s: %i %% is %s, in cents toward zero', (available, share, expected) => {
    expect(shareOfAmount(decimal(available), share)).toBe(expected);
  });
});

describe('A withdrawal', () => {
  it('of 100 at 1.5 % and a price of 0.9987 arrives as 98.37195 [WALLET-99, WALLET-100, WALLET-140]', () => {
    expect(withdrawalFigures(decimal(100), coins)).toEqual({ fee: '1.5', receipt: '98.37195' });
  });

  it('of 3 with a fixed fee of 5 arrives as 0 and is refused [WALLET-100, WALLET-141]', () => {
    expect(withdrawalFigures(decimal(3), fixed)).toEqual({ fee: '5', receipt: '0' });
    const draft = { terms: fixed, payeeId: '1', amount: decimal(3), ...noLoan };
    expect(withdrawalBlocker(draft, { available: decimal(100) })).toBe('nothingArrives');
    expect(withdrawalBlocker({ ...draft, amount: decimal(5) }, { available: decimal(100) })).toBe(
      'nothingArrives',
    );
    expect(withdrawalBlocker({ ...draft, amount: decimal('5.01') }, { available: decimal(100) })).toBeNull();
  });

  it('does not round a rated fee, and rounds the receipt toward zero to 8 decimals [WALLET-99, WALLET-100]', () => {
    const odd = { ...coins, feeRate: decimal('0.0333'), price: decimal('0.123456789') };
    expect(withdrawalFigures(decimal('10.99'), odd)).toEqual({ fee: '0.365967', receipt: '1.311609' });
  });

  it('is calculated without floats: fee and receipt are exact for any amount and rate [WALLET-142]', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 11n });
    const millionths = fc.bigInt({ min: 0n, max: 999_999n });
    const scaled = (value: bigint, places: number) =>
      divide(decimal(String(value)), decimal(String(10n ** BigInt(places))), places);
    fc.assert(
      fc.property(cents, millionths, millionths, (amount, rate, price) => {
        const terms = { ...coins, feeRate: scaled(rate, 6), price: scaled(price, 6) };
        const fee = amount * rate;
        expect(withdrawalFigures(scaled(amount, 2), terms)).toEqual({
          fee: scaled(fee, 8),
          receipt: scaled(((amount * 10n ** 6n - fee) * price) / 10n ** 6n, 8),
        });
      }),
    );
  });

  it.each([
    [{ hasUnpaidLoan: true, terms: null, payeeId: null, amount: null }, 'loanUnpaid'],
    [{ hasUnpaidLoan: true }, 'loanUnpaid'],
    [{ hasUnpaidLoan: null }, null],
    [{ terms: null }, 'currencyMissing'],
    [{ terms: { ...coins, hasChannel: false } }, 'noChannel'],
    [{ payeeId: null }, 'payeeMissing'],
    [{ amount: null }, 'missing'],
    [{ amount: decimal('0.001') }, 'tooManyDecimals'],
    [{ amount: decimal('100.01') }, 'balanceTooLow'],
    [{}, null],
  ])('%o is refused as %s [WALLET-72, WALLET-73, LOAN-92]', (change, blocker) => {
    const draft = { terms: coins, payeeId: '1', amount: decimal(100), ...noLoan, ...change };
    expect(withdrawalBlocker(draft, { available: decimal(100) })).toBe(blocker);
  });

  it('of the whole balance is never refused for its amount, unless the fee leaves nothing [WALLET-120]', () => {
    const cents = fc
      .integer({ min: 1, max: 10 ** 11 })
      .map((value) => divide(decimal(value), decimal(100), 2));
    const terms = fc.record({
      feeKind: fc.constantFrom('fixed' as const, 'rate' as const),
      feeRate: fc
        .integer({ min: 0, max: 999_999 })
        .map((value) => divide(decimal(value), decimal(10 ** 6), 6)),
      price: fc.integer({ min: 1, max: 10 ** 9 }).map((value) => divide(decimal(value), decimal(10 ** 6), 6)),
      hasChannel: fc.constant(true),
    });
    const dust = fc
      .integer({ min: 0, max: 9_999 })
      .map((value) => divide(decimal(value), decimal(10 ** 6), 6));
    fc.assert(
      fc.property(cents, dust, terms, (balance, rest, currency) => {
        const available = plus(balance, rest);
        const all = round(available, 2);
        const draft = { terms: currency, payeeId: '1', amount: all, ...noLoan };
        const blocker = withdrawalBlocker(draft, { available: available });
        const { receipt } = withdrawalFigures(all, currency);
        expect(blocker).toBe(isPositive(receipt) ? null : 'nothingArrives');
        expect(transferBlocker({ from: '3', to: '1', amount: all, ...noLoan }, available)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A transfer', () => {
  const draft = { from: '3', to: '1', amount: decimal(10) as Decimal | null, ...noLoan };
  it.each([
    [{ hasUnpaidLoan: true, from: null, to: null, amount: null }, 'loanUnpaid'],
    [{ hasUnpaidLoan: true }, 'loanUnpaid'],
    [{ hasUnpaidLoan: null }, null],
    [{ from: null }, 'accountMissing'],
    [{ to: null }, 'accountMissing'],
    [{ to: '3' }, 'sameAccount'],
    [{ amount: null }, 'missing'],
    [{ amount: decimal('10.01') }, 'balanceTooLow'],
    [{ amount: decimal(10) }, null],
  ])('%o is refused as %s [WALLET-139, LOAN-92]', (change, blocker) => {
    expect(transferBlocker({ ...draft, ...change }, decimal(10))).toBe(blocker);
  });

  it('is not compared with a balance that is unknown [WALLET-74]', () => {
    expect(transferBlocker({ ...draft, amount: decimal(10 ** 6) }, null)).toBeNull();
  });

  it('with the same account chosen twice switches the other side [WALLET-65]', () => {
    const accounts = ['1', '2', '3'];
    expect(withAccount({ from: '1', to: '3' }, 'from', '2', accounts)).toEqual({ from: '2', to: '3' });
    expect(withAccount({ from: '1', to: '3' }, 'from', '3', accounts)).toEqual({ from: '3', to: '1' });
    expect(withAccount({ from: '1', to: '3' }, 'to', '1', accounts)).toEqual({ from: '3', to: '1' });
    expect(withAccount({ from: '1', to: '1' }, 'to', '1', accounts)).toEqual({ from: '2', to: '1' });
    expect(swapped({ from: '1', to: '3' })).toEqual({ from: '3', to: '1' });
  });

  it('never has the same account on both sides, whatever is chosen [WALLET-65]', () => {
    const account = fc.constantFrom('1', '2', '3');
    fc.assert(
      fc.property(
        account,
        account,
        fc.constantFrom('from' as const, 'to' as const),
        account,
        (from, to, side, picked) => {
          const choice = withAccount({ from, to }, side, picked, ['1', '2', '3']);
          expect(choice[side]).toBe(picked);
          if (from !== to) expect(choice.from).not.toBe(choice.to);
        },
      ),
    );
  });
});

describe('A payee', () => {
  const bank: PayeeDraft = { kind: 'bank', payeeName: 'Ada', payeeAccount: '1', bankName: 'Bank', swift: '' };
  const address: PayeeDraft = {
    kind: 'address',
    network: { protocol: 'TRC20', code: 'USDT' },
    address: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ',
    ownAddresses: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  };
  it.each<[PayeeDraft, string | null]>([
    [address, null],
    [{ ...address, network: null }, 'networkMissing'],
    [{ ...address, address: '  ' }, 'addressMissing'],
    [{ ...address, network: { protocol: 'ERC20', code: 'USDT' } }, 'addressInvalid'],
    [{ ...address, ownAddresses: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] }, 'ownAddress'],
    [
      {
        ...address,
        network: { protocol: 'ERC20', code: 'USDT' },
        address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      },
      'ownAddress',
    ],
    [bank, null],
    [{ ...bank, swift: 'NWBKGB2L' }, null],
    [{ ...bank, swift: 'nwbkgb2lxxx' }, null],
    [{ ...bank, swift: 'NWBKGB2' }, 'swiftInvalid'],
    [{ ...bank, payeeAccount: 'GB29NWBK60161331926891' }, 'ibanMistyped'],
    [{ ...bank, payeeName: '   ' }, 'payeeNameMissing'],
    [{ ...bank, payeeAccount: ' ' }, 'payeeAccountMissing'],
    [{ ...bank, bankName: '' }, 'bankNameMissing'],
  ])('%o: %s', (draft, blocker) => {
    expect(payeeBlocker(draft)).toBe(blocker);
  });
});

describe('The price of a unit that is paid out', () => {
  it.each([
    ['0.000009500000', '105263.16'],
    ['0.000256410256', '3900'],
    ['0.01', '100'],
    ['0.854700854701', '1.17'],
    ['0.851426138784', '1.1745'],
    ['7.79', '0.12837'],
    ['0.9987', '1.0013'],
    ['150', '0.00666667'],
    ['25000', '0.00004'],
    ['0', null],
  ])('is the inverse of how much one USD buys (%s): %s USD [WALLET-184]', (price, usd) => {
    expect(usdPerUnit(decimal(price))).toBe(usd);
  });

  it('says whether it is rounded', () => {
    expect(isExactInverse(decimal('0.8'), decimal('1.25'))).toBe(true);
    expect(isExactInverse(decimal('0.9987'), decimal('1.0013'))).toBe(false);
  });
});
