import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { emptyKyc, type KycDraft, type KycField } from '#domain/loan-kyc.ts';
import { objectEntries } from '#domain/object-keys.ts';
import {
  firstObjected,
  type KycPlace,
  kycPlaces,
  rejectedPhotosIn,
  withoutRejectedPhotos,
} from '#machines/loan/kyc-form.ts';
import type { KycObjections } from '#ports/loan.ts';
import { amount } from '#protocol/fields.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { kycDraftFrom, kycObjections, mobileParts } from '#protocol/loan-kyc-fields.ts';

const number = v.nullable(v.number());
const figure = v.nullable(amount);
const photo = v.nullable(v.pipe(v.string(), v.nonEmpty()));

const draftSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  sex: v.nullable(v.picklist(['male', 'female'])),
  birthday: v.object({ year: number, month: number, day: number }),
  country: v.string(),
  areaCode: v.string(),
  phone: v.string(),
  documentKind: v.nullable(v.picklist(['identityCard', 'passport'])),
  documentNumber: v.string(),
  age: figure,
  contact: v.string(),
  loanAmount: figure,
  socialSecurity: v.string(),
  hasFamily: v.boolean(),
  address: v.string(),
  job: v.string(),
  yearsAtWork: figure,
  workAddress: v.string(),
  personalIncome: figure,
  familyIncome: figure,
  annualIncome: figure,
  otherIncome: figure,
  annualSavings: figure,
  debts: v.string(),
  hasPension: v.boolean(),
  hasHouse: v.boolean(),
  houseCertificate: photo,
  hasCar: v.boolean(),
  carCertificate: photo,
  passportPhoto: photo,
  creditScore: figure,
  taxBill: photo,
} satisfies Record<KycField, v.GenericSchema>);

const storedSchema = v.object({ draft: draftSchema, place: v.picklist(kycPlaces) });

/** A form that was begun: what is filled in, and the page that was open. */
export interface StoredKyc {
  draft: KycDraft;
  place: KycPlace;
}

/** A stored form; null for one that another version of the app wrote differently. */
export function parseStoredKyc(stored: unknown): StoredKyc | null {
  const { success, output } = v.safeParse(storedSchema, stored);
  return success ? output : null;
}

const areSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The API's data of the user: the form that was rejected, or the fields that it answers (LOAN-52), and the score. */
function knownDraft({ rejected, ...info }: LoanInfo, creditScore: Decimal | null): KycDraft {
  if (rejected !== null) return kycDraftFrom(rejected);
  const { firstName, lastName, country, mobile, contact, documentNumber, passportPhoto } = info;
  const person = { firstName, lastName, country, contact, documentNumber };
  return {
    ...emptyKyc,
    ...person,
    ...mobileParts(mobile),
    passportPhoto: passportPhoto || null,
    creditScore,
  };
}

const knownFields = [
  'firstName',
  'lastName',
  'country',
  'phone',
  'contact',
  'documentNumber',
  'passportPhoto',
  'creditScore',
] as const;

/** The values that the API knows of somebody who has submitted nothing yet, which aren't asked for again. */
const knownValues = (info: LoanInfo, draft: KycDraft): Partial<KycDraft> =>
  info.rejected === null
    ? Object.fromEntries(
        knownFields.filter((field) => Boolean(draft[field])).map((field) => [field, draft[field]]),
      )
    : {};

/** The objections to what the user has not changed since. */
function objectionsLeft(all: KycObjections, rejected: KycDraft, draft: KycDraft): KycObjections {
  const photos = rejectedPhotosIn(all).map(([field]): KycField => field);
  const isLeft = (field: KycField) => {
    if (photos.includes(field)) return draft[field] === null;
    const isSame = areSame(draft[field], rejected[field]);
    return field === 'phone' ? isSame && draft.areaCode === rejected.areaCode : isSame;
  };
  return Object.fromEntries(objectEntries(all).filter(([field]) => isLeft(field)));
}

/**
 * Where the form begins: as it was left, or after a rejection with everything but the photos that were objected
 * to, at the first objection.
 * @param stored what was filled in since; null for nothing
 * @param creditScore the account's, as a whole number; null where the API has none
 */
export function kycBeginning(
  info: LoanInfo,
  stored: StoredKyc | null,
  creditScore: Decimal | null,
): StoredKyc & { objections: KycObjections; known: Partial<KycDraft> } {
  const rejected = knownDraft(info, creditScore);
  const all = kycObjections(info.reasons);
  const draft = stored?.draft ?? withoutRejectedPhotos(rejected, all);
  const objections = objectionsLeft(all, rejected, draft);
  const known = knownValues(info, rejected);
  return { draft, objections, known, place: stored?.place ?? firstObjected(objections) ?? 'person' };
}
