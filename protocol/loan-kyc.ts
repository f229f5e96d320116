import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { fromKeys } from '#domain/known-keys.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { nameOfCode, nothing, optionalAmount, optionalCount, optionalObject, raw, text } from './fields.ts';

/** The status of the loan verification on the wire (LOAN-56). */
export const loanStatus = { none: 0, waiting: 1, approved: 2, rejected: 3 } as const;
export type LoanVerificationStatus = keyof typeof loanStatus;

/** The fields of the form on the wire, all of them text or numbers (LOAN-40). */
export const kycFieldNames = [
  'name',
  'last_name',
  'sex',
  'birthday',
  'country',
  'mobile',
  'id_card_type',
  'id_number',
  'hand_pic',
  'age',
  'contact_info',
  'loan_amount',
  'social_security',
  'has_family',
  'address_detail',
  'job',
  'work_years',
  'work_address',
  'personal_income',
  'family_income',
  'annual_income',
  'other_income',
  'annual_savings',
  'debt_info',
  'has_pension',
  'has_house',
  'house_cert',
  'has_car',
  'car_cert',
  'passport_photo',
  'credit_score',
  'tax_bill',
] as const;
export type KycFieldName = (typeof kycFieldNames)[number];

const everyField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object(fromKeys(kycFieldNames, () => schema));

/** One text for each field; an API without it sends none. */
const texts = v.fallback(v.nullable(everyField(text)), null);

/** Sex and document type on the wire (LOAN-42, LOAN-45). */
export const sexCode = { male: 1, female: 2 } as const;
export const documentCode = { identityCard: 1, passport: 2 } as const;

const standingOf = (wire: {
  status: number | null;
  unpaid: number | null;
  unpaid_amount: Decimal | null;
}) => ({
  status: nameOfCode(loanStatus, wire.status) ?? 'none',
  hasUnpaidLoan: wire.unpaid === null ? null : wire.unpaid === 1,
  unpaidAmount: wire.unpaid_amount,
});

const info = v.pipe(
  optionalObject({
    status: optionalCount,
    name: text,
    last_name: text,
    country: text,
    mobile: text,
    contact_info: addition(text),
    id_number: addition(text),
    passport_photo: addition(text),
    kyc: addition(texts),
    reasons: addition(texts),
    unpaid: addition(optionalCount),
    unpaid_amount: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    ...standingOf(wire),
    // The specification shows name as the last name and last_name as the first (LOAN-41).
    lastName: wire.name,
    firstName: wire.last_name,
    country: wire.country,
    mobile: wire.mobile,
    contact: wire.contact_info,
    documentNumber: wire.id_number,
    passportPhoto: wire.passport_photo,
    rejected: wire.kyc,
    reasons: wire.reasons,
  })),
);

/**
 * How the verification for loans stands (LOAN-52), and what is known of the user; empty texts for what isn't.
 * `contact`, `documentNumber` (masked), `passportPhoto` (the URL of an upload), `rejected` (the fields of a rejected
 * form, under the API's names), `reasons` (what a reviewer objects to, a text for each field), `hasUnpaidLoan` and
 * `unpaidAmount` (what is to be repaid now, in USD) are additions; null where the API doesn't send them.
 */
export type LoanInfo = v.InferOutput<typeof info>;

const standing = v.pipe(
  optionalObject({
    status: optionalCount,
    unpaid: addition(optionalCount),
    unpaid_amount: addition(optionalAmount),
  }),
  v.transform(standingOf),
);

/** How the verification for loans stands, and whether a loan is unpaid: all that the wallet asks of it. */
export type LoanStanding = v.InferOutput<typeof standing>;

/** A reviewer's objections, a text for each field of the wire. */
export type KycReasons = NonNullable<LoanInfo['reasons']>;

/** The data of a refused form: an addition, so it may be missing. */
export const kycRefusal = v.fallback(v.object({ reasons: texts }), { reasons: null });

const infoCall = {
  ...reading,
  path: '/api/loan/info',
  access: 'session',
  input: v.object({}),
} as const;

/** The identity and financial verification (LOAN-76, LOAN-77). */
export const loanKycCalls = {
  info: call({ ...infoCall, reply: info }),
  /** The same without the user's papers, so that the device may store it. */
  standing: call({
    ...infoCall,
    isStored: true,
    storedFields: ['status', 'unpaid', 'unpaid_amount'],
    reply: standing,
  }),
  submit: call({
    ...writing,
    path: '/api/loan/kyc_submit',
    access: 'session',
    input: everyField(raw),
    reply: nothing,
  }),
};
