import * as v from 'valibot';
import { type Answer, CallError, type Remembered } from '#ports/answer.ts';
import type { ReplyStore } from '#ports/replies.ts';
import { withoutAdditions } from '#protocol/additions.ts';
import type { Access, Call } from '#protocol/call.ts';
import { codes, type Envelope } from '#protocol/envelope.ts';
import { parseReply } from '#protocol/lists.ts';
import { controllerBehind } from './linked-controller.ts';
import { identityOf, requestOf } from './request.ts';
import { storedPart } from './storable-data.ts';
import { exchange, isUnreachable, type Outcome, type Transport } from './transport.ts';

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
  /** Begins the ids of all requests; another one on each visit. */
  visit: string;
  /** Stands in the place of the API's words where it refuses without any. */
  unexplainedRefusal: () => string;
  warn: (message: string, cause?: unknown) => void;
  replies: ReplyStore;
  /** Whether the session of this token, null for a guest's, is still the one that is stored on the device. */
  isStoredSession: (token: string | null) => boolean;
  fetch?: Transport['fetch'];
  timeoutMilliseconds?: number;
  retryDelay?: Transport['retryDelay'];
}

interface CallOptions {
  /** Shows no toast: the caller shows refusals and failures itself (API-17). */
  quiet?: boolean;
  /** A call without a user action: if its session has ended, the user isn't sent to sign-in (API-20). */
  initial?: boolean;
  signal?: AbortSignal;
  /** How long one attempt may take; as long as other calls by default. */
  timeoutMilliseconds?: number;
}

export type ReadOptions = CallOptions;
export type WriteOptions = CallOptions & { idempotencyKey?: string };

/** A call by its request and its reply. */
type CallOf<Request, Reply extends v.GenericSchema> = Call<v.GenericSchema, Reply, Access, Request>;

/** The only way to call the API. */
export interface Client {
  /** Whether the API knows our additions to the specification; to another none is sent, and none of it is read. */
  hasAdditions: boolean;
  /**
   * Reads data; repeated at most twice if there is no answer. A newer read with the same input cancels an
   * older one (API-8).
   * @throws {CallError} refused, failed, unparsable or cancelled; one that couldn't reach the API has what the same
   * read was answered with before, if the device has stored that (INSTALL-11)
   */
  read: <Request, Reply extends v.GenericSchema>(
    call: CallOf<Request, Reply>,
    request: NoInfer<Request>,
    options?: ReadOptions,
  ) => Promise<v.InferOutput<Reply>>;
  /**
   * Sends a change once: it is never repeated automatically, and not sent while the same one is in flight
   * (API-8). A refusal is returned, not thrown.
   * @throws {CallError} unknown, unparsable or duplicate; cancelled if it was never sent
   */
  write: <Request, Reply extends v.GenericSchema>(
    call: CallOf<Request, Reply>,
    request: NoInfer<Request>,
    options?: WriteOptions,
  ) => Promise<Answer<v.InferOutput<Reply>>>;
  /** Whether it is the id of one of the last writes that have their answer. */
  wasAnswered: (requestId: string) => boolean;
  /** The writes that are on their way; one without an answer rejects. */
  sent: ReadonlySet<Promise<unknown>>;
}

/** An event arrives within seconds of the write that caused it. */
const rememberedAnswers = 50;

const backoff = (attempt: number) => 300 * 2 ** (attempt - 1);

/** Creates the client of one API host (API-1, API-14, API-15; docs/decisions.md, 2). */
export function createClient(options: ClientOptions): Client {
  const { language, token: currentToken, newIdempotencyKey, now, onSessionInvalid, notify, warn } = options;
  const { hasAdditions, visit } = options;
  const transport: Transport = { timeoutMilliseconds: 15_000, retryDelay: backoff, ...options };
  const reads = new Map<string, AbortController>();
  const writes = new Set<string>();
  const sent = new Set<Promise<unknown>>();
  const answered: string[] = [];
  let requests = 0;
  let refusal: { outcome: Outcome; until: number; pauseMilliseconds: number } | null = null;

  /** Too many requests were refused with a time to wait: until then a read gets the same answer without being sent. */
  const ask: typeof exchange = async (call, request, by) => {
    if (call.effect === 'read' && refusal !== null) {
      const left = refusal.until - now();
      // More than the whole pause is left only if the clock was set back since.
      if (left > 0 && left <= refusal.pauseMilliseconds) return refusal.outcome;
    }
    const outcome = await exchange(call, request, by);
    const { pauseMilliseconds } = outcome;
    if (pauseMilliseconds !== undefined)
      refusal = { outcome, until: now() + pauseMilliseconds, pauseMilliseconds };
    return outcome;
  };

  const explained = (outcome: Outcome): Outcome => {
    if (outcome.kind !== 'answered' || outcome.envelope.msg !== '') return outcome;
    if (outcome.envelope.code === codes.success) return outcome;
    return { ...outcome, envelope: { ...outcome.envelope, msg: options.unexplainedRefusal() } };
  };

  /** The last reply to a read, in the language of now and for the user of this token. */
  const storedReply = (call: Call, identity: string, token: string | null) => {
    if (!call.isStored) return null;
    const key = JSON.stringify([language(), identity]);
    const { replies, isStoredSession } = options;
    return {
      write: (data: unknown, at: number) => {
        // A late answer isn't stored for the next user.
        if (isStoredSession(token)) void replies.write(key, token, { data: storedPart(call, data), at });
      },
      read: async (): Promise<Remembered | null> => {
        const stored = isStoredSession(token) ? await replies.read(key, token) : null;
        if (stored === null) return null;
        const { result } = parseReply(call.reply, stored.data, hasAdditions);
        return result.success ? { value: result.output, at: stored.at } : null;
      },
    };
  };

  const send = async (
    call: Call,
    input: object,
    stamp: string,
    signal: AbortSignal,
    of: CallOptions & { remember?: (() => Promise<Remembered | null>) | undefined },
  ): Promise<Outcome & { remembered?: Remembered | null }> => {
    const token = currentToken();
    const id = hasAdditions ? `${visit}-${++requests}` : null;
    const request = requestOf(call, input, { token, language: language(), stamp, id });
    const outcome = explained(
      await ask(
        call,
        { ...request, signal },
        { ...transport, timeoutMilliseconds: of.timeoutMilliseconds ?? transport.timeoutMilliseconds },
      ),
    );
    if (signal.aborted) return outcome;
    if (outcome.kind === 'answered') {
      if (id !== null && call.effect === 'write') noteAnswer(id);
      const { code, msg } = outcome.envelope;
      if (code === codes.sessionInvalid && !of.initial) onSessionInvalid(token);
      if (code !== codes.success && !of.quiet) notify({ kind: 'refused', code, message: msg });
    } else {
      const remembered = isUnreachable(outcome) ? ((await of.remember?.()) ?? null) : null;
      if (signal.aborted) return outcome;
      options.onFailure(id);
      report(call, outcome, remembered ? { quiet: true } : of);
      return { ...outcome, remembered };
    }
    return outcome;
  };

  const noteAnswer = (id: string) => {
    answered.push(id);
    if (answered.length > rememberedAnswers) answered.shift();
  };

  const report = (call: Call, { kind, code, cause }: Failure, { quiet }: CallOptions) => {
    warn(`${call.method} ${call.path}: ${kind}, ${code}`, cause);
    // The banner says that there is no network, and the screen that it has nothing to show (INSTALL-17).
    const isExplained = call.effect === 'read' && isUnreachable({ code }) && !options.isOnline();
    if (!quiet && !isExplained) notify({ kind: kind === 'silent' ? 'failed' : kind, code });
  };

  const dataOf = <Reply extends v.GenericSchema>(
    call: CallOf<never, Reply>,
    { data }: Envelope,
    of: CallOptions,
  ): v.InferOutput<Reply> => {
    const { result, leftOut } = parseReply(call.reply, data, hasAdditions);
    for (const row of leftOut) warn(`${call.method} ${call.path}: ${row}, so the row is left out`);
    if (result.success) return result.output;
    const [issue] = result.issues;
    const place = v.getDotPath(issue) ?? 'data';
    report(call, { kind: 'unreadable', code: 'DATA', cause: `${place}: ${issue.message}` }, of);
    throw new CallError('unparsable', call.path, 'DATA', `${call.path}: ${place}: ${issue.message}`);
  };

  const fieldsOf = <Request>(call: CallOf<Request, v.GenericSchema>, request: Request): object => {
    const fields = objectOf(call.inputOf(request));
    return hasAdditions ? fields : withoutAdditions(call.input, fields);
  };

  const writeOnce: Client['write'] = async (call, change, of = {}) => {
    if (call.effect !== 'write') throw new TypeError(`${call.path} is a read`);
    const fields = fieldsOf(call, change);
    const identity = identityOf(call, fields);
    if (of.signal?.aborted) throw cancelled(call);
    if (writes.has(identity)) throw new CallError('duplicate', call.path, 'DUPLICATE');
    writes.add(identity);
    const controller = controllerBehind(of.signal);
    // After an abort the caller may send the write again at once, before the transport has noticed.
    const release = () => writes.delete(identity);
    controller.signal.addEventListener('abort', release);
    try {
      const stamp = of.idempotencyKey ?? newIdempotencyKey();
      const outcome = await send(call, fields, stamp, controller.signal, of);
      if (outcome.kind !== 'answered') throw failure(call, outcome, 'unknown');
      const { code, msg, data } = outcome.envelope;
      if (code !== codes.success)
        return { accepted: false, code, message: msg, ...(data === null || !hasAdditions ? {} : { data }) };
      return { accepted: true, data: dataOf(call, outcome.envelope, of), message: msg };
    } finally {
      controller.signal.removeEventListener('abort', release);
      if (!controller.signal.aborted) release();
    }
  };

  return {
    hasAdditions,

    async read(call, sought, of = {}) {
      if (call.effect !== 'read') throw new TypeError(`${call.path} is a write`);
      const fields = fieldsOf(call, sought);
      const identity = identityOf(call, fields);
      reads.get(identity)?.abort();
      const controller = controllerBehind(of.signal);
      reads.set(identity, controller);
      try {
        const asOf = now();
        const reply = storedReply(call, identity, currentToken());
        const outcome = await send(call, fields, String(asOf), controller.signal, {
          ...of,
          remember: reply?.read,
        });
        if (controller.signal.aborted) throw cancelled(call);
        if (outcome.kind !== 'answered') throw failure(call, outcome, 'failed');
        const { code, msg } = outcome.envelope;
        if (code !== codes.success) throw new CallError('refused', call.path, String(code), msg);
        const data = dataOf(call, outcome.envelope, of);
        reply?.write(outcome.envelope.data, asOf);
        return data;
      } finally {
        if (reads.get(identity) === controller) reads.delete(identity);
      }
    },

    write(call, change, of) {
      const writing = writeOnce(call, change, of);
      const end = () => sent.delete(writing);
      sent.add(writing);
      writing.then(end, end);
      return writing;
    },

    wasAnswered: (requestId) => answered.includes(requestId),

    sent,
  };
}

type Failure = Exclude<Outcome, { kind: 'answered' }> & { remembered?: Remembered | null };

const failure = (
  call: Call,
  { kind, code, cause, remembered = null }: Failure,
  silence: 'failed' | 'unknown',
) =>
  new CallError(kind === 'silent' ? silence : 'unparsable', call.path, code, undefined, {
    cause,
    remembered,
  });

const cancelled = ({ path }: Call) => new CallError('cancelled', path, 'CANCELLED');

function objectOf(input: unknown): object {
  if (typeof input === 'object' && input !== null) return input;
  throw new TypeError('A call takes an object');
}
