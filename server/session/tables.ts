import type { Generated } from 'kysely';
import type { CodePurpose } from '#protocol/registration.ts';

export interface SessionTables {
  users: {
    id: Generated<string>;
    /** Lower case; null for an account registered by phone, and for a demo account. */
    email: string | null;
    /** E.164; null for an account registered by e-mail, and for a demo account. */
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
  /** Sessions by the SHA-256 of their token; the token itself isn't stored. */
  sessions: { digest: string; user_id: string; created_at: number; expires_at: number };
  /**
   * Captchas that weren't answered yet: pictures with the SHA-256 of their text, and challenges with the secret that
   * only their own signature is made with.
   */
  captcha: { id: string; answer_digest: string | null; challenge_secret: string | null; expires_at: number };
  /** Codes of the last day, for the daily limit. Those for a name without an account weren't sent. */
  verification_code: {
    id: Generated<number>;
    recipient_digest: string;
    purpose: CodePurpose;
    /** The captcha that the code was requested with. */
    captcha_id: string;
    code_hash: string;
    tries: Generated<number>;
    is_spent: Generated<boolean>;
    sent_at: number;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends SessionTables {}
}
