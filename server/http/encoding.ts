import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpContext } from './http-context.ts';

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
// The keys of `encoders`, in the order of preference.
const encodings = Object.keys(encoders) as Encoding[];

/** A reply as it goes out. */
export interface Sendable {
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The encoding in which a reply of so many bytes is sent; undefined: as it is. */
export function encodingFor(c: HttpContext, length: number): Encoding | undefined {
  if (length < compressedFrom) return undefined;
  const accepted = c.req.header('accept-encoding')?.split(',');
  return accepted && encodings.find((encoding) => accepted.some((text) => text.trim() === encoding));
}

export const encode = ({ headers, bytes }: Sendable, encoding: Encoding): Sendable => ({
  headers: {
    ...headers,
    'content-encoding': encoding,
    vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
  },
  bytes: new Uint8Array(encoders[encoding](bytes)),
});
