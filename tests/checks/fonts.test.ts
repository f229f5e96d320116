import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codePointsOfFont, codePointsOfTexts } from '#tools/build/font-subset.ts';
import { codePointsOf, fontRules, rangeOf } from '#tools/build/fonts.ts';

const rulesOf = (name: string) => {
  const path = `node_modules/@fontsource/${name}/400.css`;
  return fontRules(readFileSync(path, 'utf8'), path);
};
const facesOf = (css: string) => css.split('@font-face').slice(1);
const rangesOf = (css: string) =>
  [...css.matchAll(/unicode-range: ([^;]*);/g)].map(([, range = '']) => codePointsOf(range));

const large = [
  ['noto-sans-tc', 'hk'],
  ['noto-sans-jp', 'jp'],
  ['noto-sans-kr', 'kr'],
] as const;

it.each(large)(
  'no rule of %s looks for a font of the system, which the app does once before it loads them',
  async (name) => {
    const faces = facesOf(await rulesOf(name));
    expect(faces.length).toBeGreaterThan(50);
    for (const face of faces) expect(face).toMatch(/src: url\(\S+\.woff2\) format\('woff2'\);/);
  },
);

it.each(large)(
  'files of %s for the texts of %s draw all of their characters, and no other file is declared for one',
  async (name, code) => {
    const css = await rulesOf(name);
    const drawn = facesOf(css).flatMap((face) => {
      const [, path = ''] = /url\((\S*pelorus-fonts\S*)\)/.exec(face) ?? [];
      return path === '' ? [] : [...codePointsOfFont(`node_modules/@fontsource/${name}/${path}`)];
    });
    const needed = await codePointsOfTexts(code);
    expect(needed.length).toBeGreaterThan(400);
    expect(needed.filter((point) => !drawn.includes(point))).toEqual([]);
    const own = new Set(needed);
    const declared = rangesOf(css)
      .flat()
      .filter((point) => own.has(point));
    expect(declared.sort((a, b) => a - b)).toEqual(needed);
  },
);

it('a font package loses no character to the files of the texts', async () => {
  const css = readFileSync('node_modules/@fontsource/noto-sans-kr/400.css', 'utf8');
  const left = new Set(rangesOf(await rulesOf('noto-sans-kr')).flat());
  expect(
    rangesOf(css)
      .flat()
      .filter((point) => !left.has(point)),
  ).toEqual([]);
});

it('a font of a script that the stack covers has its files alone, in one format', async () => {
  const css = await rulesOf('noto-sans-thai');
  expect(css).not.toContain('local(');
  expect(css).not.toContain('.woff)');
  expect(css).toContain('.woff2)');
});

it.each([
  ['U+41', [0x41]],
  ['u+4e0a-4e0c, U+20', [0x4e0a, 0x4e0b, 0x4e0c, 0x20]],
  ['U+E?', Array.from({ length: 16 }, (_, index) => 0xe0 + index)],
])('the range %s has its code points', (range, points) => {
  expect(codePointsOf(range)).toEqual(points);
});

it('neighbours are one part of a range', () => {
  expect(rangeOf([0x43, 0x20, 0x41, 0x42])).toBe('U+20,U+41-43');
});
