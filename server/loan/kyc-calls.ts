import { sum } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { kycDraftFrom } from '#protocol/loan-kyc-fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { ask, combined } from '../kernel/database/question.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { World } from '../kernel/world.ts';
import { type KnownPerson, knownFields, meantNumber } from './known.ts';
import { KycRefusal, wireObjections } from './kyc-reasons.ts';
import { debtOf, unpaidLoansQuestion } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { newestQuestion, submitVerification, type VerificationRow } from './verifications.ts';

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
