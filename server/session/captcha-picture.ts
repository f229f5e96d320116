import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../kernel/random.ts';

/** Strokes as runs of points "xy" in a box 4 wide and 6 high, separated by |. Characters that look alike are left out. */
const strokes: Record<string, string> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '20 40|30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 21 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 44 36 16',
};

const pointFrom = (text: string): Point => ({ x: Number(text[0]), y: Number(text[1]) });

export const captchaAlphabet = Object.keys(strokes).join('');

/** A character's strokes; none for a character outside the alphabet. */
export const strokesOf = (character: string): Point[][] =>
  strokes[character]?.split('|').map((stroke) => stroke.split(' ').map(pointFrom)) ?? [];

const width = 200;
const height = 72;
const paper = 250;
const margin = 8;
/** Half of the line widths, in pixels. */
const pen = { character: 2.5, scratch: 0.7 };
/** The darkest and the lightest shade of a line. Scratches are paler, so that no character is mistaken for another. */
const ink = { character: [20, 50], scratch: [125, 150], speck: [130, 190] } as const;
const stepLength = 1.4;

interface Point {
  x: number;
  y: number;
}

const between = (random: Random, least: number, most: number): number =>
  least + random.next() * (most - least);

/** Bends all points by the same waves, so that bends don't distinguish scratches from characters. */
function createWave(random: Random): (point: Point) => Point {
  const phases = { x: between(random, 0, 6.3), y: between(random, 0, 6.3) };
  const lengths = { x: between(random, 11, 16), y: between(random, 18, 26) };
  const heights = { x: between(random, 0.8, 1.4), y: between(random, 1.5, 2.5) };
  return ({ x, y }) => ({
    x: x + heights.x * Math.sin(y / lengths.x + phases.x),
    y: y + heights.y * Math.sin(x / lengths.y + phases.y),
  });
}

/** Points along a polyline, so close that the dots drawn at them join. */
const along = (line: readonly Point[]): Point[] =>
  line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepLength));
    return Array.from({ length: pieces }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 1)) / pieces,
      y: from.y + ((to.y - from.y) * (step + 1)) / pieces,
    }));
  });

/** A character's lines around `centre`, rotated, slanted and sized at random, so that it stays clear of the next. */
function linesOf(random: Random, character: string, centre: Point): Point[][] {
  const angle = between(random, -0.14, 0.14);
  const slant = between(random, -0.08, 0.08);
  const size = { x: between(random, 4.8, 5.4), y: between(random, 7.2, 8.2) };
  return strokesOf(character).map((stroke) =>
    stroke.map(({ x: column, y: row }) => {
      const y = (row - 3) * size.y;
      const x = (column - 2) * size.x + slant * y;
      return {
        x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
      };
    }),
  );
}

/** A thin line across the characters. */
const scratch = (random: Random): Point[] =>
  Array.from({ length: 4 }, (_, index) => ({
    x: margin + (index * (width - 2 * margin)) / 3,
    y: between(random, margin, height - margin),
  }));

function dot(pixels: Uint8Array, { x, y }: Point, radius: number, shade: number): void {
  for (let row = Math.floor(y - radius); row <= y + radius + 1; row += 1)
    for (let column = Math.floor(x - radius); column <= x + radius + 1; column += 1) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const index = row * width + column;
      const below = pixels[index] ?? paper;
      pixels[index] = Math.min(below, Math.round(below + (shade - below) * cover));
    }
}

/** Draws a text as a PNG that people can read and simple programs can't: bent, scratched and speckled. */
export function drawCaptcha(random: Random, text: string): Buffer {
  const pixels = new Uint8Array(width * height).map(() => paper - Math.floor(between(random, 0, 14)));
  const wave = createWave(random);
  const step = (width - 2 * margin) / text.length;
  const characters = [...text].flatMap((character, index) =>
    linesOf(random, character, {
      x: margin + step * (index + 0.5) + between(random, -1, 1),
      y: height / 2 + between(random, -3, 3),
    }),
  );
  const draw = (line: Point[], kind: keyof typeof pen) => {
    const [darkest, lightest] = ink[kind];
    const shade = between(random, darkest, lightest);
    for (const point of along(line)) dot(pixels, wave(point), pen[kind], shade);
  };
  for (const line of characters) draw(line, 'character');
  draw(scratch(random), 'scratch');
  for (let count = 0; count < 50; count += 1)
    dot(
      pixels,
      { x: between(random, 0, width), y: between(random, 0, height) },
      between(random, 0.4, 1.2),
      between(random, ...ink.speck),
    );
  return greyPng(pixels, width);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerPixel = 8;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes shades of grey (0 black to 255 white, row by row) as a PNG (ISO/IEC 15948). */
export function greyPng(pixels: Uint8Array, width: number): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitsPerPixel, 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.alloc(1), pixels.subarray(row * width, (row + 1) * width)]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
