import { describe, expect, it } from 'vitest';
import { isPayeeFor, savedFor } from '#domain/payee-choice.ts';

const currency = { id: '12', code: 'USDT', protocol: 'ERC20' };
const unknown = { currencyIds: [], currencyCode: '', protocol: '' };

it.each([
  ['saved for the currency', { ...unknown, currencyIds: ['12'], currencyCode: 'USDT' }, true],
  ['saved for it among others', { ...unknown, currencyIds: ['11', '12'] }, true],
  [
    'saved for another network of the same coin',
    { ...unknown, currencyIds: ['13'], currencyCode: 'USDT' },
    false,
  ],
  [
    'answered for it, but of another network',
    { currencyIds: ['12'], currencyCode: 'USDT', protocol: 'TRC20' },
    false,
  ],
  ['answered for it, but of another coin', { ...unknown, currencyIds: ['12'], currencyCode: 'BTC' }, false],
  ['of which only the code is known', { ...unknown, currencyCode: 'USDT' }, true],
  ['of which only another code is known', { ...unknown, currencyCode: 'BTC' }, false],
  ['saved for no currency', unknown, true],
])('a payee %s fits: %o, %s [WALLET-27]', (_, payee, fits) => {
  expect(isPayeeFor(payee, currency)).toBe(fits);
});

describe('Payees that were asked for currency by currency', () => {
  it('are there once, each with the currencies for which it was answered [WALLET-92]', () => {
    const [one, two] = [{ id: '1' }, { id: '2' }];
    expect(
      savedFor([
        ['11', [one, two]],
        ['12', [two]],
        ['13', []],
      ]),
    ).toEqual([
      { id: '1', currencyIds: ['11'] },
      { id: '2', currencyIds: ['11', '12'] },
    ]);
  });
});
