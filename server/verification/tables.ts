import type { Generated } from 'kysely';
import type { VerificationField } from '#domain/verification.ts';
import type { Json } from '../kernel/database/tables.ts';
import type { Reason } from '../kernel/texts/reason.ts';

/** A reviewer's objections, by field. */
export type Reasons = Partial<Record<VerificationField, Reason>>;

/** Times in Unix milliseconds. */
export interface VerificationTables {
  /** Every submission of a user; the newest one counts. A photo is the URL of its upload. */
  verification: {
    id: Generated<number>;
    user_id: string;
    status: 'waiting' | 'approved' | 'rejected';
    name: string;
    card_id: string;
    front_photo: string;
    back_photo: string;
    selfie: string;
    reasons: Json<Reasons>;
    submitted_at: number;
    /** When the review ends. */
    due_at: number;
    decided_at: Generated<number | null>;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends VerificationTables {}
}
