import * as v from 'valibot';
import { type Answer, CallError, codes, type Envelope } from '#protocol/answer.ts';
import type { Call, CallInput, CallReply } from '#protocol/call.ts';
import { identityOf, requestOf } from './request.ts';
import { exchange, type Outcome, type Transport } from './transport.ts';

/** What the user should hear of a call; the app words a failure, the API words a refusal. */
export type Notice = { kind: 'refused'; code: number; message: string } | { kind: 'failed'; code: string };

export interface ClientOptions {
  baseUrl: string;
  language: () => string;
  token: () => string | null;
  newRequestKey: () => string;
  /** Unix milliseconds. */
  now: () => number;
  /** Gets the token that the call carried, so that a late answer can't end a newer session. */
  onSessionInvalid: (token: string | null, call: Call) => void;
  notify: (notice: Notice) => void;
  warn: (message: string, cause?: unknown) => void;
  fetch?: Transport['fetch'];
  timeout?: number;
  retryDelay?: Transport['retryDelay'];
}

interface CallOptions {
  /** Shows no toast; the caller says what has to be said. */
  quiet?: boolean;
  /** A call made before anybody did anything: an ended session is no reason to go to sign-in. */
  initial?: boolean;
  signal?: AbortSignal;
}

export type ReadOptions = CallOptions;
export type WriteOptions = CallOptions & { requestKey?: string };

/** The one way to the API. */
export interface Client {
  /**
   * Asks for data; repeated twice at most when nothing was heard. A newer read of the same thing takes an
   * older one's place.
   * @throws {CallError} refused, failed, unparsable or cancelled
   */
  read: <C extends Call>(call: C, input: CallInput<C>, options?: ReadOptions) => Promise<CallReply<C>>;
  /**
   * Asks for a change, once: it is never sent again by itself, and not at all while the same is in flight.
   * A refusal is an answer, not an error.
   * @throws {CallError} unknown, unparsable or duplicate; cancelled when it never left
   */
  write: <C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: WriteOptions,
  ) => Promise<Answer<CallReply<C>>>;
}

const backoff = (attempt: number) => 300 * 2 ** (attempt - 1);

/** Creates the client of one API host (document 1, §7 and §8; design, §3). */
export function createClient(options: ClientOptions): Client {
  const { language, token: currentToken, newRequestKey, now, onSessionInvalid, notify, warn } = options;
  const transport: Transport = { timeout: 15_000, retryDelay: backoff, ...options };
  const reads = new Map<string, AbortController>();
  const writes = new Set<string>();

  const send = async (call: Call, input: object, stamp: string, signal: AbortSignal, of: CallOptions) => {
    const token = currentToken();
    const request = requestOf(call, input, { token, language: language(), stamp });
    const outcome = await exchange(call, { ...request, signal }, transport);
    if (signal.aborted) return outcome;
    if (outcome.kind === 'answered') {
      const { code, msg } = outcome.envelope;
      if (code === codes.sessionInvalid && !of.initial) onSessionInvalid(token, call);
      if (code !== codes.success && !of.quiet) notify({ kind: 'refused', code, message: msg });
    } else report(call, outcome, of);
    return outcome;
  };

  const report = (call: Call, { kind, code, cause }: Failure, { quiet }: CallOptions) => {
    warn(`${call.method} ${call.path}: ${kind}, ${code}`, cause);
    if (!quiet) notify({ kind: 'failed', code });
  };

  const dataOf = <C extends Call>(call: C, { data }: Envelope, of: CallOptions): CallReply<C> => {
    const parsed = v.safeParse(call.reply, data);
    if (parsed.success) return parsed.output as CallReply<C>; // safeParse forgets which call it was
    const [issue] = parsed.issues;
    const place = v.getDotPath(issue) ?? 'data';
    report(call, { kind: 'unreadable', code: 'DATA', cause: `${place}: ${issue.message}` }, of);
    throw new CallError('unparsable', call.path, 'DATA', `${call.path}: ${place}: ${issue.message}`);
  };

  return {
    async read(call, input, of = {}) {
      if (call.effect !== 'read') throw new TypeError(`${call.path} is a write`);
      const fields = objectOf(input);
      const identity = identityOf(call, fields);
      reads.get(identity)?.abort();
      const controller = controllerBehind(of.signal);
      reads.set(identity, controller);
      try {
        const outcome = await send(call, fields, String(now()), controller.signal, of);
        if (controller.signal.aborted)
          throw new CallError('cancelled', call.path, 'CANCELLED', `${call.path} is asked for anew`);
        if (outcome.kind !== 'answered') throw failure(call, outcome, 'failed');
        const { code, msg } = outcome.envelope;
        if (code !== codes.success) throw new CallError('refused', call.path, String(code), msg);
        return dataOf(call, outcome.envelope, of);
      } finally {
        if (reads.get(identity) === controller) reads.delete(identity);
      }
    },

    async write(call, input, of = {}) {
      if (call.effect !== 'write') throw new TypeError(`${call.path} is a read`);
      const fields = objectOf(input);
      const identity = identityOf(call, fields);
      if (of.signal?.aborted) throw new CallError('cancelled', call.path, 'CANCELLED', `${call.path} stayed`);
      if (writes.has(identity))
        throw new CallError('duplicate', call.path, 'DUPLICATE', `${call.path} is in flight`);
      writes.add(identity);
      const controller = controllerBehind(of.signal);
      // Whoever gave up may ask again at once, before the transport has noticed.
      const release = () => writes.delete(identity);
      controller.signal.addEventListener('abort', release);
      try {
        const stamp = of.requestKey ?? newRequestKey();
        const outcome = await send(call, fields, stamp, controller.signal, of);
        if (outcome.kind !== 'answered') throw failure(call, outcome, 'unknown');
        const { code, msg } = outcome.envelope;
        if (code !== codes.success) return { accepted: false, code, message: msg };
        return { accepted: true, data: dataOf(call, outcome.envelope, of), message: msg };
      } finally {
        controller.signal.removeEventListener('abort', release);
        if (!controller.signal.aborted) release();
      }
    },
  };
}

type Failure = Exclude<Outcome, { kind: 'answered' }>;

const failure = (call: Call, outcome: Failure, silence: 'failed' | 'unknown') =>
  new CallError(
    outcome.kind === 'silent' ? silence : 'unparsable',
    call.path,
    outcome.code,
    `${call.path}: ${outcome.code}`,
    { cause: outcome.cause },
  );

function controllerBehind(signal: AbortSignal | undefined): AbortController {
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  else signal?.addEventListener('abort', () => controller.abort(), { once: true });
  return controller;
}

function objectOf(input: unknown): object {
  if (typeof input === 'object' && input !== null) return input;
  throw new TypeError('A call takes an object');
}
