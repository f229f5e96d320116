import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, decimalsOf, minus, times, zero } from '#domain/decimal.ts';
import { type DepositDraft, depositBlocker } from '#domain/deposit-blocker.ts';
import { creditedPrice, depositCredit } from '#domain/deposit-credit.ts';
import { openNetworks } from '#domain/deposit-networks.ts';

const complete: DepositDraft = {
  kind: 'coin',
  sourceId: '11',
  amount: decimal('100.5'),
  usdPerUnit: null,
  proof: '/image/1',
};

describe('What keeps a deposit from being sent', () => {
  it.each<[string, Partial<DepositDraft>, ReturnType<typeof depositBlocker>]>([
    ['nothing, when all is there', {}, null],
    ['no network', { sourceId: null }, 'networkMissing'],
    ['no bank account', { kind: 'bank', sourceId: null }, 'bankMissing'],
    ['no amount', { amount: null }, 'missing'],
    ['an amount of 0', { amount: decimal(0) }, 'notPositive'],
    ['a negative amount', { amount: decimal(-1) }, 'notPositive'],
    ['nothing, with 8 decimals of a coin', { amount: decimal('0.00000001') }, null],
    ['9 decimals of a coin', { amount: decimal('0.000000001') }, 'tooManyDecimals'],
    ['nothing, with 2 decimals of US dollars', { kind: 'bank', amount: decimal('5500.20') }, null],
    ['3 decimals of US dollars', { kind: 'bank', amount: decimal('0.001') }, 'tooManyDecimals'],
    ['nothing, with the largest amount', { amount: decimal(1_000_000_000) }, null],
    ['a larger amount', { amount: decimal('1000000000.01') }, 'tooLarge'],
    ['a cent', { amount: decimal('0.00000016'), usdPerUnit: decimal(65_000) }, null],
    ['less than a cent', { amount: decimal('0.00000015'), usdPerUnit: decimal(65_000) }, 'nothingCredited'],
    ['no proof', { proof: null }, 'proofMissing'],
  ])('%s [WALLET-68, WALLET-69, WALLET-105, WALLET-121]', (_, changes, blocker) => {
    expect(depositBlocker({ ...complete, ...changes })).toBe(blocker);
  });
});

describe('What a deposit is credited as', () => {
  it.each([
    ['100.5', '0.9987', '100.36'],
    ['0.00000001', '65000', '0'],
    ['250', '1', '250'],
    ['0.1', '0.3', '0.03'],
    ['0.05', '105782.53', '5289.12'],
    ['1.999', '3500.5', '6997.49'],
  ])('%s at %s USD is %s USD', (amount, price, credit) => {
    expect(depositCredit(decimal(amount), decimal(price))).toBe(credit);
  });

  it('is never more than its worth, has at most 2 decimals, and lacks less than a cent', () => {
    const units = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(units, units, (amount, price) => {
        const [coins, perCoin] = [times(decimal(amount), decimal('0.00000001')), decimal(price / 1000)];
        const credit = depositCredit(coins, perCoin);
        const worth = times(coins, perCoin);
        expect(compare(credit, worth)).toBeLessThanOrEqual(0);
        expect(decimalsOf(credit)).toBeLessThanOrEqual(2);
        expect(compare(minus(worth, credit), decimal('0.01'))).toBeLessThan(0);
      }),
    );
  });
});

it('the rate of a deposit follows from its credit: 5,284.45 USD for 0.05 BTC are 105,689 for one [WALLET-182]', () => {
  expect(creditedPrice(decimal('0.05'), decimal('5284.45'))).toBe('105689');
  expect(creditedPrice(decimal(3), decimal(2))).toBe('0.67');
  expect(creditedPrice(zero, decimal(2))).toBeNull();
});

describe('The networks on offer', () => {
  const tron = { currencyCode: 'USDT', protocolCode: 'TRC20' };
  const ethereum = { currencyCode: 'USDT', protocolCode: 'ERC20' };
  const bitcoin = { currencyCode: 'BTC', protocolCode: '' };

  it.each([
    ['those of the same currency and protocol', [ethereum, bitcoin], [ethereum, bitcoin]],
    ['none whose protocol is another', [{ currencyCode: 'BTC', protocolCode: 'TRC20' }], []],
    ['all where no currency is named', [], [tron, ethereum, bitcoin]],
  ])('are %s', (_, currencies, offered) => {
    expect(openNetworks([tron, ethereum, bitcoin], currencies)).toEqual(offered);
  });
});
