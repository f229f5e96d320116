import type { Envelope } from '#protocol/envelope.ts';
import { type Encoding, encodedBytes, encodedHeaders, type Sendable } from './encoding.ts';

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
