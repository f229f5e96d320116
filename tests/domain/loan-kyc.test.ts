import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import {
  ageOf,
  emptyKyc,
  isAmountField,
  isoDayOf,
  type KycDraft,
  type KycField,
  kycProblem,
  kycProblems,
  kycStepNames,
  kycSteps,
  longestKycText,
  stepOfField,
} from '#domain/loan-kyc.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { completeKyc } from '#fixtures/loan.ts';

const today = '2026-03-02';
/** Beside which every figure is possible. */
const without = { age: null, personalIncome: null, otherIncome: null };
const problem = (changes: Partial<KycDraft>, field: KycField) =>
  kycProblem({ ...completeKyc, ...changes }, field, today);
const typed = (year: number | null, month: number | null, day: number | null) => ({ year, month, day });

const required = [
  'lastName',
  'firstName',
  'sex',
  'birthday',
  'age',
  'documentKind',
  'documentNumber',
  'country',
  'areaCode',
  'phone',
  'contact',
  'address',
  'job',
  'yearsAtWork',
  'workAddress',
  'socialSecurity',
  'personalIncome',
  'familyIncome',
  'annualIncome',
  'loanAmount',
  'annualSavings',
  'debts',
  'creditScore',
  'passportPhoto',
] as const;

const optional = [
  'hasFamily',
  'otherIncome',
  'hasPension',
  'hasHouse',
  'hasCar',
  'houseCertificate',
  'carCertificate',
  'taxBill',
] as const;

const figures = [
  'loanAmount',
  'yearsAtWork',
  'personalIncome',
  'familyIncome',
  'annualIncome',
  'otherIncome',
  'annualSavings',
  'creditScore',
] as const;

const texts = [
  'lastName',
  'firstName',
  'documentNumber',
  'country',
  'areaCode',
  'phone',
  'contact',
  'address',
  'job',
  'workAddress',
  'socialSecurity',
  'debts',
] as const;

const photos = ['passportPhoto', 'houseCertificate', 'carCertificate', 'taxBill'] as const;

describe('The verification for loans', () => {
  it('has nothing to object to when it is filled in', () => {
    expect(kycProblems(completeKyc, today)).toEqual([]);
  });

  it('that is empty lacks every required field, in the order of the form [LOAN-63, LOAN-65, LOAN-66]', () => {
    expect(kycProblems(emptyKyc, today)).toEqual(required.map((field) => ({ field, problem: 'missing' })));
  });

  it('has each of its fields in one step', () => {
    const fields = kycStepNames.flatMap((step) => [...kycSteps[step]]);
    expect(fields.toSorted()).toEqual([...required, ...optional].toSorted());
    expect(fields.toSorted()).toEqual(Object.keys(emptyKyc).toSorted());
    expect(kycStepNames).toEqual(Object.keys(kycSteps));
  });

  it.each([
    ['documentNumber', 'person'],
    ['address', 'contact'],
    ['hasPension', 'work'],
    ['hasCar', 'assets'],
    ['taxBill', 'documents'],
  ] as const)('has %s in the step %s', (field, step) => {
    expect(stepOfField(field)).toBe(step);
  });

  it.each(texts)('takes a blank or a zero in %s for missing [LOAN-63, LOAN-64]', (field) => {
    for (const text of [
      '',
      ' ',
      '\u00a0\u3000',
      '0',
      ' 00 ',
      '0.0',
      '-',
      '\u200b\u2060\u00ad\u200e',
      '\u3164',
    ])
      expect(problem({ [field]: text }, field), text).toBe('missing');
    for (const text of ['10', '0a', '\u200e7', '愛'])
      expect(problem({ [field]: text }, field), text).toBe(field === 'phone' ? 'impossiblePhone' : null);
  });

  it.each(texts.filter((field) => field !== 'phone'))(
    'takes %s up to its limit, not counting blanks around it',
    (field) => {
      expect(problem({ [field]: `  ${'𠮷'.repeat(longestKycText)}  ` }, field)).toBeNull();
      expect(problem({ [field]: 'x'.repeat(longestKycText + 1) }, field)).toBe('tooLong');
    },
  );

  it.each(figures)('takes %s as a figure with cents [LOAN-63, LOAN-64]', (field) => {
    const missing = field === 'otherIncome' ? null : 'missing';
    expect(problem({ [field]: null }, field)).toBe(missing);
    expect(problem({ [field]: decimal(0) }, field)).toBe(missing);
    expect(problem({ ...without, [field]: decimal('0.01') }, field)).toBeNull();
    expect(problem({ [field]: decimal('0.001') }, field)).toBe('tooManyDecimals');
    expect(problem({ [field]: decimal('-0.01') }, field)).toBe('notPositive');
    expect(problem({ ...without, [field]: decimal('1000000000000') }, field)).toBeNull();
    expect(problem({ [field]: decimal('1000000000000.01') }, field)).toBe('tooLarge');
    expect(isAmountField(field)).toBe(true);
  });

  it.each([
    ['12', 'impossiblePhone'],
    ['1234', 'impossiblePhone'],
    ['12345', null],
    ['7700 900 123', null],
    ['(0)7700-900.123', null],
    ['٧٧٠٠٩٠٠١٢٣', null],
    ['12345678901234', null],
    ['123456789012345', 'impossiblePhone'],
    ['+44 7700900123', 'impossiblePhone'],
    ['7700900abc', 'impossiblePhone'],
    ['call me', 'impossiblePhone'],
  ] as const)('of the mobile number %s says: %s [LOAN-144]', (phone, expected) => {
    expect(problem({ phone }, 'phone')).toBe(expected);
  });

  it.each([
    ['familyIncome', { personalIncome: decimal(4000), familyIncome: decimal('3999.99') }, 'belowOwnIncome'],
    ['familyIncome', { personalIncome: decimal(4000), familyIncome: decimal(4000) }, null],
    ['familyIncome', { personalIncome: null, familyIncome: decimal(1) }, null],
    ['familyIncome', { personalIncome: decimal('-1'), familyIncome: decimal(1) }, null],
    ['familyIncome', { personalIncome: decimal(4000), familyIncome: decimal(0) }, 'missing'],
    [
      'annualIncome',
      { personalIncome: decimal(4000), annualIncome: decimal('3999.99') },
      'belowMonthlyIncome',
    ],
    ['annualIncome', { personalIncome: decimal(4000), annualIncome: decimal(4000) }, null],
    ['annualIncome', { otherIncome: decimal(500), annualIncome: decimal('4499.99') }, 'belowMonthlyIncome'],
    ['annualIncome', { otherIncome: decimal(500), annualIncome: decimal(4500) }, null],
    ['annualIncome', { otherIncome: decimal('0.001'), annualIncome: decimal(4000) }, null],
    ['annualIncome', { personalIncome: null, annualIncome: decimal(1) }, null],
    ['age', { age: decimal(34) }, null],
    ['age', { age: decimal(36) }, null],
    ['age', { age: decimal(33) }, 'ageBesideBirthday'],
    ['age', { age: decimal(50) }, 'ageBesideBirthday'],
    ['age', { age: decimal(50), birthday: { year: null, month: 12, day: 10 } }, null],
    ['yearsAtWork', { age: decimal(35), yearsAtWork: decimal('35.5') }, 'moreYearsThanAge'],
    ['yearsAtWork', { age: decimal(35), yearsAtWork: decimal(35) }, null],
    ['yearsAtWork', { age: null, yearsAtWork: decimal(99) }, null],
    ['yearsAtWork', { age: decimal(17), yearsAtWork: decimal(99) }, null],
    ['personalIncome', { age: decimal(35), personalIncome: decimal(6000) }, null],
  ] as const)('of %s in %j says: %s [LOAN-144]', (field, changes, expected) => {
    expect(problem(changes, field)).toBe(expected);
  });

  it('has no other figures', () => {
    const fields = objectKeys(emptyKyc);
    expect(fields.filter(isAmountField).toSorted()).toEqual([...figures, 'age'].toSorted());
  });

  it.each([
    [null, 'missing'],
    [decimal(0), 'missing'],
    [decimal('17'), 'impossibleAge'],
    [decimal('18'), null],
    [decimal('35.0'), null],
    [decimal('35.5'), 'impossibleAge'],
    [decimal('120'), null],
    [decimal('121'), 'impossibleAge'],
    [decimal('500.25'), 'impossibleAge'],
    [decimal('-35'), 'impossibleAge'],
  ] as const)('of the age %s says: %s [LOAN-64]', (age, expected) => {
    expect(problem({ age, birthday: emptyKyc.birthday }, 'age')).toBe(expected);
  });

  it.each(photos)('takes an address of any length for %s', (field) => {
    expect(problem({ [field]: `https://cdn.example.test/${'x'.repeat(longestKycText)}` }, field)).toBeNull();
  });

  it('does without the optional photos, but not without the passport [LOAN-65, LOAN-66]', () => {
    for (const empty of [null, '', ' ']) {
      expect(problem({ passportPhoto: empty }, 'passportPhoto')).toBe('missing');
      for (const field of ['houseCertificate', 'carCertificate', 'taxBill'] as const)
        expect(problem({ hasHouse: true, hasCar: true, [field]: empty }, field)).toBeNull();
    }
  });

  it.each(['hasFamily', 'hasPension', 'hasHouse', 'hasCar'] as const)('takes both answers to %s', (field) => {
    expect(problem({ [field]: true }, field)).toBeNull();
    expect(problem({ [field]: false }, field)).toBeNull();
  });

  it('needs one of each choice [LOAN-63]', () => {
    expect(problem({ sex: null }, 'sex')).toBe('missing');
    expect(problem({ sex: 'male' }, 'sex')).toBeNull();
    expect(problem({ documentKind: null }, 'documentKind')).toBe('missing');
    expect(problem({ documentKind: 'identityCard' }, 'documentKind')).toBeNull();
  });
});

describe('A birthday', () => {
  it.each([
    [typed(1950, 1, 1), null],
    [typed(1949, 12, 31), 'outOfRange'],
    [typed(2026, 3, 2), null],
    [typed(2026, 3, 3), 'outOfRange'],
    [typed(10_000, 1, 1), 'invalidDate'],
    [typed(null, null, null), 'missing'],
    [typed(null, 1, 1), 'invalidDate'],
    [typed(1990, null, 1), 'invalidDate'],
    [typed(1990, 1, null), 'invalidDate'],
    [typed(1990, 2, 29), 'invalidDate'],
    [typed(1992, 2, 29), null],
    [typed(1990, 4, 31), 'invalidDate'],
    [typed(1990, 13, 1), 'invalidDate'],
    [typed(1990, 0, 1), 'invalidDate'],
    [typed(1990, 1, 0), 'invalidDate'],
    [typed(90, 1, 1), 'invalidDate'],
  ] as const)('of %j: %s [LOAN-70]', (birthday, expected) => {
    expect(problem({ birthday }, 'birthday')).toBe(expected);
  });

  it.each([
    [typed(1990, 3, 2), '36'],
    [typed(1990, 3, 3), '35'],
    [typed(2026, 3, 2), '0'],
    [typed(1900, 1, 1), '126'],
    [typed(2026, 3, 3), null],
    [typed(1990, 2, 29), null],
    [typed(1990, null, 1), null],
  ] as const)('of %j makes the age %s, whether or not a borrower may have it [LOAN-137]', (birthday, age) => {
    expect(ageOf(birthday, today)).toBe(age);
  });

  it('has the same notation as the calendar', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        expect(isoDayOf({ year, month, day })).toBe(date.toISOString().slice(0, 10));
      }),
    );
    expect(isoDayOf(typed(1990.5, 1, 1))).toBeNull();
    expect(isoDayOf(typed(999, 1, 1))).toBeNull();
    expect(isoDayOf(typed(1000, 1, 1))).toBe('1000-01-01');
    expect(isoDayOf(typed(9999, 12, 31))).toBe('9999-12-31');
    expect(isoDayOf(typed(10_000, 1, 1))).toBeNull();
  });
});
