import type { Options } from 'ky';
import type { Call } from '#protocol/call.ts';

/** Options of a call besides its input. */
export interface Carried {
  token: string | null;
  language: string;
  /** The idempotency key of a write, the time (Unix milliseconds) of a read. */
  stamp: string;
  /** Names the request in the API's log, if the API knows the additions. */
  id: string | null;
}

type Field = [name: string, value: string | Blob];

const fieldsOf = (input: object): Field[] =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, value instanceof Blob ? value : String(value)]);

const textFieldsOf = (input: object): string[][] =>
  fieldsOf(input).map(([name, value]) => {
    if (typeof value !== 'string') throw new TypeError(`${name} is a file: only multipart carries files`);
    return [name, value];
  });

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(input)) form.append(name, value);
  return form;
}

function bodyOf({ encoding }: Call, input: object): Options {
  switch (encoding) {
    case 'query':
      return {};
    case 'json':
      return { json: input };
    case 'form':
      return { body: new URLSearchParams(textFieldsOf(input)) };
    case 'multipart':
      return { body: formOf(input) };
  }
}

/**
 * A call as an HTTP request: headers `lang` and `authorization` (API-2, API-4), `t` on GET and DELETE (API-5),
 * and an `Idempotency-Key` on a POST that writes (docs/decisions.md, 2).
 * @throws {TypeError} for a file in a call that isn't multipart
 */
export function requestOf(call: Call, input: object, { token, language, stamp, id }: Carried): Options {
  const isStampedInQuery = call.method !== 'POST';
  const query = call.encoding === 'query' ? textFieldsOf(input) : [];
  return {
    ...bodyOf(call, input),
    method: call.method,
    headers: {
      lang: language,
      ...(token === null ? {} : { authorization: token }),
      ...(id === null ? {} : { 'x-request-id': id }),
      ...(call.effect === 'write' && !isStampedInQuery ? { 'idempotency-key': stamp } : {}),
    },
    searchParams: isStampedInQuery ? [...query, ['t', stamp]] : query,
    cache: 'no-store',
    // A redirected write would be sent twice.
    redirect: call.effect === 'read' ? 'follow' : 'error',
  };
}

/** The same text for two calls with the same input, whatever the order of its fields. */
export const identityOf = (call: Call, input: object): string =>
  JSON.stringify([
    call.method,
    call.path,
    fieldsOf(input)
      .map(([name, value]) => [name, value instanceof Blob ? fingerprintOf(value) : value])
      .sort(),
  ]);

const fingerprintOf = (file: Blob) =>
  file instanceof File ? `${file.name}:${file.size}:${file.lastModified}` : `${file.type}:${file.size}`;
