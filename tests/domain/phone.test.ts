import { describe, expect, it } from 'vitest';
import {
  callingCode,
  defaultAreaPrefix,
  hasCallingCode,
  mayRegisterFrom,
  phoneAccount,
  phonePrefix,
  splitCallingCode,
  writtenAccount,
} from '#domain/phone.ts';

describe('A phone account is the area prefix plus the number', () => {
  it('the default prefix is +001- [SESSION-34]', () => {
    expect(phonePrefix(defaultAreaPrefix)).toBe('+001-');
  });

  it.each([
    ['044', '+044-'],
    ['44', '+44-'],
    ['+44', '+44-'],
    ['852', '+852-'],
    ['+001-', '+001-'],
    ['+1-684', '+1684-'],
  ])("the API's prefix %s becomes %s, digit for digit", (areaPrefix, prefix) => {
    expect(phonePrefix(areaPrefix)).toBe(prefix);
  });

  it.each([
    ['001', '1'],
    ['+044-', '44'],
    ['886', '886'],
  ])('the calling code of %s is %s', (areaPrefix, code) => {
    expect(callingCode(areaPrefix)).toBe(code);
  });

  it('blanks, brackets and dashes between the digits are removed [SESSION-33]', () => {
    expect(phoneAccount('001', ' (202) 555-0143 ')).toBe('+001-2025550143');
  });

  it('digits of every script count [SESSION-33]', () => {
    expect(phoneAccount('001', '٢٠٢ ５５５-0143')).toBe('+001-2025550143');
  });

  it('a leading zero of the number is not removed', () => {
    expect(phoneAccount('044', '07700 900123')).toBe('+044-07700900123');
  });
});

describe('A calling code in front of a number', () => {
  const areas = ['001', '049', '044', '+1-684', '998'].map((prefix) => ({ prefix }));

  it.each([
    ['+49 151 87654321', '049', '049', '15187654321'],
    ['0049 151 87654321', '049', '049', '15187654321'],
    ['+49 (0)151 87654321', '001', '049', '15187654321'],
    ['(+44) 7700 900123', '049', '044', '7700900123'],
    ['＋４９ １５１ ８７６', '001', '049', '151876'],
    ['\u200e+٤٩ ١٥١', '001', '049', '151'],
    ['+1 684 733 0000', '001', '001', '6847330000'],
    ['+1 684 733 0000', '+1-684', '+1-684', '7330000'],
    ['+1 684 733 0000', '049', '+1-684', '7330000'],
  ])('%s with the area %s chosen is of the area %s, and its number is %s', (number, chosen, prefix, rest) => {
    expect(splitCallingCode(number, { prefix: chosen }, areas)).toEqual({ area: { prefix }, rest });
  });

  it.each(['151 87654321', '0151 87654321', '+7 495 1234567'])('%s has none that is known', (number) => {
    expect(splitCallingCode(number, { prefix: '049' }, areas)).toBeNull();
  });

  it('is seen without its area', () => {
    expect(hasCallingCode('+7 495 1234567')).toBe(true);
    expect(hasCallingCode('0151 87654321')).toBe(false);
  });
});

describe('Which areas may register', () => {
  it.each(['+86', '+086-', '86', '086', '+85', '+850', '852', '+853', '+855', '+856'])(
    '%s may not [SESSION-35, SESSION-36]',
    (areaPrefix) => {
      expect(mayRegisterFrom(areaPrefix)).toBe(false);
    },
  );

  it.each(['001', '+1', '044', '+81', '+84', '+87', '+886', '+861', '+58'])(
    '%s may [SESSION-35]',
    (areaPrefix) => {
      expect(mayRegisterFrom(areaPrefix)).toBe(true);
    },
  );
});

it.each([
  ['+001-2025550143', '+1 2025550143'],
  ['+44-7700900123', '+44 7700900123'],
  ['new@pelorus.test', 'new@pelorus.test'],
  ['+1-2@pelorus.test', '+1-2@pelorus.test'],
])('the account %s is written as %s [APP-40]', (account, written) => {
  expect(writtenAccount(account)).toBe(written);
});
