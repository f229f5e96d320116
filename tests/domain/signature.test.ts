import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOwnSignature,
  isSigned,
  isWithinLimits,
  longestSignature,
  mostPoints,
  type Point,
  type Signature,
  type Stroke,
  signatureSvg,
  thinnedOut,
  writableName,
} from '#domain/signature.ts';

const drawn = (...strokes: Stroke[]): Signature => ({ kind: 'drawn', strokes });
const typed = (name: string): Signature => ({ kind: 'typed', name });
const line = (length: number): Stroke => Array.from({ length }, (_, index): Point => [index % 300, 7]);
const countOf = (strokes: readonly Stroke[]) => strokes.flat().length;

describe('A signature stands', () => {
  it.each<[string, Signature | null, boolean]>([
    ['not without anything', null, false],
    ['not on an empty pad', drawn(), false],
    ['not with a stroke without points', drawn([]), false],
    ['not with a dot', drawn(line(1)), false],
    ['not with a stroke of two points', drawn(line(2)), false],
    ['not with several dots and strokes of two points', drawn(line(1), line(1), line(2), line(2)), false],
    ['with a stroke of three points', drawn(line(3)), true],
    ['with a stroke of three points behind a dot', drawn(line(1), line(3)), true],
    ['not with an empty name', typed(''), false],
    ['not with blanks for a name', typed(' \u00a0\u3000'), false],
    ['not with a name that can’t be seen', typed('\u200b\u2060\u00ad\u200e'), false],
    ['not with a letter that can’t be seen', typed('\u3164'), false],
    ['not with marks alone', typed(' - . ́'), false],
    ['with a name of one character', typed(' 愛 '), true],
    ['with a number', typed('7'), true],
    ['with a name that joins its letters', typed('می\u200cخواهم'), true],
  ])('%s [LOAN-113, LOAN-117]', (_, signature, signed) => {
    expect(isSigned(signature)).toBe(signed);
  });
});

describe('The limits of a signature', () => {
  it.each<[string, Signature, boolean]>([
    ['hold an empty pad', drawn(), true],
    [
      'hold the corners',
      drawn([
        [0, 0],
        [300, 0],
        [300, 400],
        [0, 400],
      ]),
      true,
    ],
    ['end at the left', drawn([[-0.1, 0]]), false],
    ['end at the right', drawn([[300.1, 0]]), false],
    ['end at the top', drawn([[0, -0.1]]), false],
    ['end at the bottom', drawn([[0, 400.1]]), false],
    ['hold no point that is none', drawn([[Number.NaN, 0]]), false],
    ['concern every stroke', drawn([[1, 1]], [[301, 1]]), false],
    ['hold the most points', drawn(line(mostPoints - 1), line(1)), true],
    ['hold no more points', drawn(line(mostPoints), line(1)), false],
    [
      'hold the longest name, without the blanks around it',
      typed(`  ${'愛'.repeat(longestSignature)} `),
      true,
    ],
    ['hold no longer name', typed('x'.repeat(longestSignature + 1)), false],
    ['count characters, not their halves', typed('😀'.repeat(longestSignature)), true],
    ['hold no character without a sign', typed('Ada\u0000'), false],
    ['hold no half of a character', typed('Ada\ud83d'), false],
    ['hold the joiners of Hindi and Persian', typed('क्\u200dष می\u200cخواهم'), true],
  ])('%s', (_, signature, within) => {
    expect(isWithinLimits(signature)).toBe(within);
  });

  it('are met by what a name field lets through', () => {
    expect(writableName('Ada\u0007 Lovelace\ud83d')).toBe('Ada Lovelace');
    expect(writableName('😀'.repeat(longestSignature + 1))).toBe('😀'.repeat(longestSignature));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(isWithinLimits(typed(writableName(name)))).toBe(true);
      }),
    );
  });
});

describe('Strokes beyond the most points', () => {
  it('lose every second inner point, until they fit', () => {
    const strokes = [line(4000), line(2000)];
    const [first = [], second = []] = thinnedOut(strokes);
    expect([first.length, second.length]).toEqual([2001, 1001]);
    expect(first.slice(0, 3)).toEqual([
      [0, 7],
      [2, 7],
      [4, 7],
    ]);
    expect(first.slice(-2)).toEqual([
      [3998 % 300, 7],
      [3999 % 300, 7],
    ]);
    expect(countOf(thinnedOut([line(20_000)]))).toBe(2501);
  });

  it('stay as they are within them', () => {
    const strokes = [line(mostPoints - 2), line(2)];
    expect(thinnedOut(strokes)).toBe(strokes);
  });

  it('keep strokes of three points, and lose the last ones that do not fit', () => {
    const strokes = Array.from({ length: 1667 }, () => line(3));
    expect(thinnedOut(strokes)).toEqual(strokes.slice(0, 1666));
  });

  it('fit, with the ends of each stroke, and are signed if they were', () => {
    const strokes = fc.array(fc.integer({ min: 1, max: 4000 }).map(line), { maxLength: 8 });
    fc.assert(
      fc.property(strokes, (before) => {
        const after = thinnedOut(before);
        expect(countOf(after)).toBeLessThanOrEqual(mostPoints);
        expect(after.map((stroke) => [stroke[0], stroke.at(-1)])).toEqual(
          before.map((stroke) => [stroke[0], stroke.at(-1)]),
        );
        expect(isSigned(drawn(...after))).toBe(isSigned(drawn(...before)));
      }),
      { numRuns: 20 },
    );
  });
});

describe("A signature's picture", () => {
  const frame = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400">${content}</svg>`;

  it('is 300 × 400, with the strokes as lines and a dot as a line of no length [LOAN-103, LOAN-116]', () => {
    expect(
      signatureSvg(
        drawn(
          [
            [1, 2],
            [3.5, 4],
            [5, 6],
          ],
          [[7, 8]],
        ),
      ),
    ).toBe(
      frame(
        '<path d="M1 2L3.5 4L5 6M7 8h0" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
      ),
    );
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace', 144],
    ['  Ada  ', 'Ada', 36],
    ['😀😀', '😀😀', 24],
    ['x'.repeat(100), 'x'.repeat(100), 280],
    ['<b> & "c"', '&lt;b&gt; &amp; &quot;c&quot;', 108],
  ])('is the typed name %j, not wider than the picture', (name, text, length) => {
    expect(signatureSvg(typed(name))).toBe(
      frame(
        `<text x="150" y="200" text-anchor="middle" font-size="24" font-style="italic" font-family="serif" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
      ),
    );
  });
});

describe('A signature is the borrower’s own', () => {
  it.each<[string, Signature, boolean]>([
    ['drawn, whatever it looks like', drawn(line(3)), true],
    ['typed as it was verified', typed('Zoë O’Neil'), true],
    ['typed in another case, without accents and with blanks', typed(' zoe  o neil '), true],
    ['typed with the last name first', typed('O’Neil, Zoë'), true],
    ['not with another name', typed('Grace Hopper'), false],
    ['not with a part of the name', typed('Zoë'), false],
  ])('%s [LOAN-174]', (_, signature, isOwn) => {
    expect(isOwnSignature(signature, 'Zoë O’Neil')).toBe(isOwn);
  });
});
