/** The envelope around every reply (document 1, §7). */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export const codes = { success: 1, refused: 0, sessionInvalid: 999 } as const;

/** What the API said to a write: it took it, or it refused it. Silence is neither: see CallError. */
export type Answer<Data> =
  | { accepted: true; data: Data; message: string }
  | { accepted: false; code: number; message: string };

/** A write as it goes out: the same request under the same key is one, however often it is asked for. */
export interface Submission<Request> {
  request: Request;
  requestKey: string;
}

/**
 * - `refused`: the API answered a read with a code other than 1;
 * - `failed`: a read got no answer;
 * - `unknown`: a write got no answer, and may have been heard;
 * - `unparsable`: an answer came that isn't of the declared form;
 * - `duplicate`: the same write is in flight, so this one never left;
 * - `cancelled`: a newer read of the same took its place: silent.
 */
export type CallErrorKind = 'refused' | 'failed' | 'unknown' | 'unparsable' | 'duplicate' | 'cancelled';

/** Why a call has no data. `path` names the call, `code` is the API's or the transport's. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly path: string;
  readonly code: string;

  constructor(kind: CallErrorKind, path: string, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallError';
    this.kind = kind;
    this.path = path;
    this.code = code;
  }
}
