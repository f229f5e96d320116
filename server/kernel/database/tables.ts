import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind } from '#domain/notice.ts';
import type { Reason } from '../texts/reason.ts';

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
  /** The keys by which browsers' push services know this exchange, made when it first starts; one row. */
  push_key: { id: number; public_key: string; private_key: string };
  /** Where a signed-in device takes pushes; it ends with its session. */
  push_subscription: {
    id: Generated<number>;
    /** The digest of the session's token. */
    session: string;
    user_id: string;
    /** The URL at the browser's push service, and the keys of the device (RFC 8291), in base64url. */
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    kinds_off: NoticeKind[];
  };
  /** Pushes that aren't sent yet. */
  push_message: {
    id: Generated<number>;
    subscription_id: number;
    /** Names the event. */
    notice_id: string;
    title: Json<Reason>;
    text: Json<Reason> | null;
    /** The app's path that it opens. */
    path: string;
    /** When it is sent, or sent again. */
    due_at: number;
    tries: Generated<number>;
  };
  /** The shards of the exchange's work; the fencing number rises whenever a process takes the shard. */
  shard: { id: number; fence: number };
}
