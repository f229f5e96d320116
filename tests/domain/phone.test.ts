import { describe, expect, test } from 'vitest';
import { defaultAreaCode, mayRegisterFrom, phoneAccount, phonePrefix } from '#domain/phone.ts';

describe('A phone account is the area prefix plus the number', () => {
  test('the default prefix is +001-', () => {
    expect(phonePrefix(defaultAreaCode)).toBe('+001-');
  });

  test.each([
    ['+44', '+044-'],
    ['+852', '+852-'],
    ['+001-', '+001-'],
    ['+1-684', '+1684-'],
  ])('%s is the prefix %s', (areaCode, prefix) => {
    expect(phonePrefix(areaCode)).toBe(prefix);
  });

  test('blanks, brackets and dashes between the digits are not part of it', () => {
    expect(phoneAccount('+1', ' (202) 555-0143 ')).toBe('+001-2025550143');
  });

  test('a leading zero of the number is', () => {
    expect(phoneAccount('+44', '07700 900123')).toBe('+044-07700900123');
  });
});

describe('Which areas may register', () => {
  test.each(['+86', '+086-', '86', '+85', '+850', '+852', '+853', '+855', '+856'])(
    '%s may not',
    (areaCode) => {
      expect(mayRegisterFrom(areaCode)).toBe(false);
    },
  );

  test.each(['+1', '+44', '+81', '+84', '+87', '+886', '+861', '+58'])('%s may', (areaCode) => {
    expect(mayRegisterFrom(areaCode)).toBe(true);
  });
});
