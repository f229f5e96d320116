import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createTranslate } from '../../../server/kernel/texts/language.ts';
import { lossUncovered } from '../../../server/wallet/refusals.ts';
import { depositDecision } from '../../../server/wallet/reviews.ts';

const translate = await createTranslate(new URL('../../../locales/', import.meta.url));

it.each([
  ['en', '9782.5', '9,782.50 USD'],
  ['de', '9782.5', '9.782,50 USD'],
  ['hi', '123456.78', '1,23,456.78 USD'],
  ['ar', '0', '0.00 USD'],
])(
  'a sentence of the exchange in %s has %s USD as the language writes it: %s [APP-31]',
  (language, amount, written) => {
    const { message, values } = lossUncovered(decimal(amount));
    expect(translate(language, message, values)).toContain(written);
  },
);

it('an amount of a rejected deposit has the decimals of its currency [APP-30, APP-31]', () => {
  const reasonOf = (amount: string, currency: string) => {
    const { reason } = depositDecision({ amount, currency_code: currency, protocol_code: '' });
    return reason && translate('de', reason.message, reason.values);
  };
  expect(reasonOf('1250.13', 'USD')).toBe('Das Bild belegt keine Zahlung von 1.250,13 USD.');
  expect(reasonOf('0.13', 'BTC')).toBe('Das Bild belegt keine Zahlung von 0,13 BTC.');
});

it("a placeholder that is no figure, such as an order's number, stays as it is [APP-31]", () => {
  expect(translate('en', 'Position {name} opened', { name: '123456' })).toBe('Position 123456 opened');
});
