import type { ColumnType, Generated } from 'kysely';

/** jsonb: written as text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>;

export interface KernelTables {
  /** Answers to writes by the digest of who asked what under which key. */
  request: { digest: string; at: number; answer: Json<unknown> };
  /** Live events that wait to be delivered. */
  live_event: { id: Generated<number>; user_id: string; topic: string; data: Json<unknown>; at: number };
  /** E-mails and SMS that were sent. */
  outbox_message: {
    id: Generated<number>;
    channel: 'email' | 'sms';
    recipient: string;
    text: string;
    at: number;
    /** When a process took it to mail it, in Unix milliseconds; null: none has. */
    mailed_at: Generated<number | null>;
  };
}
