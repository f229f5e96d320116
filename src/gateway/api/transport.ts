import ky, { isHTTPError, isTimeoutError, type Options } from 'ky';
import * as v from 'valibot';
import type { Call } from '#protocol/call.ts';
import type { Envelope } from '#protocol/envelope.ts';
import { count, text } from '#protocol/fields.ts';

const envelope = v.object({ code: count, msg: text, data: v.optional(v.unknown(), null) });

/** Whether no connection was made, or it took too long. */
export const isUnreachable = ({ code }: { code: string }): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT';

/** The result of one call: an envelope, an unreadable answer, or no answer. */
export type Outcome = (
  | { kind: 'answered'; envelope: Envelope }
  | { kind: 'unreadable' | 'silent'; code: string; cause?: unknown }
) & {
  /** How long the API asks to be left alone: too many requests came from this address. */
  pauseMilliseconds?: number;
};

export interface Transport {
  baseUrl: string;
  /** How long one attempt may take. */
  timeoutMilliseconds: number;
  /** Milliseconds before the given repetition of a read (1, 2). */
  retryDelay: (attempt: number) => number;
  /** Whether the device has a network. */
  isOnline: () => boolean;
  fetch?: Options['fetch'];
}

/** Statuses of a proxy that couldn't reach the API: a read is tried again. */
const gatewayStatuses = [502, 503, 504];

const tooManyRequests = 429;
/** No answer stops all reads for longer. */
const longestPauseMilliseconds = 60_000;

/** The header's seconds; its other form, a date, is left alone, since the device's clock may be wrong. */
function pauseIn(headers: Headers): { pauseMilliseconds?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? { pauseMilliseconds: Math.min(seconds * 1000, longestPauseMilliseconds) } : {};
}

// The only place that sends anything twice, and only reads. Without the network that would only delay what is stored.
const retryOf = (call: Call, { retryDelay: delay, isOnline }: Transport): Options =>
  call.effect === 'read'
    ? {
        throwHttpErrors: (status) => gatewayStatuses.includes(status),
        retry: {
          limit: isOnline() ? 2 : 0,
          methods: [call.method.toLowerCase()],
          statusCodes: gatewayStatuses,
          delay,
        },
      }
    : { throwHttpErrors: false, retry: 0 };

/** Sends a call and returns the result; never rejects. */
export async function exchange(call: Call, options: Options, transport: Transport): Promise<Outcome> {
  const { baseUrl, timeoutMilliseconds, fetch } = transport;
  try {
    const reply = ky(call.path, {
      ...options,
      ...retryOf(call, transport),
      baseUrl,
      timeout: timeoutMilliseconds,
      ...(fetch ? { fetch } : {}),
    });
    const body = await reply.text();
    const { status, headers } = await reply;
    return { ...interpret(status, body), ...(status === tooManyRequests ? pauseIn(headers) : {}) };
  } catch (cause) {
    if (isHTTPError(cause)) return interpret(cause.response.status, bodyOf(cause.data));
    return { kind: 'silent', code: isTimeoutError(cause) ? 'TIMEOUT' : 'NETWORK', cause };
  }
}

const bodyOf = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? null));

function interpret(status: number, body: string): Outcome {
  // A server that broke down may have done the work or not, whatever its answer says.
  if (status === 500) return { kind: 'silent', code: `HTTP_${status}` };
  const isOk = status >= 200 && status < 300;
  const json = parseJson(body);
  const parsed = v.safeParse(envelope, json);
  if (parsed.success) {
    return { kind: 'answered', envelope: parsed.output };
  }
  if (!isOk) return { kind: 'silent', code: `HTTP_${status}` };
  return json === undefined ? { kind: 'silent', code: 'NOT_JSON' } : { kind: 'unreadable', code: 'ENVELOPE' };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not silent: no JSON parses to undefined, so `interpret` recognises it.
    return undefined;
  }
}
