import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { objectKeys } from '#domain/object-keys.ts';

/** Fewer bytes fit into one packet anyway. */
const compressedFrom = 1024;

/** A fifth of a millisecond for 300 bars; the best qualities make them a tenth smaller in twenty times as long. */
const quality = 4;

const encoders = {
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: quality }),
} as const;

export type Encoding = keyof typeof encoders;
/** In the order of preference. */
const encodings = objectKeys(encoders);

/** A reply as it goes out. */
export interface Sendable {
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The supported encoding that the client prefers; of equals, the first one here. */
const preferred: NonNullable<Parameters<typeof accepts>[1]['match']> = (
  accepted,
  { supports, default: none },
) => {
  const weightOf = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
  const [best] = supports
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? none;
};

/** The encoding in which a reply of so many bytes is sent; undefined: as it is. */
export function encodingFor(c: Context, length: number): Encoding | undefined {
  if (length < compressedFrom) return undefined;
  const header = 'Accept-Encoding';
  const name = accepts(c, { header, supports: encodings, default: 'identity', match: preferred });
  return encodings.find((encoding) => encoding === name);
}

export const encodedBytes = (bytes: Sendable['bytes'], encoding: Encoding): Sendable['bytes'] =>
  new Uint8Array(encoders[encoding](bytes));

export const encodedHeaders = (headers: Sendable['headers'], encoding: Encoding): Sendable['headers'] => ({
  ...headers,
  'content-encoding': encoding,
  vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
});

export const encode = ({ headers, bytes }: Sendable, encoding: Encoding): Sendable => ({
  headers: encodedHeaders(headers, encoding),
  bytes: encodedBytes(bytes, encoding),
});
