import type { Generated } from 'kysely';
import type { CodePurpose } from '#protocol/registration.ts';

export interface SessionTables {
  users: {
    id: Generated<string>;
    /** Lower case; null for whoever registered by phone, and for a demo account. */
    email: string | null;
    /** E.164; null for whoever registered by e-mail, and for a demo account. */
    phone: string | null;
    password_hash: string | null;
    /** SHA-256 of the id that the client chose for its demo account. */
    demo_digest: string | null;
    uid: string;
    invite_code: string;
    /** The user whose invitation code was given at registration. */
    invited_by: string | null;
    is_demo: boolean;
    is_trader: boolean;
    level: number;
    credit_score: number;
    created_at: number;
  };
  /** Tokens at rest: only their SHA-256. */
  sessions: { digest: string; user_id: string; created_at: number; expires_at: number };
  /** Pictures that were drawn and not read yet: of what they show only the SHA-256. */
  captcha: { id: string; answer_digest: string; expires_at: number };
  /** Codes that were sent, or would have been if there were an account; kept for a day, for the daily limit. */
  verification_code: {
    id: Generated<number>;
    recipient_digest: string;
    purpose: CodePurpose;
    /** The captcha that it was asked for with. */
    captcha_id: string;
    code_hash: string;
    tries: Generated<number>;
    is_spent: Generated<boolean>;
    sent_at: number;
  };
}
