import { signedHtml } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { loanBlocker } from '#domain/loan-blocker.ts';
import { loanCalls } from '#protocol/loan.ts';
import { amountFrom, isRowId, utcDay, wireTime } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom, pageReply } from '../kernel/calls/paging.ts';
import { type Queries, question, withoutRows } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import {
  agreementOf,
  agreementWithPicture,
  checkPicture,
  signatureFrom,
  signedAgreement,
} from './agreement.ts';
import { pageOfLoans, recordLoan } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { productOf, products, wireProduct } from './products.ts';
import {
  notVerified,
  openApplication,
  refuseLoan,
  termsChanged,
  unknownLoan,
  unknownProduct,
} from './refusals.ts';
import { borrowerOf } from './verifications.ts';
import { wireRecord } from './wire.ts';

/** @throws {Refusal} for a product or an amount that isn't on offer */
function wantedFrom(input: { config_id: string; amount: string }) {
  const product = productOf(input.config_id);
  if (!product && input.config_id !== '') throw unknownProduct();
  const amount = amountFrom(input.amount);
  const blocker = loanBlocker({ offer: product, amount });
  if (blocker || !product || !amount) throw refuseLoan(blocker ?? 'periodMissing');
  return { product, amount };
}

const signedLoan = (queries: Queries, { id, userId }: { id: string; userId: string }) =>
  queries
    .selectFrom('loan')
    .select(['id', 'amount', 'signed_at'])
    .select(['agreement', 'agreement_hash', 'agreement_version', 'agreement_language'])
    .where('id', '=', Number(id))
    .where('user_id', '=', userId);

/** Loans up to their authorisation (LOAN-78 to LOAN-83). */
export const loanImplementations = (
  world: Pick<World, 'translate' | 'config'>,
  { texts }: Pick<LoanParts, 'texts'>,
): Implementation[] => [
  implementRead(loanCalls.products, () =>
    withoutRows(() => products.map((product) => wireProduct(product, world.config))),
  ),

  implementRead(loanCalls.product, ({ input }) => {
    const product = productOf(input.id);
    if (!product) throw unknownProduct();
    return withoutRows(() => wireProduct(product, world.config));
  }),

  implementRead(loanCalls.date, ({ now }) => withoutRows(() => utcDay(now))),

  /**
   * The text that the client sends is compared with the exchange's own, which is stored (LOAN-107, LOAN-108). Of a client
   * that sends the four specified fields alone nothing is compared, and its picture is the signature.
   */
  implement(loanCalls.submit, async ({ input, user, tx, now, language }) => {
    const borrower = await borrowerOf(tx, user.id);
    if (borrower === null) throw notVerified();
    const { product, amount } = wantedFrom(input);
    const isSpecifiedAlone = input.signature === '' && input.language === '' && input.version === '';
    const signature = isSpecifiedAlone ? null : signatureFrom(input.signature);
    checkPicture(input.sign);
    const date = utcDay(now);
    const agreement = agreementOf(texts, input.language || language, { product, amount, borrower, date });
    const isCurrent = input.version === '' || input.version === String(texts.version);
    const isRead =
      isSpecifiedAlone ||
      (agreement && input.agreement === signedHtml(agreement, input.sign).normalize('NFC'));
    if (!agreement || !isCurrent || !isRead)
      throw termsChanged({ product: wireProduct(product, world.config), date, version: texts.version });
    const id = await recordLoan(tx, {
      userId: user.id,
      product,
      amount,
      agreement: signature
        ? signedAgreement(agreement, signature)
        : agreementWithPicture(agreement, input.sign),
      at: now,
      reviewAt: now + world.config.reviewSeconds * millisecondsPerSecond,
    });
    if (id === undefined) throw openApplication();
    return reply({ id: String(id) }, /*i18n*/ 'Your application has been received and is being reviewed.');
  }),

  implementRead(loanCalls.records, ({ input, user, queries, now, language }) => {
    const loans = pageOfLoans(queries, { userId: user.id, ...pageFrom(input.page) });
    return pageReply(loans, (row) => wireRecord(row, world, { now, language }));
  }),

  implementRead(loanCalls.savedLoan, ({ input, user, queries }) => {
    if (!isRowId(input.id)) throw unknownLoan();
    return question([signedLoan(queries, { id: input.id, userId: user.id })], ([loan]) => {
      if (!loan) throw unknownLoan();
      const time = wireTime(loan.signed_at);
      return {
        ...loan,
        id: String(loan.id),
        amount: decimal(loan.amount),
        created_at: time,
        signed_at: time,
      };
    });
  }),
];
