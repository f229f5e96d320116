import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Magic number, deflate, no flags, no time, an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const end = Buffer.from([3, 0]);

/** The text as a block that isn't compressed; of 65,535 bytes at most. */
function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(text.length ^ 0xffff, 3);
  return Buffer.concat([head, text]);
}

/**
 * A text with gaps between its parts, which are compressed once: filling the gaps, each with a text of its own, makes
 * a gzip file without compressing anything (RFC 1951, 1952).
 */
export function createGzipTemplate(
  parts: readonly string[],
): (fillings: readonly string[]) => Uint8Array<ArrayBuffer> {
  // Complete blocks that refer to nothing before them, so that they can stand between others.
  const compressed = parts.map((part) =>
    deflateRawSync(part, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH }),
  );
  return (fillings) => {
    const between = fillings.map((filling) => stored(Buffer.from(filling)));
    const text = Buffer.from(String.raw({ raw: parts }, ...fillings));
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(text), 0);
    trailer.writeUInt32LE(text.length, 4);
    const blocks = compressed.flatMap((part, index) => [part, ...between.slice(index, index + 1)]);
    return new Uint8Array(Buffer.concat([header, ...blocks, end, trailer]));
  };
}
