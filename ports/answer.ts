/**
 * The API's answer to a write. A write without an answer is a `CallError` instead. A refusal has `data`, not
 * parsed, where the API sends some.
 */
export type Answer<Data> =
  | { accepted: true; data: Data; message: string }
  | { accepted: false; code: number; message: string; data?: unknown };

/** An answer whose refusal has further fields. */
export type AnswerWith<Refusal, Data = unknown> =
  | Extract<Answer<Data>, { accepted: true }>
  | (Extract<Answer<Data>, { accepted: false }> & Refusal);

/** How the writes of one form are identified to the API. */
export interface Idempotency {
  /** Unique to the form: the keys of its attempts begin with it. */
  seed: string;
  /**
   * Whether the API performs a request once per key and answers a repetition with its first answer. The
   * specification doesn't promise it, so an operator has to declare it.
   */
  isDeclared: boolean;
}

/** A write as it is sent. The key is the same when the user sends the same request again. */
export interface Submission<Request> {
  request: Request;
  idempotencyKey: string;
}

/**
 * - `refused`: the API answered a read with a code other than 1;
 * - `failed`: a read got no answer;
 * - `unknown`: a write got no answer, and may have been done;
 * - `unparsable`: the answer doesn't match the declared reply;
 * - `duplicate`: the same write is in flight, so this one was not sent (API-8);
 * - `cancelled`: a newer read replaced this one, or its caller cancelled it; no toast is shown (API-21).
 */
export type CallErrorKind = 'refused' | 'failed' | 'unknown' | 'unparsable' | 'duplicate' | 'cancelled';

/** A value that this device has read before. */
export interface Remembered<Value = unknown> {
  value: Value;
  /** When it was read, in Unix milliseconds. */
  at: number;
}

/** A call without data. `path` identifies the call; `code` is the API's, or the transport's. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly path: string;
  readonly code: string;
  /** The value of an earlier visit, of a read that didn't reach the API; null where there is none. */
  readonly remembered: Remembered | null;

  constructor(
    kind: CallErrorKind,
    path: string,
    code: string,
    message = `${path}: ${kind}, ${code}`,
    { remembered = null, ...options }: ErrorOptions & { remembered?: Remembered | null } = {},
  ) {
    super(message, options);
    this.name = 'CallError';
    this.kind = kind;
    this.path = path;
    this.code = code;
    this.remembered = remembered;
  }
}

/** The result of a look-up, or the API's message where there is no such thing for this user. */
export type Found<Value> = { known: true; value: Value } | { known: false; message: string };
