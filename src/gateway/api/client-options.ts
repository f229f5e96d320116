import type * as v from 'valibot';
import type { ReplyStore } from '#ports/replies.ts';
import type { Access, Call } from '#protocol/call.ts';
import type { Asker } from './asker.ts';
import type { ReadTurns } from './read-turns.ts';
import type { Transport } from './transport.ts';

/** The message about a call for the user: a refusal with the API's message, or a failure with its code. */
export type CallNotice =
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'failed' | 'unreadable'; code: string };

export interface ClientOptions {
  baseUrl: string;
  /** Whether the API declares that it knows our additions to the specification (docs/api.md). */
  hasAdditions: boolean;
  language: () => string;
  token: () => string | null;
  newIdempotencyKey: () => string;
  /** Unix milliseconds. */
  now: () => number;
  /** Whether the device has a network. */
  isOnline: () => boolean;
  /** Called with the token that the call carried, so that a late answer can't end a newer session (API-18). */
  onSessionInvalid: (token: string | null) => void;
  notify: (notice: CallNotice) => void;
  /** Called with the id that a request without a readable answer carried; null where it carried none. */
  onFailure: (requestId: string | null) => void;
  /** Prefix of the ids of all requests, new on each visit. */
  visit: string;
  /** Used when the API refuses without a message. */
  unexplainedRefusal: () => string;
  warn: (message: string, cause?: unknown) => void;
  replies: ReplyStore;
  /** Whether the session of this token, null for a guest's, is still the one that is stored on the device. */
  isStoredSession: (token: string | null) => boolean;
  /** The order in which reads are sent; one of their own by default. */
  turns?: ReadTurns;
  fetch?: Transport['fetch'];
  timeoutMilliseconds?: number;
  retryDelay?: Transport['retryDelay'];
}

export interface CallOptions {
  /** Shows no toast: the caller shows refusals and failures itself (API-17). */
  quiet?: boolean;
  /** A call without a user action: if its session has ended, the user isn't sent to sign-in (API-20). */
  initial?: boolean;
  signal?: AbortSignal;
  /** How long one attempt may take, from when it is sent; as long as other calls by default. */
  timeoutMilliseconds?: number;
}

export type ReadOptions = CallOptions & {
  /** For what it is read; for the opened screen by default. */
  asker?: Asker;
  /** The actor that reads. */
  owner?: object | undefined;
};
export type WriteOptions = CallOptions & { idempotencyKey?: string };

/** A call by its request and its reply. */
export type CallOf<Request, Reply extends v.GenericSchema> = Call<v.GenericSchema, Reply, Access, Request>;
