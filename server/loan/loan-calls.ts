import { signedHtml } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { loanBlocker } from '#domain/loan-blocker.ts';
import { loanCalls } from '#protocol/loan.ts';
import { amountFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import type { World } from '../kernel/world.ts';
import {
  agreementOf,
  agreementWithPicture,
  checkPicture,
  signatureFrom,
  signedAgreement,
} from './agreement.ts';
import { utcDay, wireTime } from './dates.ts';
import { loanOf, pageOfLoans, recordLoan } from './loans.ts';
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

const pageSize = 10;

/** Loans up to their authorisation (LOAN-78 to LOAN-83). */
export const loanImplementations = (
  world: Pick<World, 'translate' | 'config'>,
  { texts }: Pick<LoanParts, 'texts'>,
): Implementation[] => [
  implement(loanCalls.products, async () => products.map(wireProduct)),

  implement(loanCalls.product, async ({ input }) => {
    const product = productOf(input.id);
    if (!product) throw unknownProduct();
    return wireProduct(product);
  }),

  implement(loanCalls.date, async ({ now }) => utcDay(now)),

  /**
   * The text that the client sends is compared with the exchange's own, which is stored (LOAN-107, LOAN-108). Of a client
   * that sends the four specified fields alone nothing is compared, and its picture is the signature.
   */
  implement(loanCalls.submit, async ({ input, user, tx, now, language }) => {
    const borrower = await borrowerOf(tx, user.id);
    if (borrower === null) throw notVerified();
    const product = productOf(input.config_id);
    if (!product && input.config_id !== '') throw unknownProduct();
    const amount = amountFrom(input.amount);
    const blocker = loanBlocker({ offer: product, amount });
    if (blocker || !product || !amount) throw refuseLoan(blocker ?? 'periodMissing');
    const isSpecifiedAlone = input.signature === '' && input.language === '' && input.version === '';
    const signature = isSpecifiedAlone ? null : signatureFrom(input.signature);
    checkPicture(input.sign);
    const date = utcDay(now);
    const agreement = agreementOf(texts, input.language || language, { product, amount, borrower, date });
    const isCurrent = input.version === '' || input.version === String(texts.version);
    const isRead = isSpecifiedAlone || (agreement && input.agreement === signedHtml(agreement, input.sign));
    if (!agreement || !isCurrent || !isRead) throw termsChanged({ product, date, version: texts.version });
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

  implement(loanCalls.records, async ({ input, user, tx, now, language }) => {
    const list = { userId: user.id, page: pageFrom(input.page), size: pageSize };
    const { rows, total } = await pageOfLoans(tx, list);
    return { data: rows.map((row) => wireRecord(row, world, { now, language })), total };
  }),

  implement(loanCalls.savedLoan, async ({ input, user, tx }) => {
    const loan = await loanOf(tx, user.id, input.id);
    if (!loan) throw unknownLoan();
    const signed = await tx
      .selectFrom('loan')
      .select(['agreement', 'agreement_hash', 'agreement_version', 'agreement_language'])
      .where('id', '=', loan.id)
      .executeTakeFirstOrThrow();
    return {
      ...signed,
      id: String(loan.id),
      amount: decimal(loan.amount),
      created_at: wireTime(loan.signed_at),
      signed_at: wireTime(loan.signed_at),
    };
  }),
];
