import type { Call } from '#protocol/call.ts';
import type { Envelope } from '#protocol/envelope.ts';

const fieldsOf = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

function bodyOf(encoding: Call['encoding'], input: Record<string, unknown>): BodyInit | null {
  switch (encoding) {
    case 'query':
      return null;
    case 'json':
      return JSON.stringify(input);
    case 'form':
      return fieldsOf(input);
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of Object.entries(input))
        form.append(name, value instanceof Blob ? value : String(value));
      return form;
    }
  }
}

interface Sending {
  token?: string | undefined;
  /** The idempotency key. */
  key: string;
  lang?: string | undefined;
  /** As the app names the request. */
  requestId?: string | undefined;
  /** The address that a proxy would name. */
  address?: string;
  signal?: AbortSignal;
}

/** Sends a call as the app does. @throws {Error} where no answer comes, or one that is no envelope */
export async function sendCall(
  url: string,
  { method, path, encoding }: Pick<Call, 'method' | 'path' | 'encoding'>,
  input: Record<string, unknown>,
  { token, key, lang, requestId, address, signal }: Sending,
): Promise<Envelope & { status: number }> {
  const headers = new Headers({ 'idempotency-key': key });
  if (token !== undefined) headers.set('authorization', token);
  if (lang !== undefined) headers.set('lang', lang);
  if (requestId !== undefined) headers.set('x-request-id', requestId);
  if (address !== undefined) headers.set('x-forwarded-for', address);
  const query = encoding === 'query' ? `?${fieldsOf({ ...input, t: key })}` : '';
  if (encoding === 'json') headers.set('content-type', 'application/json');
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers,
    body: bodyOf(encoding, input),
    signal: signal ?? null,
  });
  return { ...((await response.json()) as Envelope), status: response.status };
}
