import type { AgreementBody } from '#domain/agreement.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { KycDraft } from '#domain/loan-kyc.ts';
import type { Signature } from '#domain/signature.ts';
import type { CallRequest } from '#protocol/call.ts';
import type { KnownProduct, LoanRecord, loanCalls, SavedLoan } from '#protocol/loan.ts';
import type { AnswerWith, Found } from './answer.ts';

/** A reviewer's objections to the fields of the verification; a field without an objection is missing. */
export type KycObjections = Partial<Record<keyof KycDraft, string>>;

/** The answer to the form of the verification; a refusal may say which fields it concerns. */
export type KycAnswer = AnswerWith<{ objections: KycObjections }>;

/** A form of the verification that is complete. */
export interface KycRequest {
  draft: KycDraft;
}

/** The values that an agreement is made of. */
export interface AgreementRequest {
  productId: string;
  /** In USD. */
  amount: Decimal;
}

/** The text that the user reads and signs, with the product as the API has it now. */
export interface Agreement extends AgreementBody {
  product: KnownProduct;
  /** In USD. */
  amount: Decimal;
  /** The date as the API words it. */
  date: string;
  /** The code of the text's language, which isn't the user's own where that is missing. */
  language: string;
  version: number;
  /** First name and last name, as they were verified. */
  borrower: string;
}

/** A signed application for a loan. */
export interface LoanRequest {
  agreement: Agreement;
  signature: Signature;
}

/** The terms of a loan that have changed since the agreement was made. */
export interface ChangedTerms {
  product: KnownProduct;
  date: string;
  /** Of the text; null where the API doesn't say. */
  version: number | null;
}

/** The answer to an application: the loan's id, null where the API doesn't say; a refusal may carry the terms of now. */
export type LoanAnswer = AnswerWith<{ terms: ChangedTerms | null }, string | null>;

/** A loan with its signed agreement. */
export type SavedLoanAnswer = Found<SavedLoan>;

/** A loan for its repayment. */
export type RepaymentLoanAnswer = Found<LoanRecord>;

/** The proof that a loan was repaid, with the total that was shown. */
export type RepaymentRequest = CallRequest<typeof loanCalls.repay>;
