import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  longestCardId,
  longestName,
  maskedNumber,
  missingFieldsIn,
  tooLongIn,
  type VerificationDraft,
} from '#domain/verification.ts';

const complete: VerificationDraft = {
  name: 'Ada Lovelace',
  cardId: 'X1234567',
  frontPhoto: '/front',
  backPhoto: '/back',
  selfie: '/selfie',
};

describe('A verification', () => {
  it('that is filled in lacks nothing', () => {
    expect(missingFieldsIn(complete)).toEqual([]);
  });

  it('that is empty lacks its five fields, in the order of the form [VERIFICATION-2]', () => {
    expect(
      missingFieldsIn({ name: '', cardId: '', frontPhoto: null, backPhoto: null, selfie: null }),
    ).toEqual(['name', 'cardId', 'frontPhoto', 'backPhoto', 'selfie']);
  });

  it.each([
    ['name', ''],
    ['name', ' \t\n'],
    ['name', '\u00a0\u3000'],
    ['cardId', ' '],
    ['frontPhoto', null],
    ['frontPhoto', ''],
    ['backPhoto', null],
    ['selfie', ' '],
  ] as const)('lacks its %s if that is %j', (field, value) => {
    expect(missingFieldsIn({ ...complete, [field]: value })).toEqual([field]);
  });

  it.each([
    [{ name: 'x'.repeat(longestName) }, []],
    [{ name: `  ${'x'.repeat(longestName)}  ` }, []],
    [{ name: 'x'.repeat(longestName + 1) }, ['name']],
    [{ cardId: '1'.repeat(longestCardId) }, []],
    [{ cardId: '1'.repeat(longestCardId + 1) }, ['cardId']],
    [{ name: 'x'.repeat(101), cardId: '1'.repeat(41) }, ['name', 'cardId']],
  ])('may have texts up to their limits, not counting blanks around them (case %#)', (changes, expected) => {
    expect(tooLongIn({ ...complete, ...changes })).toEqual(expected);
  });
});

describe('A masked ID number', () => {
  it.each([
    ['X1234567', '••••4567'],
    ['12345', '•2345'],
    ['1234', '••••'],
    ['1', '•'],
    ['', ''],
    ['😀😀1234', '••1234'],
  ])('of %j is %j', (text, masked) => {
    expect(maskedNumber(text)).toBe(masked);
  });

  it('shows at most the last four characters, and stays as it is when it is masked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
        const masked = maskedNumber(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replaceAll('•', '').length).toBeLessThanOrEqual(4);
        if (text.length > 4) expect(masked.endsWith(text.slice(-4))).toBe(true);
        expect(maskedNumber(masked)).toBe(masked);
      }),
    );
  });
});
