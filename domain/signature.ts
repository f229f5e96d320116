import { escapeHtml } from './html.ts';
import { isSameName } from './person-name.ts';
import { isWritten } from './typed-text.ts';

/** The size of the signature's picture (LOAN-103), and of the pad's coordinates. */
export const signatureSize = { width: 300, height: 400 } as const;

/** The band of the picture on which one signs by hand, across its whole width: low and wide, as a line on paper is. */
export const signingBand = { top: 108, height: 184 } as const;

/** A point of a stroke, in the coordinates of the picture. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** The record of a signature: what was drawn, or the name that was typed instead (LOAN-116). */
export type Signature = { kind: 'drawn'; strokes: readonly Stroke[] } | { kind: 'typed'; name: string };

const fewestPoints = 3;
/** The most points of a signature, and the most characters of a typed one. */
export const mostPoints = 5_000;
export const longestSignature = 100;

/** Whether a signature stands: a stroke of three or more points, or a name that can be read (LOAN-113, LOAN-117). */
export function isSigned(signature: Signature | null): signature is Signature {
  if (signature === null) return false;
  return signature.kind === 'drawn'
    ? signature.strokes.some(({ length }) => length >= fewestPoints)
    : isWritten(signature.name);
}

/** Whether a signature is that of the borrower: drawn, or the borrower's own name (LOAN-174). */
export const isOwnSignature = (signature: Signature, borrower: string): boolean =>
  signature.kind === 'drawn' || isSameName(signature.name, borrower);

/** Characters that stand for nothing: a picture with them can't be drawn. */
const unwritable = /[\p{Cc}\p{Cs}]/gu;

/** A name as it may be signed: without characters that can't be written, and at most as long as allowed. */
export const writableName = (name: string): string =>
  [...name.replaceAll(unwritable, '')].slice(0, longestSignature).join('');

/** Whether a signature fits its limits: the picture's edges, the most points, the characters of a name. */
export function isWithinLimits(signature: Signature): boolean {
  if (signature.kind === 'typed') return writableName(signature.name.trim()) === signature.name.trim();
  const isInside = ([x, y]: Point) =>
    x >= 0 && x <= signatureSize.width && y >= 0 && y <= signatureSize.height;
  return pointsIn(signature.strokes) <= mostPoints && signature.strokes.flat().every(isInside);
}

/** The strokes with every second of their inner points; those of three points or fewer stay as they are. */
const coarser = (strokes: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke) =>
    stroke.length > fewestPoints
      ? stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1)
      : stroke,
  );

const pointsIn = (strokes: readonly Stroke[]): number =>
  strokes.reduce((count, { length }) => count + length, 0);

/**
 * The strokes with at most `mostPoints` points: every second inner point of all strokes is left out until they
 * fit. Strokes that don't fit with three points each are left out, the last ones first.
 */
export function thinnedOut(strokes: readonly Stroke[]): readonly Stroke[] {
  if (pointsIn(strokes) <= mostPoints) return strokes;
  const thinner = coarser(strokes);
  return thinnedOut(pointsIn(thinner) < pointsIn(strokes) ? thinner : strokes.slice(0, -1));
}

/** A stroke of one point is a dot: a line of no length, with round ends. */
const pathOf = (stroke: Stroke): string =>
  stroke.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('') + (stroke.length === 1 ? 'h0' : '');

const drawing = (strokes: readonly Stroke[]): string =>
  `<path d="${strokes.map(pathOf).join('')}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;

const typedCharacterWidth = 12;
const margin = 10;

/** A typed name, squeezed where it would be wider than the picture. */
function lettering(name: string): string {
  const { width, height } = signatureSize;
  const length = Math.min(width - 2 * margin, [...name].length * typedCharacterWidth);
  return `<text x="${width / 2}" y="${height / 2}" text-anchor="middle" font-size="24" font-style="italic" font-family="serif" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text>`;
}

/** The picture of a signature as SVG, 300 × 400: the same for the same signature (LOAN-103, LOAN-116). */
export function signatureSvg(signature: Signature): string {
  const { width, height } = signatureSize;
  const content = signature.kind === 'drawn' ? drawing(signature.strokes) : lettering(signature.name.trim());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
