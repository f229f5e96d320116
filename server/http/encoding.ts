import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { objectKeys } from '#domain/object-keys.ts';
import type { Envelope } from '#protocol/envelope.ts';

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

interface SharedReply {
  version: string | number;
  bytes: Sendable['bytes'];
  /** Encoded once each. */
  encoded: Map<Encoding, Sendable['bytes']>;
}

/** The longest query whose key can't be too long, whatever it holds. */
const plainQueryLength = 200;

/** Whether the request can be refused as unreadable, and so needs to be read. */
export const isUnusual = (url: string): boolean => {
  const start = url.indexOf('?');
  return start >= 0 && (url.length - start > plainQueryLength || url.includes('%00', start));
};

/** The bytes of a call's reply by language, each built again only when the version differs. */
export function createSharedReplies(versionOf: () => string | number) {
  const replies = new Map<string, SharedReply>();
  return async (language: string, build: () => Promise<Envelope>) => {
    const version = versionOf();
    let reply = replies.get(language);
    if (reply?.version !== version) {
      const bytes = new TextEncoder().encode(JSON.stringify(await build()));
      reply = { version, bytes, encoded: new Map() };
      replies.set(language, reply);
    }
    const { bytes, encoded } = reply;
    /** As `encode`, with the bytes of the last time. */
    const encodedAs = ({ headers }: Sendable, encoding: Encoding): Sendable => {
      const packed = encoded.get(encoding) ?? encodedBytes(bytes, encoding);
      encoded.set(encoding, packed);
      return { headers: encodedHeaders(headers, encoding), bytes: packed };
    };
    return { bytes, encodedAs };
  };
}
