import { describe, expect, it } from 'vitest';
import {
  callingCode,
  defaultAreaPrefix,
  mayRegisterFrom,
  phoneAccount,
  phonePrefix,
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

  it('a leading zero of the number is not removed', () => {
    expect(phoneAccount('044', '07700 900123')).toBe('+044-07700900123');
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
