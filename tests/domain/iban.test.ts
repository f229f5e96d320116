import { expect, it } from 'vitest';
import { isMistypedIban } from '#domain/iban.ts';

it.each([
  ['DE89370400440532013000', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['gb29nwbk60161331926819', false],
  ['DE89370400440532013001', true],
  ['DE98370400440532013000', true],
  ['GB29NWBK60161331926891', true],
  // No IBAN, such as an account number of the United States.
  ['000123456789', false],
  ['DE89', false],
  ['', false],
])('that %s is an IBAN with a typing error is %s [WALLET-174]', (account, isMistyped) => {
  expect(isMistypedIban(account)).toBe(isMistyped);
});
