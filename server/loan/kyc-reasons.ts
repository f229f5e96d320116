import { fromKeys } from '#domain/known-keys.ts';
import { ageLimits, type KycField, type KycProblem, longestKycText, phoneDigits } from '#domain/loan-kyc.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { kycFieldNames } from '#protocol/loan-kyc.ts';
import { kycNames } from '#protocol/loan-kyc-fields.ts';
import { amountRefusals } from '../kernel/calls/fields.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import type { KycForm, KycObjections } from './tables.ts';

/** The name of a field in a sentence. */
export const kycFieldLabels: Record<KycField, MessageId> = {
  lastName: /*i18n*/ 'last name',
  firstName: /*i18n*/ 'first name',
  sex: /*i18n*/ 'sex',
  birthday: /*i18n*/ 'date of birth',
  age: /*i18n*/ 'age',
  hasFamily: /*i18n*/ 'spouse or children',
  documentKind: /*i18n*/ 'document type',
  documentNumber: /*i18n*/ 'ID number',
  country: /*i18n*/ 'country',
  areaCode: /*i18n*/ 'area code',
  phone: /*i18n*/ 'mobile number',
  contact: /*i18n*/ 'contact details',
  address: /*i18n*/ 'address',
  job: /*i18n*/ 'job',
  yearsAtWork: /*i18n*/ 'years at work',
  workAddress: /*i18n*/ 'work address',
  socialSecurity: /*i18n*/ 'social security number',
  personalIncome: /*i18n*/ 'personal income',
  familyIncome: /*i18n*/ 'family income',
  annualIncome: /*i18n*/ 'annual income',
  otherIncome: /*i18n*/ 'other income',
  hasPension: /*i18n*/ 'pension',
  loanAmount: /*i18n*/ 'loan amount',
  annualSavings: /*i18n*/ 'annual savings',
  debts: /*i18n*/ 'debts',
  creditScore: /*i18n*/ 'credit score',
  hasHouse: /*i18n*/ 'house',
  houseCertificate: /*i18n*/ 'property certificate',
  hasCar: /*i18n*/ 'car',
  carCertificate: /*i18n*/ 'vehicle certificate',
  passportPhoto: /*i18n*/ 'passport photo',
  taxBill: /*i18n*/ 'tax bill',
};

export const kycProblemReasons: Record<KycProblem, Reason> = {
  missing: { message: /*i18n*/ 'Please input {field}' },
  notPositive: { message: amountRefusals.notPositive },
  tooManyDecimals: { message: amountRefusals.tooManyDecimals },
  tooLarge: { message: amountRefusals.tooLarge },
  tooLong: {
    message: /*i18n*/ 'Use at most {characters} characters.',
    values: { characters: longestKycText },
  },
  invalidDate: { message: /*i18n*/ "This date doesn't exist." },
  outOfRange: { message: /*i18n*/ 'The date of birth must be between 1950 and today.' },
  impossibleAge: {
    message: /*i18n*/ 'Enter your age in whole years, from {youngest} to {oldest}.',
    values: ageLimits,
  },
  ageBesideBirthday: {
    message: /*i18n*/ "Your age and your date of birth don't match. Correct one of them.",
  },
  impossiblePhone: {
    message: /*i18n*/ 'Enter {least} to {most} digits, without the area code.',
    values: phoneDigits,
  },
  moreYearsThanAge: {
    message: /*i18n*/ 'This is more than your age. Enter how many years you have worked in this job.',
  },
  belowOwnIncome: {
    message: /*i18n*/ 'This is less than your personal income. Enter the income of your whole household.',
  },
  belowMonthlyIncome: {
    message: /*i18n*/ 'This is less than your monthly income. Enter your total income for a year.',
  },
};

/** The text about a field with a problem (LOAN-63, LOAN-65). */
export const reasonFor = (field: KycField, problem: KycProblem): Reason =>
  field === 'passportPhoto' && problem === 'missing'
    ? { message: /*i18n*/ 'Please upload passport' }
    : kycProblemReasons[problem];

/** A form that is refused for what is in its fields. */
export class KycRefusal extends Refusal {
  readonly objections: KycObjections;
  private readonly field: KycField;

  /** @param field the one that the message is about */
  constructor(field: KycField, objections: KycObjections) {
    const reason = objections[field];
    super(reason?.message ?? '', reason?.values);
    this.field = field;
    this.objections = objections;
  }

  /** The refusal in the caller's language, with a text for each field as its data. */
  in(translate: Translate, language: string): Refusal {
    const values = { ...this.values, field: translate(language, kycFieldLabels[this.field]) };
    return new Refusal(this.message, values, this.code, {
      reasons: wireObjections(this.objections, translate, language),
    });
  }
}

/** Objections in the reader's language, under the API's names; empty where there is none. */
export function wireObjections(objections: KycObjections, translate: Translate, language: string): KycForm {
  const texts: KycForm = fromKeys(kycFieldNames, () => '');
  for (const field of objectKeys(kycFieldLabels)) {
    const reason = objections[field];
    if (!reason) continue;
    const values = { ...reason.values, field: translate(language, kycFieldLabels[field]) };
    // Both parts of the phone number have one text.
    texts[kycNames[field]] ||= reasonIn(translate, language, { ...reason, values });
  }
  return texts;
}
