import type { ColumnType, Generated } from 'kysely';

/** jsonb: written as text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>;

/**
 * Every table of the exchange. Each area adds its own by declaration merging in its `tables.ts`, so that the
 * kernel depends on no area.
 */
export interface Tables {
  /** Stored answers to writes, by the digest of their key, with the digest of their input. */
  request: { digest: string; input: string; at: number; answer: Json<unknown> };
  /** Live events, deleted some minutes later; a trigger gives them their epoch and number. */
  live_event: {
    id: Generated<number>;
    user_id: string;
    topic: string;
    data: Json<unknown>;
    at: number;
    /** The id of the request that caused it; null where none did, or the app sent none. */
    request_id: Generated<string | null>;
    epoch: Generated<string>;
    number: Generated<number>;
  };
  /** The number of the last event of each user and topic. */
  live_stream: { user_id: string; topic: string; epoch: string; number: number };
  /** Outgoing e-mails and SMS. */
  outbox_message: {
    id: Generated<number>;
    channel: 'email' | 'sms';
    recipient: string;
    text: string;
    at: number;
    /** When a process began to mail it, in Unix milliseconds; null if none has. */
    mailed_at: Generated<number | null>;
  };
  /** The shards of the exchange's work; the fencing number rises whenever a process takes the shard. */
  shard: { id: number; fence: number };
}
