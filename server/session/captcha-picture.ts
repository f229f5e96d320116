import type { Random } from '../kernel/random.ts';
import { strokesOf } from './glyphs.ts';
import { greyPng } from './png.ts';

const width = 200;
const height = 72;
const paper = 238;
const margin = 12;
/** Half of the line widths, in pixels. */
const pen = { character: 1.8, scratch: 0.9 };
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
  const heights = { x: between(random, 1.5, 2.5), y: between(random, 2.5, 4.5) };
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

/** A character's lines around `centre`, rotated, slanted and sized at random. */
function linesOf(random: Random, character: string, centre: Point): Point[][] {
  const angle = between(random, -0.4, 0.4);
  const slant = between(random, -0.25, 0.25);
  const size = { x: between(random, 5.2, 6.6), y: between(random, 5.6, 7) };
  return strokesOf(character).map((stroke) =>
    stroke.map(([column, row]) => {
      const y = (row - 3) * size.y;
      const x = (column - 2) * size.x + slant * y;
      return {
        x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
      };
    }),
  );
}

/** Thin lines across the characters, in the same shades. */
const scratches = (random: Random): Point[][] =>
  Array.from({ length: 2 }, () =>
    Array.from({ length: 4 }, (_, index) => ({
      x: margin + (index * (width - 2 * margin)) / 3,
      y: between(random, margin, height - margin),
    })),
  );

function dot(pixels: Uint8Array, { x, y }: Point, radius: number, ink: number): void {
  for (let row = Math.floor(y - radius); row <= y + radius + 1; row += 1)
    for (let column = Math.floor(x - radius); column <= x + radius + 1; column += 1) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const index = row * width + column;
      const below = pixels[index] ?? paper;
      pixels[index] = Math.min(below, Math.round(below + (ink - below) * cover));
    }
}

/** Draws a text as a PNG that people can read and simple programs can't: bent, scratched and speckled. */
export function drawCaptcha(random: Random, text: string): Buffer {
  const pixels = new Uint8Array(width * height).map(() => paper - Math.floor(between(random, 0, 34)));
  const wave = createWave(random);
  const step = (width - 2 * margin) / text.length;
  const characters = [...text].flatMap((character, index) =>
    linesOf(random, character, {
      x: margin + step * (index + 0.5) + between(random, -3, 3),
      y: height / 2 + between(random, -6, 6),
    }),
  );
  const draw = (lines: Point[][], radius: number) => {
    for (const line of lines) {
      const ink = between(random, 40, 90);
      for (const point of along(line)) dot(pixels, wave(point), radius, ink);
    }
  };
  draw(characters, pen.character);
  draw(scratches(random), pen.scratch);
  for (let count = 0; count < 140; count += 1)
    dot(
      pixels,
      { x: between(random, 0, width), y: between(random, 0, height) },
      between(random, 0.4, 1.3),
      between(random, 60, 170),
    );
  return greyPng(pixels, width);
}
