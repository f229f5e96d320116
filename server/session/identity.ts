import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import * as v from 'valibot';
import { callingCode, mayRegisterFrom, sentNumber } from '#domain/phone.ts';
import { comparedText, digitsIn } from '#domain/typed-text.ts';
import type { AccountKind } from '#protocol/registration.ts';
import { invalidField } from '../kernel/calls/paging.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Config } from '../kernel/config.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { UserRow } from './users.ts';

/** The name of an account: an e-mail address in lower case, or a phone number in E.164 format. */
export interface Identity {
  kind: AccountKind;
  account: string;
}

const longestEmail = 254;
const email = v.pipe(v.string(), v.maxLength(longestEmail), v.email());
const writtenNumber = /^[\d\s().+-]{1,40}$/;
const startsAbroad = /^\s*(\+|00)/;

function emailFrom(text: string): string | null {
  const address = comparedText(text).trim();
  return v.is(email, address) ? address : null;
}

/**
 * Parses a phone number with its prefix in any usual notation (`+001-`, `+1`, `0044 0…`) or, if `prefix` is
 * given, without it; null if the text isn't a phone number (SESSION-33).
 */
function phoneFrom(text: string, prefix: string): { account: string; prefix: string } | null {
  const number = sentNumber(text);
  if (!writtenNumber.test(number)) return null;
  const whole = startsAbroad.test(number) ? number : prefix + number;
  const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`, { extract: false });
  const parsed = parse(digitsIn(whole).replace(/^0+/, ''));
  if (!parsed) return null;
  const { countryCallingCode, nationalNumber } = parsed;
  const possible = parsed.isPossible()
    ? parsed
    : parse(countryCallingCode + nationalNumber.replace(/^0+/, ''));
  return possible?.isPossible() ? { account: possible.number, prefix: countryCallingCode } : null;
}

/** @throws {Refusal} for an unknown kind, and for phones where they aren't offered (`is_show_mobile`). */
export function kindFrom(type: string, { showsMobile }: Config): AccountKind {
  if (type !== 'email' && type !== 'phone') throw invalidField('type');
  if (type === 'phone' && !showsMobile)
    throw new Refusal(/*i18n*/ "Phone numbers aren't supported here. Please use your e-mail address.");
  return type;
}

/** Parses the name of an existing account; null for a text that can't be one. */
export function identityFrom(kind: AccountKind, text: string): Identity | null {
  const account = kind === 'email' ? emailFrom(text) : phoneFrom(text, '')?.account;
  return account ? { kind, account } : null;
}

/**
 * Parses the recipient of a code: an account, or a number without prefix together with its area.
 * @throws {Refusal} when it isn't a valid address or number.
 */
export function recipientFrom(kind: AccountKind, text: string, areaId: string): Identity {
  const area = areas.find(({ id }) => String(id) === areaId);
  const account = kind === 'email' ? emailFrom(text) : phoneFrom(text, area?.global_code ?? '')?.account;
  if (account) return { kind, account };
  throw kind === 'email'
    ? new Refusal(/*i18n*/ 'This is not a valid e-mail address.')
    : new Refusal(/*i18n*/ 'This is not a valid phone number.');
}

/**
 * Parses the account of a registration.
 * @throws {Refusal} as `recipientFrom`, and for area codes that can't register (SESSION-35, SESSION-36).
 */
export function newcomerFrom(kind: AccountKind, text: string, areaId: string): Identity {
  const area = areas.find(({ id }) => String(id) === areaId);
  if (kind === 'phone' && area && !mayRegisterFrom(area.global_code)) throw areaNotAllowed();
  const identity = recipientFrom(kind, text, areaId);
  if (kind === 'email') return identity;
  const prefix = phoneFrom(identity.account, '')?.prefix ?? '';
  if (!mayRegisterFrom(prefix)) throw areaNotAllowed();
  if (area && callingCode(area.global_code) !== prefix)
    throw new Refusal(/*i18n*/ 'The phone number does not belong to the chosen area code.');
  return identity;
}

const areaNotAllowed = () =>
  new Refusal(/*i18n*/ 'Registration is not available for this area code. Please use another number.');

/** The real user with this identity; demo accounts have none. */
export const userOf = (database: Database | Tx, { kind, account }: Identity): Promise<UserRow | undefined> =>
  database.selectFrom('users').selectAll().where(kind, '=', account).executeTakeFirst();

/** The user's identity; null for a demo account. */
export function identityOf({ email, phone }: Pick<UserRow, 'email' | 'phone'>): Identity | null {
  if (email !== null) return { kind: 'email', account: email };
  return phone === null ? null : { kind: 'phone', account: phone };
}

/**
 * Every country with a calling code (SESSION-39), by ISO 3166 code; ids follow that order from 1. The prefix
 * has at least three digits, like the default one (SESSION-34).
 */
export const areas = [...getCountries()].sort().map((country, index) => ({
  id: index + 1,
  code: country,
  global_code: getCountryCallingCode(country).padStart(3, '0'),
}));
