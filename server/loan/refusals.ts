import type { Decimal } from '#domain/decimal.ts';
import type { LoanBlocker } from '#domain/loan-blocker.ts';
import type { RepaymentBlocker } from '#domain/repayment-blocker.ts';
import type { LoanStatus } from '#protocol/loan.ts';
import { amountRefusals } from '../kernel/calls/fields.ts';
import { Refusal, refusalWith } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import type { wireProduct } from './products.ts';

/* The same texts as on the screen: a test compares the tables. */

export const loanRefusals: Record<LoanBlocker, MessageId> = {
  ...amountRefusals,
  periodMissing: /*i18n*/ 'Choose a loan period first.',
  missing: /*i18n*/ 'Input amount',
  belowMinimum: /*i18n*/ 'The amount is below the minimum for this period.',
  aboveMaximum: /*i18n*/ 'The amount is above the maximum for this period.',
};

export const repaymentRefusals: Record<RepaymentBlocker, MessageId> = {
  networkMissing: /*i18n*/ 'Choose a network first.',
  proofMissing: /*i18n*/ 'Add a photo of your payment.',
};

/** Why a loan takes no proof of a repayment (LOAN-59). */
const notRepayable: Record<Exclude<LoanStatus, 'toRepay'>, MessageId> = {
  awaiting: /*i18n*/ "This loan hasn't been paid out yet.",
  rejected: /*i18n*/ 'This loan was rejected: there is nothing to repay.',
  checking: /*i18n*/ 'Your repayment of this loan is already being checked.',
  repaid: /*i18n*/ 'This loan has already been repaid.',
};

export const refuseLoan = (blocker: LoanBlocker) => new Refusal(loanRefusals[blocker]);
export const refuseRepayment = (blocker: RepaymentBlocker) => new Refusal(repaymentRefusals[blocker]);
export const refuseProof = (status: Exclude<LoanStatus, 'toRepay'>) => new Refusal(notRepayable[status]);

export const unknownLoan = () => new Refusal(/*i18n*/ "This loan doesn't exist.");
export const unknownProduct = () => new Refusal(/*i18n*/ "This period isn't offered any more.");
export const notVerified = () => new Refusal(/*i18n*/ 'Complete the verification for loans first.');
export const openApplication = () =>
  new Refusal(/*i18n*/ 'Your application is already being reviewed. You can apply again afterwards.');
export const unsigned = () => new Refusal(/*i18n*/ 'Please sign');
export const signatureTooLarge = () => new Refusal(/*i18n*/ 'This signature is too large. Sign again.');
export const pictureUnreadable = () =>
  new Refusal(/*i18n*/ "The picture of the signature can't be read. Sign again.");

/** The refusal of an agreement that isn't the text of now; it carries the terms that the text is made of. */
export const termsChanged = (terms: {
  product: ReturnType<typeof wireProduct>;
  date: string;
  version: number;
}) => refusalWith(/*i18n*/ 'The terms have changed. Read and sign the new agreement.', terms);

/** The refusal of a repayment whose total isn't the one that is owed; it carries the total of now, in USD. */
export const totalChanged = (amount: Decimal) =>
  refusalWith(/*i18n*/ 'The total to repay has changed. Check the new total.', { amount });
