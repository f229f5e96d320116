import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { sum } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { namePartsOf } from '#domain/name-parts.ts';
import { isMaskedNumber, maskedNumber } from '#domain/verification.ts';
import type { WireReply } from '#protocol/call.ts';
import { type KycFieldName, loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { kycDraftFrom } from '#protocol/loan-kyc-fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { ask, combined } from '../kernel/database/question.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { World } from '../kernel/world.ts';
import { KycRefusal, wireObjections } from './kyc-reasons.ts';
import { debtOf, unpaidLoansQuestion } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { newestQuestion, submitVerification, type VerificationRow } from './verifications.ts';

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
function knownFields({ email, phone, name, cardId, frontPhoto }: KnownPerson): Record<KnownField, string> {
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
function meantNumber(sent: string, { cardId }: Pick<KnownPerson, 'cardId'>): string {
  if (sent !== '' && sent === maskedNumber(cardId)) return cardId;
  return isMaskedNumber(sent) ? '' : sent;
}

type WireInfo = WireReply<typeof loanKycCalls.info>;

/**
 * How the verification stands: before a submission with what is known of the user, after a rejection with its form and
 * the reasons, so that it can be repaired.
 */
function wireInfo(
  row: VerificationRow | undefined,
  person: KnownPerson,
  translate: Translate,
  language: string,
): WireInfo {
  if (!row) return { status: loanStatus.none, ...knownFields(person) };
  const { form, status } = row;
  const { name, last_name, country, mobile } = form;
  const info = { status: loanStatus[status], name, last_name, country, mobile };
  return status === 'rejected'
    ? { ...info, kyc: form, reasons: wireObjections(row.objections, translate, language) }
    : info;
}

/** The verification for loans (LOAN-76, LOAN-77). */
export const kycImplementations = (
  { translate, config: { reviewSeconds, daySeconds } }: Pick<World, 'translate' | 'config'>,
  { claimUpload, knownPersonQuestion }: Pick<LoanParts, 'claimUpload' | 'knownPersonQuestion'>,
): Implementation[] => {
  const dayMilliseconds = daySeconds * millisecondsPerSecond;
  return [
    implementRead(loanKycCalls.info, ({ user, queries, now, language }) =>
      combined(
        [
          newestQuestion(queries, user.id),
          unpaidLoansQuestion(queries, user.id),
          knownPersonQuestion(queries, user.id),
        ],
        (newest, unpaid, person) => ({
          ...wireInfo(newest, person, translate, language),
          unpaid: unpaid.length > 0 ? 1 : 0,
          unpaid_amount: sum(unpaid.map((loan) => debtOf(loan, { now, dayMilliseconds }).total)),
        }),
      ),
    ),

    implement(loanKycCalls.submit, async ({ input, user, tx, now, language }) => {
      const [person] = await ask(tx, knownPersonQuestion(tx, user.id));
      const sent = kycDraftFrom(input);
      const draft = { ...sent, documentNumber: meantNumber(sent.documentNumber, person) };
      const submission = { userId: user.id, draft, now, reviewSeconds };
      await submitVerification(tx, claimUpload, submission).catch((error: unknown) => {
        throw error instanceof KycRefusal ? error.in(translate, language) : error;
      });
      return reply(null, /*i18n*/ 'Your documents have been received.');
    }),
  ];
};
