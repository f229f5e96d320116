import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { LocaleCode } from '#i18n/locales.ts';
import { codePointsOfFont, codePointsOfTexts, fontSubset, type Weights } from './font-subset.ts';

/** The code points of a CSS `unicode-range`, which may have wildcards such as `U+4??`. */
export function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    const to = Number.parseInt(last.replaceAll('?', 'f'), 16);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** A CSS `unicode-range` of these code points, neighbours as one part. */
export function rangeOf(codePoints: readonly number[]): string {
  const parts: [from: number, to: number][] = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else parts.push([point, point]);
  }
  return parts
    .map(([from, to]) =>
      from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`,
    )
    .join(',');
}

interface Package {
  code: LocaleCode;
  /** The package's one file with the whole script. */
  whole: string;
}

/** The fonts whose scripts are too large for one file. */
const packages: Record<string, Package> = {
  'noto-sans-tc': {
    code: 'hk',
    whole: 'noto-sans-tc-chinese-traditional-400-normal.woff2',
  },
  'noto-sans-jp': {
    code: 'jp',
    whole: 'noto-sans-jp-japanese-400-normal.woff2',
  },
  'noto-sans-kr': {
    code: 'kr',
    whole: 'noto-sans-kr-korean-400-normal.woff2',
  },
};

const unicodeRange = /unicode-range: ([^;]*);/;
const file = /url\(([^)]*)\)/;

const codePointsOfFace = (face: string) => codePointsOf(unicodeRange.exec(face)?.[1] ?? '');

const withRange = (face: string, codePoints: readonly number[]) =>
  face.replace(unicodeRange, `unicode-range: ${rangeOf(codePoints)};`);

/**
 * The faces with those of the app's texts before them: one file has nearly all characters of the texts, so that a page
 * is laid out once for its font instead of once for each file of the package that it needs. What that file can't draw
 * comes from the face that declares it. No character is in two faces: while a file loads, Chromium would ask for the
 * next one.
 * @param folder where the package's CSS is
 */
async function withTextFaces(faces: readonly string[], { code, whole }: Package, folder: string) {
  const points = await codePointsOfTexts(code);
  const inWhole = codePointsOfFont(join(folder, 'files', whole));
  const [first = ''] = faces;
  const sources = [
    { face: first.replace(file, `url(./files/${whole})`), own: points.filter((point) => inWhole.has(point)) },
    ...faces.map((face) => {
      const declared = new Set(codePointsOfFace(face));
      return { face, own: points.filter((point) => !inWhole.has(point) && declared.has(point)) };
    }),
  ].filter(({ own }) => own.length > 0);
  const ofTexts = await Promise.all(
    sources.map(async ({ face, own }) => {
      const subset = await fontSubset(join(folder, file.exec(face)?.[1] ?? ''), own);
      return withRange(face, own).replace(file, `url(${relative(folder, subset)})`);
    }),
  );
  const taken = new Set(sources.flatMap(({ own }) => own));
  const others = faces.flatMap((face) => {
    const left = codePointsOfFace(face).filter((point) => !taken.has(point));
    return left.length === 0 ? [] : [withRange(face, left)];
  });
  return [...ofTexts, ...others];
}

/** The lightest and the heaviest that the tokens name. */
const weights: Weights = { min: 400, max: 650 };

/** The face without the weights that the app doesn't use: a third of its bytes. */
async function withUsedWeights(face: string, folder: string): Promise<string> {
  const path = join(folder, file.exec(face)?.[1] ?? '');
  const drawn = codePointsOfFont(path);
  const points = codePointsOfFace(face).filter((point) => drawn.has(point));
  const subset = await fontSubset(path, points, weights);
  return face
    .replace(file, `url(${relative(folder, subset)})`)
    .replace(/font-weight: [^;]*;/, `font-weight: ${weights.min} ${weights.max};`);
}

const geist = fileURLToPath(import.meta.resolve('@fontsource-variable/geist/wght.css'));

const facesIn = (rules: string) => rules.match(/@font-face \{[^}]*\}/g) ?? [];

/** The path of the file that draws the texts of most languages, and all figures. */
export async function firstFont(): Promise<string> {
  const latin = facesIn(readFileSync(geist, 'utf8')).find((face) => face.includes('geist-latin-wght'));
  if (latin === undefined) throw new Error('Geist has no Latin face');
  const [, path = ''] = file.exec(await withUsedWeights(latin, dirname(geist))) ?? [];
  return join(dirname(geist), path);
}

/**
 * A font package's CSS without the .woff files, since every target browser supports the smaller .woff2 files. A large
 * script has files of its own for the app's texts.
 * @param id the path of the CSS
 */
export async function fontRules(css: string, id: string): Promise<string> {
  const rules = css.replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '');
  if (id.includes('/@fontsource-variable/'))
    return (await Promise.all(facesIn(rules).map((face) => withUsedWeights(face, dirname(id))))).join('\n');
  const [, name = ''] = /@fontsource\/([\w-]+)\//.exec(id) ?? [];
  const large = packages[name];
  if (large === undefined) return rules;
  const faces = await withTextFaces(facesIn(rules), large, dirname(id));
  return faces.join('\n');
}

/** Rewrites the CSS of our fonts (`fontRules`). */
export const fontsPlugin = (): Plugin => ({
  name: 'pelorus:fonts',
  enforce: 'pre',
  transform: { filter: { id: /@fontsource(-variable)?\/.*\.css/ }, handler: fontRules },
});
