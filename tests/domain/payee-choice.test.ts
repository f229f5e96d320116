import { expect, it } from 'vitest';
import { isPayeeFor } from '#domain/payee-choice.ts';

const currency = { id: '12', code: 'ETH' };

it.each([
  ['saved for the currency', { currencyId: '12', currencyCode: 'ETH' }, true],
  ['saved for another network of the same coin', { currencyId: '13', currencyCode: 'ETH' }, false],
  ['of which only the code is known', { currencyId: '', currencyCode: 'ETH' }, true],
  ['of which only another code is known', { currencyId: '', currencyCode: 'BTC' }, false],
  ['saved for no currency', { currencyId: '', currencyCode: '' }, true],
])('a payee %s fits: %o, %s [WALLET-27]', (_, payee, fits) => {
  expect(isPayeeFor(payee, currency)).toBe(fits);
});
