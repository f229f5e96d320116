import * as v from 'valibot';
import { CallError, type Remembered } from '#ports/answer.ts';
import { withoutAdditions } from '#protocol/additions.ts';
import type { Call } from '#protocol/call.ts';
import { codes } from '#protocol/envelope.ts';
import { parseReply } from '#protocol/lists.ts';
import type { CallOf, CallOptions, ClientOptions } from './client-options.ts';
import { withPause } from './pause.ts';
import { identityOf, requestOf } from './request.ts';
import { isUnreachable, type Outcome, type Transport } from './transport.ts';

/** An event arrives within seconds of the write that caused it. */
const rememberedAnswers = 50;

const backoff = (attempt: number) => 300 * 2 ** (attempt - 1);

type Answered = Extract<Outcome, { kind: 'answered' }>;
type Failure = Exclude<Outcome, { kind: 'answered' }> & { remembered?: Remembered | null };

/** The fields of a request that are sent, and the text that identifies equal requests. */
interface Fields {
  fields: object;
  identity: string;
}

interface Attempt extends CallOptions {
  signal: AbortSignal;
  /** The idempotency key of a write, the time (Unix milliseconds) of a read. */
  stamp: string;
  /** The reply of an earlier visit, for a read that doesn't reach the API. */
  remembered?: (() => Promise<Remembered | null>) | undefined;
  /** Leaves out the token, which the API has just refused. */
  isGuest?: boolean;
}

export interface Sender {
  fieldsOf: <Request>(call: CallOf<Request, v.GenericSchema>, request: Request) => Fields;
  /** Sends a request, reports what the user should know, and returns the result; never rejects. */
  send: (call: Call, fields: object, attempt: Attempt) => Promise<Answered | Failure>;
  /** @throws {CallError} unparsable */
  dataOf: <Reply extends v.GenericSchema>(
    call: CallOf<never, Reply>,
    data: unknown,
    options: CallOptions,
  ) => v.InferOutput<Reply>;
  wasAnswered: (requestId: string) => boolean;
}

/** Sends the calls of one client, and reads their replies. */
export function createSender(options: ClientOptions): Sender {
  const { hasAdditions, visit, language, isOnline, onSessionInvalid, notify, onFailure, warn } = options;
  const transport: Transport = { timeoutMilliseconds: 15_000, retryDelay: backoff, ...options };
  const exchange = withPause(options.now);
  let answered: string[] = [];
  let requests = 0;

  const explained = (outcome: Outcome): Outcome => {
    if (outcome.kind !== 'answered') return outcome;
    const { envelope } = outcome;
    if (envelope.msg || envelope.code === codes.success) return outcome;
    return { ...outcome, envelope: { ...envelope, msg: options.unexplainedRefusal() } };
  };

  const report = (call: Call, { kind, code, cause }: Failure, { quiet }: CallOptions) => {
    warn(`${call.method} ${call.path}: ${kind}, ${code}`, cause);
    // The banner says that there is no network, and the screen that it has nothing to show (INSTALL-17).
    const isExplained = call.effect === 'read' && isUnreachable({ code }) && !isOnline();
    if (!quiet && !isExplained) notify({ kind: kind === 'silent' ? 'failed' : kind, code });
  };

  const send: Sender['send'] = async (call, fields, { signal, stamp, remembered: readRemembered, ...of }) => {
    const token = of.isGuest ? null : options.token();
    const id = hasAdditions ? `${visit}-${++requests}` : null;
    const request = requestOf(call, fields, { token, language: language(), stamp, id });
    const { timeoutMilliseconds = transport.timeoutMilliseconds } = of;
    const outcome = explained(
      await exchange(call, { ...request, signal }, { ...transport, timeoutMilliseconds }),
    );
    if (signal.aborted) return outcome;
    if (outcome.kind === 'answered') {
      if (id !== null && call.effect === 'write') answered = [...answered.slice(1 - rememberedAnswers), id];
      const { code, msg } = outcome.envelope;
      const isTokenRefused = code === codes.sessionInvalid && token !== null;
      if (code === codes.sessionInvalid && !of.initial && !of.isGuest) onSessionInvalid(token);
      // Guests may read it, too: the answer doesn't depend on the session that has ended.
      if (isTokenRefused && call.effect === 'read' && call.access === 'public')
        return send(call, fields, { signal, stamp, remembered: readRemembered, ...of, isGuest: true });
      if (code !== codes.success && !of.quiet) notify({ kind: 'refused', code, message: msg });
      return outcome;
    }
    const remembered = isUnreachable(outcome) ? ((await readRemembered?.()) ?? null) : null;
    if (signal.aborted) return outcome;
    onFailure(id);
    report(call, outcome, remembered ? { quiet: true } : of);
    return { ...outcome, remembered };
  };

  return {
    fieldsOf(call, request) {
      const all = objectOf(call, call.inputOf(request));
      const fields = hasAdditions ? all : withoutAdditions(call.input, all);
      return { fields, identity: identityOf(call, fields) };
    },

    send,

    dataOf(call, data, of) {
      const { result, leftOut } = parseReply(call.reply, data, hasAdditions);
      for (const row of leftOut) warn(`${call.method} ${call.path}: ${row}, so the row is left out`);
      if (result.success) return result.output;
      const [issue] = result.issues;
      const cause = `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`;
      report(call, { kind: 'unreadable', code: 'DATA', cause }, of);
      throw new CallError('unparsable', call.path, 'DATA', `${call.path}: ${cause}`);
    },

    wasAnswered: (requestId) => answered.includes(requestId),
  };
}

export const failure = (
  { path }: Call,
  { kind, code, cause, remembered = null }: Failure,
  silence: 'failed' | 'unknown',
) => new CallError(kind === 'silent' ? silence : 'unparsable', path, code, undefined, { cause, remembered });

export const cancelled = ({ path }: Call) => new CallError('cancelled', path, 'CANCELLED');

/** A controller that aborts with the signal, too. */
export function linkedController(signal: AbortSignal | undefined): AbortController {
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  else signal?.addEventListener('abort', () => controller.abort(), { once: true });
  return controller;
}

function objectOf({ path }: Pick<Call, 'path'>, input: unknown): object {
  if (typeof input === 'object' && input !== null) return input;
  throw new TypeError(`${path} has no object as input`);
}
