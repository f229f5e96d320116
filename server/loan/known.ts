import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { namePartsOf } from '#domain/name-parts.ts';
import { isMaskedNumber, maskedNumber } from '#domain/verification.ts';
import type { KycFieldName } from '#protocol/loan-kyc.ts';

/** A user as the account and the real-name verification know one; empty texts for the rest. */
export interface KnownPerson {
  email: string;
  /** E.164. */
  phone: string;
  name: string;
  cardId: string;
  /** The URL of the upload. */
  frontPhoto: string;
}

type KnownField = Extract<
  KycFieldName,
  'name' | 'last_name' | 'country' | 'mobile' | 'contact_info' | 'id_number' | 'passport_photo'
>;

/** The fields of the form that needn't be asked for, in the API's names; of an ID number the last four characters. */
export function knownFields({
  email,
  phone,
  name,
  cardId,
  frontPhoto,
}: KnownPerson): Record<KnownField, string> {
  const { firstName, lastName } = namePartsOf(name);
  const number = parsePhoneNumberFromString(phone);
  return {
    name: lastName,
    last_name: firstName,
    country: number?.country ?? '',
    mobile: number ? `${number.countryCallingCode}-${number.nationalNumber}` : '',
    contact_info: email,
    id_number: maskedNumber(cardId),
    passport_photo: frontPhoto,
  };
}

/** The ID number that a form means: the verified one where it has its masked form, and none for another mask. */
export function meantNumber(sent: string, { cardId }: Pick<KnownPerson, 'cardId'>): string {
  if (sent !== '' && sent === maskedNumber(cardId)) return cardId;
  return isMaskedNumber(sent) ? '' : sent;
}
