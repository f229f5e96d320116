import { absolute, compare, type Decimal, decimal, decimalsOf, minus, plus, zero } from './decimal.ts';
import { isOneOf } from './known-keys.ts';
import { type AmountProblem, amountProblem, usdDecimals } from './moved-amount.ts';
import { digitsIn, isWritten, withoutInvisible } from './typed-text.ts';

/** A day as typed: three numbers, each null while its field is empty. */
export interface TypedDay {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** The identity and financial verification as filled in so far; null and blanks are empty (LOAN-40). */
export interface KycDraft {
  firstName: string;
  lastName: string;
  sex: 'male' | 'female' | null;
  birthday: TypedDay;
  country: string;
  areaCode: string;
  phone: string;
  documentKind: 'identityCard' | 'passport' | null;
  documentNumber: string;
  age: Decimal | null;
  contact: string;
  loanAmount: Decimal | null;
  socialSecurity: string;
  hasFamily: boolean;
  address: string;
  job: string;
  yearsAtWork: Decimal | null;
  workAddress: string;
  personalIncome: Decimal | null;
  familyIncome: Decimal | null;
  annualIncome: Decimal | null;
  otherIncome: Decimal | null;
  annualSavings: Decimal | null;
  debts: string;
  hasPension: boolean;
  hasHouse: boolean;
  houseCertificate: string | null;
  hasCar: boolean;
  carCertificate: string | null;
  passportPhoto: string | null;
  creditScore: Decimal | null;
  taxBill: string | null;
}

/** A form in which nothing is filled in yet. */
export const emptyKyc: KycDraft = {
  firstName: '',
  lastName: '',
  sex: null,
  birthday: { year: null, month: null, day: null },
  country: '',
  areaCode: '',
  phone: '',
  documentKind: null,
  documentNumber: '',
  age: null,
  contact: '',
  loanAmount: null,
  socialSecurity: '',
  hasFamily: false,
  address: '',
  job: '',
  yearsAtWork: null,
  workAddress: '',
  personalIncome: null,
  familyIncome: null,
  annualIncome: null,
  otherIncome: null,
  annualSavings: null,
  debts: '',
  hasPension: false,
  hasHouse: false,
  houseCertificate: null,
  hasCar: false,
  carCertificate: null,
  passportPhoto: null,
  creditScore: null,
  taxBill: null,
};

export type KycField = keyof KycDraft;

export const kycPhotos = ['passportPhoto', 'houseCertificate', 'carCertificate', 'taxBill'] as const;
export type KycPhoto = (typeof kycPhotos)[number];

/** The steps of the form, and their fields in the order of the screen. */
export const kycSteps = {
  person: ['lastName', 'firstName', 'sex', 'birthday', 'age', 'hasFamily', 'documentKind', 'documentNumber'],
  contact: ['country', 'areaCode', 'phone', 'contact', 'address'],
  work: [
    'job',
    'yearsAtWork',
    'workAddress',
    'socialSecurity',
    'personalIncome',
    'familyIncome',
    'annualIncome',
    'otherIncome',
    'hasPension',
  ],
  assets: ['loanAmount', 'annualSavings', 'debts', 'creditScore', 'hasHouse', 'hasCar'],
  documents: ['passportPhoto', 'houseCertificate', 'carCertificate', 'taxBill'],
} as const satisfies Record<string, readonly KycField[]>;

export type KycStep = keyof typeof kycSteps;
export const kycStepNames = ['person', 'contact', 'work', 'assets', 'documents'] as const;

/** The optional fields (LOAN-66). */
const optionalFields: ReadonlySet<KycField> = new Set([
  'otherIncome',
  'hasFamily',
  'hasPension',
  'hasHouse',
  'houseCertificate',
  'hasCar',
  'carCertificate',
  'taxBill',
]);

/** Whether a field may stay empty. */
export const isOptionalField = (field: KycField): boolean => optionalFields.has(field);

/** The most characters of a text. */
export const longestKycText = 200;

/** The largest figure, in any currency: with two decimals it goes through a number unchanged (LOAN-69). */
const largestKycFigure = decimal(1_000_000_000_000);

export type KycProblem =
  | AmountProblem
  | 'tooLong'
  | 'invalidDate'
  | 'outOfRange'
  | 'impossibleAge'
  | 'ageBesideBirthday'
  | 'impossiblePhone'
  | 'moreYearsThanAge'
  | 'belowOwnIncome'
  | 'belowMonthlyIncome';

/** The youngest and the oldest borrower, in years. */
export const ageLimits = { youngest: 18, oldest: 120 } as const;

/** The digits of a mobile number without its country code: E.164 has 15 with it, and the shortest in use 5. */
export const phoneDigits = { least: 5, most: 14 } as const;

/** The first birthday that is taken (LOAN-70). */
export const earliestBirthday = '1950-01-01';

/** A typed day as YYYY-MM-DD; null where it is incomplete or isn't in the calendar. */
export function isoDayOf({ year, month, day }: TypedDay): string | null {
  if (year === null || month === null || day === null) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isInCalendar =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isInCalendar && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/** The problem of a birthday, or null. @param today YYYY-MM-DD */
function birthdayProblem(birthday: TypedDay, today: string): KycProblem | null {
  if (birthday.year === null && birthday.month === null && birthday.day === null) return 'missing';
  const iso = isoDayOf(birthday);
  if (iso === null) return 'invalidDate';
  return iso < earliestBirthday || iso > today ? 'outOfRange' : null;
}

/**
 * The age in whole years; null where the birthday is incomplete, isn't in the calendar, or is still to come.
 * @param today YYYY-MM-DD
 */
export function ageOf(birthday: TypedDay, today: string): Decimal | null {
  const iso = isoDayOf(birthday);
  if (iso === null || iso > today) return null;
  const years = Number(today.slice(0, 4)) - Number(iso.slice(0, 4));
  return decimal(iso.slice(5) > today.slice(5) ? years - 1 : years);
}

export const isPhotoField = (field: KycField): field is KycPhoto => isOneOf(kycPhotos, field);

/** Zeros count as nothing (LOAN-64). */
const isMissing = (text: string): boolean => !isWritten(text.replaceAll('0', ''));

/** The problem of an age in years, or null. */
function ageProblem(age: Decimal): KycProblem | null {
  const isPossible =
    decimalsOf(age) === 0 &&
    compare(age, decimal(ageLimits.youngest)) >= 0 &&
    compare(age, decimal(ageLimits.oldest)) <= 0;
  return isPossible ? null : 'impossibleAge';
}

/** The problem of a mobile number without its country code, or null: digits, which may be grouped. */
function phoneProblem(phone: string): KycProblem | null {
  const digits = digitsIn(phone).length;
  const isPossible =
    /^[\p{Nd}\s().\-/]+$/u.test(withoutInvisible(phone)) &&
    digits >= phoneDigits.least &&
    digits <= phoneDigits.most;
  return isPossible ? null : 'impossiblePhone';
}

/** Whether two ages are more than a year apart: some count years otherwise, or live where it is another day. */
export const areAgesApart = (age: Decimal, other: Decimal): boolean =>
  compare(absolute(minus(age, other)), decimal(1)) > 0;

/** Whether an age contradicts the birthday. A birthday that no borrower can have is compared with nothing. */
function isBesideBirthday(age: Decimal, birthday: TypedDay, today: string): boolean {
  const expected = birthdayProblem(birthday, today) === null ? ageOf(birthday, today) : null;
  return expected !== null && ageProblem(expected) === null && areAgesApart(age, expected);
}

/** A figure of the form, null where it is missing or wrong in itself: nothing is compared with it. */
const rightFigure = (draft: KycDraft, field: KycAmountField): Decimal | null =>
  figureProblem(draft, field) === null ? draft[field] : null;

/** The problem of a figure in itself, or null. */
const figureProblem = (draft: KycDraft, field: KycAmountField): KycProblem | null => {
  if (field === 'age') return draft.age && ageProblem(draft.age);
  return amountProblem(draft[field], usdDecimals, largestKycFigure);
};

/** All income of a month in USD; null where one's own isn't known. */
function monthlyIncomeOf(draft: KycDraft): Decimal | null {
  const own = rightFigure(draft, 'personalIncome');
  return own && plus(own, rightFigure(draft, 'otherIncome') ?? zero);
}

/**
 * The problem of a figure beside another one of the form, or null (LOAN-144): the income of the family includes one's
 * own, that of a year includes each month's, nobody has worked for longer than they live, and an age goes with the
 * birthday.
 */
function comparedProblem(draft: KycDraft, field: KycAmountField, today: string): KycProblem | null {
  const value = draft[field];
  if (field === 'age')
    return value !== null && isBesideBirthday(value, draft.birthday, today) ? 'ageBesideBirthday' : null;
  const isBelow = (other: Decimal | null) => value !== null && other !== null && compare(value, other) < 0;
  if (field === 'familyIncome' && isBelow(rightFigure(draft, 'personalIncome'))) return 'belowOwnIncome';
  if (field === 'annualIncome' && isBelow(monthlyIncomeOf(draft))) return 'belowMonthlyIncome';
  const age = rightFigure(draft, 'age');
  const isMore = value !== null && age !== null && compare(value, age) > 0;
  return field === 'yearsAtWork' && isMore ? 'moreYearsThanAge' : null;
}

/**
 * The problem of a field, or null; a zero counts as missing (LOAN-63, LOAN-64). Screen, machine and exchange
 * all use this function.
 * @param today YYYY-MM-DD, the last birthday that is taken
 */
export function kycProblem(draft: KycDraft, field: KycField, today: string): KycProblem | null {
  if (field === 'birthday') return birthdayProblem(draft.birthday, today);
  const value = draft[field];
  if (typeof value === 'boolean') return null;
  if (value === null || isMissing(value)) return isOptionalField(field) ? null : 'missing';
  if (isAmountField(field)) return figureProblem(draft, field) ?? comparedProblem(draft, field, today);
  if (isPhotoField(field)) return null;
  if (field === 'phone') return phoneProblem(value);
  return [...value.trim()].length > longestKycText ? 'tooLong' : null;
}

const amountFields = [
  'age',
  'loanAmount',
  'yearsAtWork',
  'personalIncome',
  'familyIncome',
  'annualIncome',
  'otherIncome',
  'annualSavings',
  'creditScore',
] as const satisfies readonly KycField[];

export type KycAmountField = (typeof amountFields)[number];

export const isAmountField = (field: KycField): field is KycAmountField => isOneOf(amountFields, field);

/** All fields with a problem, in the order of the form. @param today YYYY-MM-DD */
export const kycProblems = (draft: KycDraft, today: string): { field: KycField; problem: KycProblem }[] =>
  kycStepNames.flatMap((step) =>
    kycSteps[step].flatMap((field) => {
      const problem = kycProblem(draft, field, today);
      return problem === null ? [] : [{ field, problem }];
    }),
  );

/** The step of the form that has a field. */
export const stepOfField = (field: KycField): KycStep =>
  kycStepNames.find((step) => isOneOf(kycSteps[step], field)) ?? 'person';
