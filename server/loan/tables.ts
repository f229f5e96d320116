import type { Generated } from 'kysely';
import type { KycField } from '#domain/loan-kyc.ts';
import type { LoanStatus } from '#protocol/loan.ts';
import type { KycFieldName } from '#protocol/loan-kyc.ts';
import type { Json } from '../kernel/database/tables.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { StoredSignature } from './agreement.ts';

/** A form as it was submitted, under the API's names. */
export type KycForm = Record<KycFieldName, string>;

/** A reviewer's objections, by field. */
export type KycObjections = Partial<Record<KycField, Reason>>;

/** Times in Unix milliseconds, amounts in USD. */
export interface LoanTables {
  /** Every submission of a user's form; the newest one counts. */
  loan_verification: {
    id: Generated<number>;
    user_id: string;
    status: 'waiting' | 'approved' | 'rejected';
    form: Json<KycForm>;
    objections: Json<KycObjections>;
    submitted_at: number;
    /** When the review ends. */
    review_at: number;
    decided_at: number | null;
  };
  /** A loan from its signing, with its own copy of the terms and of the text that was signed. */
  loan: {
    id: Generated<number>;
    user_id: string;
    amount: string;
    /** In days. */
    period: number;
    daily_rate: string;
    penalty_rate: string;
    /** Of the whole period. */
    interest: string;
    /** The penalty at the time of the proof that is being checked or was accepted; null while the penalty grows. */
    penalty: string | null;
    status: LoanStatus;
    /** Why it was rejected, or why the last proof of its repayment was. */
    reason: Json<Reason> | null;
    /** HTML with the picture of the signature; never changed. */
    agreement: string;
    /** SHA-256 of the agreement in UTF-8, as hex digits. */
    agreement_hash: string;
    agreement_version: number;
    agreement_language: string;
    signature: Json<StoredSignature>;
    signed_at: number;
    /** When the review ends. */
    review_at: number;
    reviewed_at: number | null;
    /** When it is to be repaid; null before it was paid out. */
    due_at: number | null;
    /** When its user is reminded next; null before it was paid out, and once it has been overdue. */
    remind_at: Generated<number | null>;
  };
  /** Every proof of a repayment, with its own copy of what it was paid to. */
  loan_repayment: {
    id: Generated<number>;
    loan_id: number;
    user_id: string;
    currency_code: string;
    protocol_code: string;
    address: string;
    /** The total when it was sent. */
    amount: string;
    memo: string;
    /** The URL of the uploaded picture. */
    proof: string;
    status: 'checking' | 'accepted' | 'rejected';
    sent_at: number;
    /** When the review ends. */
    review_at: number;
    decided_at: number | null;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends LoanTables {}
}
