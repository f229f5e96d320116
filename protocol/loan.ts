import * as v from 'valibot';
import { type Decimal, zero } from '#domain/decimal.ts';
import type { WithKnown } from '#domain/known.ts';
import { knownOffer, type LoanOffer } from '#domain/loan.ts';
import type { Signature } from '#domain/signature.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { depositNetwork } from './deposit.ts';
import {
  amount,
  id,
  madeId,
  nameOfCode,
  nothing,
  optionalAmount,
  optionalCount,
  orNone,
  raw,
  text,
  writtenText,
} from './fields.ts';
import { listOf } from './lists.ts';
import { pageOf } from './pages.ts';

const product = v.pipe(
  v.object({
    id,
    loan_period: optionalCount,
    min_amount: optionalAmount,
    max_amount: optionalAmount,
    interest_rate: optionalAmount,
    free_period: optionalCount,
    penalty_rate: optionalAmount,
    day_seconds: addition(optionalCount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    period: wire.loan_period,
    minimum: wire.min_amount,
    maximum: wire.max_amount,
    dailyRate: wire.interest_rate,
    freeDays: wire.free_period,
    penaltyRate: wire.penalty_rate,
    daySeconds: wire.day_seconds,
  })),
);

/**
 * A loan that can be applied for (LOAN-53): days, amounts in USD, and rates as fractions. Addition: `daySeconds`, the
 * length of its days, null where the API doesn't say.
 */
export type LoanProduct = v.InferOutput<typeof product>;
/** One whose terms are known, so that it can be applied for. */
export type KnownProduct = WithKnown<LoanProduct, keyof LoanOffer>;

/** The status of a loan on the wire (LOAN-58). */
export const loanRecordStatus = { awaiting: 1, toRepay: 2, rejected: 3, checking: 4, repaid: 5 } as const;
export type LoanStatus = keyof typeof loanRecordStatus;

const recordFields = {
  id,
  created_at: text,
  amount: optionalAmount,
  loan_period: optionalCount,
  interest_amount: optionalAmount,
  interest_rate: optionalAmount,
  penalty_amount: orNone(amount, zero),
  overdue_days: addition(optionalCount),
  reviewed_at: text,
  repayment_time: text,
  repaid_at: addition(text),
  accepted_at: addition(text),
  status: optionalCount,
  reason: addition(text),
};

const record = v.pipe(
  v.object(recordFields),
  v.transform((wire) => ({
    id: wire.id,
    createdAt: wire.created_at,
    amount: wire.amount,
    period: wire.loan_period,
    interest: wire.interest_amount,
    dailyRate: wire.interest_rate,
    penalty: wire.penalty_amount,
    overdueDays: wire.overdue_days,
    reviewedAt: wire.reviewed_at,
    dueAt: wire.repayment_time,
    repaidAt: wire.repaid_at,
    acceptedAt: wire.accepted_at,
    status: nameOfCode(loanRecordStatus, wire.status),
    reason: wire.reason,
  })),
);

/**
 * A loan (LOAN-55). Amounts are in USD, `dailyRate` is a fraction; null where the API doesn't say, as is `status`
 * for a code that the specification doesn't name. Additions: `overdueDays`, for which a penalty is owed so far,
 * `repaidAt` and `acceptedAt`, when the payment was reported that settled it, and when it was accepted, empty before, and `reason`, which says why it was
 * rejected, or why its last proof of a repayment was.
 */
export type LoanRecord = v.InferOutput<typeof record>;

/** A loan of a reply that may say nothing of what is owed: then its penalty isn't known, either. */
const loanDetail = v.pipe(
  record,
  v.transform((loan): LoanRecord => (loan.interest === null ? { ...loan, penalty: null } : loan)),
);

const savedLoan = v.pipe(
  v.object({
    id,
    amount: optionalAmount,
    created_at: text,
    agreement: text,
    agreement_hash: addition(text),
    agreement_version: addition(text),
    agreement_language: addition(text),
    signed_at: addition(text),
  }),
  v.transform((wire) => ({
    id: wire.id,
    amount: wire.amount,
    createdAt: wire.created_at,
    agreement: wire.agreement,
    hash: wire.agreement_hash,
    version: wire.agreement_version,
    language: wire.agreement_language,
    signedAt: wire.signed_at,
  })),
);

/**
 * A loan with its signed agreement, as HTML (LOAN-53, LOAN-83). The SHA-256 of the text, its version, its language
 * and the time of signing are additions, empty where there are none.
 */
export type SavedLoan = v.InferOutput<typeof savedLoan>;

/** The terms of now in a refusal's data, with the version of the text: an addition, null where there are none. */
export const changedTerms = v.pipe(
  v.fallback(v.nullable(v.object({ product, date: text, version: optionalCount })), null),
  v.transform((wire) => {
    const known = wire && knownOffer(wire.product);
    return wire && known && { ...wire, product: known };
  }),
);

/** The total of now in a refusal's data: an addition, null where there is none. */
export const changedTotal = v.pipe(
  v.fallback(v.nullable(v.object({ amount })), null),
  v.transform((wire) => wire?.amount ?? null),
);

/** A signed application: the signature as it was drawn or typed, its picture, and the agreement's HTML with it. */
interface LoanApplication {
  agreement: { product: { id: string }; amount: Decimal; language: string; version: number };
  signature: Signature;
  picture: string;
  html: string;
}

interface Repayment {
  loanId: string;
  networkId: string;
  /** The URL of the uploaded picture. */
  proof: string;
  memo: string;
  /** In USD; null where none was shown. */
  total: Decimal | null;
}

const savedLoanCall = {
  ...reading,
  path: '/api/loan/loan_info',
  access: 'session',
  input: v.object({ id: raw }),
} as const;

/** Loans and their repayment (LOAN-78 to LOAN-88). */
export const loanCalls = {
  products: call({
    ...reading,
    path: '/api/loan/loan_config',
    access: 'session',
    input: v.object({}),
    reply: listOf(product),
  }),
  product: call({
    ...reading,
    path: '/api/loan/config_info',
    access: 'session',
    input: v.object({ id: raw }),
    reply: product,
  }),
  /** The date of the agreement, as text. */
  date: call({
    ...reading,
    path: '/api/loan/get_date',
    access: 'session',
    input: v.object({}),
    reply: writtenText,
  }),
  /**
   * `sign` is the signature's picture, `agreement` the HTML with it. `signature` (strokes or a typed name, as
   * JSON), `language` and `version` are additions.
   */
  submit: call({
    ...writing,
    path: '/api/loan/loan_submit',
    access: 'session',
    input: v.object({
      amount: raw,
      config_id: raw,
      sign: raw,
      agreement: raw,
      signature: addition(raw),
      language: addition(raw),
      version: addition(raw),
    }),
    inputOf: ({ agreement, signature, picture, html }: LoanApplication) => ({
      amount: agreement.amount,
      config_id: agreement.product.id,
      sign: picture,
      agreement: html,
      signature: JSON.stringify(signature),
      language: agreement.language,
      version: agreement.version,
    }),
    reply: addition(madeId),
  }),
  records: call({
    ...reading,
    path: '/api/loan/loan_list',
    access: 'session',
    isStored: true,
    input: v.object({ page: raw }),
    reply: pageOf(record),
  }),
  savedLoan: call({ ...savedLoanCall, reply: savedLoan }),
  /** The same, read as a loan: nothing but the id and the amount need be there. */
  loanDetail: call({ ...savedLoanCall, reply: loanDetail }),
  repayment: call({
    ...reading,
    path: '/api/loan/repayment_info',
    access: 'session',
    input: v.object({ id: raw }),
    reply: record,
  }),
  repaymentAccounts: call({
    ...reading,
    path: '/api/loan/repayment_accounts',
    access: 'session',
    input: v.object({}),
    reply: listOf(depositNetwork),
  }),
  /** `amount`, the total in USD that was shown, and `memo` are additions. */
  repay: call({
    ...writing,
    path: '/api/loan/repayment_submit',
    access: 'session',
    input: v.object({
      loan_id: raw,
      charge_id: raw,
      proof_img: raw,
      amount: addition(raw),
      memo: addition(raw),
    }),
    inputOf: ({ loanId, networkId, proof, memo, total }: Repayment) => ({
      loan_id: loanId,
      charge_id: networkId,
      proof_img: proof,
      amount: total ?? '',
      memo,
    }),
    reply: nothing,
  }),
};
