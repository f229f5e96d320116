import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ageLimits,
  type KycField,
  type KycPhoto,
  type KycProblem,
  longestKycText,
  phoneDigits,
} from '#domain/loan-kyc.ts';
import type { KycFlag, KycPlace } from '#machines/loan/kyc-form.ts';

export const placeNames: Record<KycPlace, MessageDescriptor> = {
  person: msg({ message: 'Personal details', comment: 'A step of the verification for loans' }),
  contact: msg({ message: 'Contact', comment: 'A step of the verification for loans' }),
  work: msg({ message: 'Work and income', comment: 'A step of the verification for loans' }),
  assets: msg({ message: 'Loan and assets', comment: 'A step of the verification for loans' }),
  documents: msg({ message: 'Documents', comment: 'A step of the verification for loans' }),
  review: msg({
    message: 'Review',
    context: 'step',
    comment: 'The last step of a form: checking what was filled in',
  }),
};

/** The name of a field in a sentence, as the exchange says it; a label begins with a capital letter. */
export const fieldNames: Record<KycField, MessageDescriptor> = {
  lastName: msg`last name`,
  firstName: msg`first name`,
  sex: msg`sex`,
  birthday: msg`date of birth`,
  age: msg`age`,
  hasFamily: msg`spouse or children`,
  documentKind: msg`document type`,
  documentNumber: msg`ID number`,
  country: msg`country`,
  areaCode: msg`area code`,
  phone: msg`mobile number`,
  contact: msg`contact details`,
  address: msg`address`,
  job: msg`job`,
  yearsAtWork: msg`years at work`,
  workAddress: msg`work address`,
  socialSecurity: msg`social security number`,
  personalIncome: msg`personal income`,
  familyIncome: msg`family income`,
  annualIncome: msg`annual income`,
  otherIncome: msg`other income`,
  hasPension: msg`pension`,
  loanAmount: msg`loan amount`,
  annualSavings: msg`annual savings`,
  debts: msg`debts`,
  creditScore: msg`credit score`,
  hasHouse: msg`house`,
  houseCertificate: msg`property certificate`,
  hasCar: msg`car`,
  carCertificate: msg`vehicle certificate`,
  passportPhoto: msg`passport photo`,
  taxBill: msg`tax bill`,
};

/** The question at a photo (LOAN-67). */
export const photoPrompts: Record<KycPhoto, MessageDescriptor> = {
  passportPhoto: msg`Upload the photo page of your passport.`,
  houseCertificate: msg`Upload the property certificate of your house.`,
  carCertificate: msg`Upload the vehicle certificate of your car.`,
  taxBill: msg`Upload a tax bill, if you have one.`,
};

/** The words at the photo of the document where that is an identity card (LOAN-149). */
export const identityCardPhoto = {
  name: msg`photo of your identity card`,
  prompt: msg`Upload the photo side of your identity card.`,
  missing: msg`Please upload a photo of your identity card.`,
};

/** The question at a switch (LOAN-51, LOAN-68). */
export const flagPrompts: Record<KycFlag, MessageDescriptor> = {
  hasFamily: msg`I have a spouse or children`,
  hasPension: msg`I have a pension`,
  hasHouse: msg`I own a house`,
  hasCar: msg`I own a car`,
};

/** Says of a field what its name leaves open. Zero counts as missing (LOAN-64), so no debts need a word. */
export const fieldHints: Partial<Record<KycField, MessageDescriptor>> = {
  contact: msg`Another way to reach you, such as e-mail.`,
  socialSecurity: msg`Or your tax number.`,
  loanAmount: msg`You can change it when you apply.`,
  personalIncome: msg`Per month`,
  familyIncome: msg`Per month, for your whole household`,
  annualIncome: msg`Your total income for a year`,
  otherIncome: msg`Per month`,
  creditScore: msg`Your score at your bank or credit bureau. We use it to check whether you can afford the loan.`,
  debts: msg`Write “none” if you have no debts.`,
};

export const passportMissing = msg`Please upload passport`;

/** The problem of a field that isn't missing, as the exchange says it. */
export const problemMessages: Record<Exclude<KycProblem, 'missing'>, MessageDescriptor> = {
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  tooLong: msg`Use at most ${{ characters: longestKycText }} characters.`,
  invalidDate: msg`This date doesn't exist.`,
  outOfRange: msg`The date of birth must be between 1950 and today.`,
  impossibleAge: msg`Enter your age in whole years, from ${{ youngest: ageLimits.youngest }} to ${{ oldest: ageLimits.oldest }}.`,
  ageBesideBirthday: msg`Your age and your date of birth don't match. Correct one of them.`,
  impossiblePhone: msg`Enter ${{ least: phoneDigits.least }} to ${{ most: phoneDigits.most }} digits, without the area code.`,
  moreYearsThanAge: msg`This is more than your age. Enter how many years you have worked in this job.`,
  belowOwnIncome: msg`This is less than your personal income. Enter the income of your whole household.`,
  belowMonthlyIncome: msg`This is less than your monthly income. Enter your total income for a year.`,
};
