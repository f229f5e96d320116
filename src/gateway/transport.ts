import ky, { isHTTPError, isTimeoutError, type Options } from 'ky';
import * as v from 'valibot';
import type { Envelope } from '#protocol/answer.ts';
import type { Call } from '#protocol/call.ts';
import { text } from '#protocol/fields.ts';

const envelope = v.object({ code: v.number(), msg: text, data: v.optional(v.unknown(), null) });

/** What came of one exchange: an envelope, something else, or nothing at all. */
export type Outcome =
  | { kind: 'answered'; envelope: Envelope }
  | { kind: 'unreadable' | 'silent'; code: string; cause?: unknown };

export interface Transport {
  baseUrl: string;
  /** Milliseconds for one attempt at an answer. */
  timeout: number;
  /** Milliseconds before the given repetition of a read (1, 2). */
  retryDelay: (attempt: number) => number;
  fetch?: Options['fetch'];
}

/** Statuses of something between app and API that couldn't reach it: a read is worth another try. */
const gatewayStatuses = [502, 503, 504];

// The one place that can send anything twice, and it does so for reads only.
const retryOf = (call: Call, delay: Transport['retryDelay']): Options =>
  call.effect === 'read'
    ? {
        throwHttpErrors: (status) => gatewayStatuses.includes(status),
        retry: { limit: 2, methods: [call.method.toLowerCase()], statusCodes: gatewayStatuses, delay },
      }
    : { throwHttpErrors: false, retry: 0 };

/** Sends a call and hears what there is to hear; never rejects. */
export async function exchange(call: Call, options: Options, transport: Transport): Promise<Outcome> {
  const { baseUrl, timeout, retryDelay, fetch } = transport;
  try {
    const reply = ky(call.path, {
      ...options,
      ...retryOf(call, retryDelay),
      baseUrl,
      timeout,
      ...(fetch ? { fetch } : {}),
    });
    const body = await reply.text();
    return interpret((await reply).status, body);
  } catch (cause) {
    if (isHTTPError(cause)) return interpret(cause.response.status, bodyOf(cause.data));
    return { kind: 'silent', code: isTimeoutError(cause) ? 'TIMEOUT' : 'NETWORK', cause };
  }
}

const bodyOf = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? null));

function interpret(status: number, body: string): Outcome {
  const isOk = status >= 200 && status < 300;
  const json = parseJson(body);
  const parsed = v.safeParse(envelope, json);
  if (parsed.success) {
    const { code, msg = '', data } = parsed.output;
    return { kind: 'answered', envelope: { code, msg, data } };
  }
  if (!isOk) return { kind: 'silent', code: `HTTP_${status}` };
  return json === undefined ? { kind: 'silent', code: 'NOT_JSON' } : { kind: 'unreadable', code: 'ENVELOPE' };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not silent: undefined is no JSON value, and `interpret` tells the caller so.
    return undefined;
  }
}
