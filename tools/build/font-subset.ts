import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import type { LocaleCode } from '#i18n/locales.ts';
import { translationsInto } from './message-catalogues.ts';

const folder = fileURLToPath(new URL('../../node_modules/.cache/pelorus-fonts', import.meta.url));

/** Characters below are Latin, which every system has a font for. */
const firstOfScript = 0x2b0;

/** The characters of the language's texts that need a font of their own, as code points, in order. */
export async function codePointsOfTexts(code: LocaleCode): Promise<number[]> {
  const catalogs = await Promise.all([translationsInto(code), translationsInto(code, 'exchange')]);
  const texts = catalogs.flatMap((catalog) => [...catalog.values()]).join('');
  const points = [...new Set(texts)].map((character) => character.codePointAt(0) ?? 0);
  return points.filter((point) => point >= firstOfScript).sort((a, b) => a - b);
}

/**
 * The code points that a font has glyphs for.
 * @throws if the file isn't one font
 */
export function codePointsOfFont(path: string): ReadonlySet<number> {
  const font = create(readFileSync(path));
  if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts`);
  return new Set(font.characterSet);
}

/** The weights of a variable font that are used. */
export interface Weights {
  min: number;
  max: number;
}

/**
 * The part of a font that draws these code points, as a .woff2 file, which is made again when they or the font change.
 * @param weights for a variable font
 * @returns its path
 */
export async function fontSubset(
  path: string,
  codePoints: readonly number[],
  weights?: Weights,
): Promise<string> {
  const font = readFileSync(path);
  const text = String.fromCodePoint(...codePoints);
  const name = createHash('sha256')
    .update(font)
    .update(text)
    .update(JSON.stringify(weights ?? {}))
    .digest('hex')
    .slice(0, 16);
  const subset = join(folder, `${name}.woff2`);
  if (!existsSync(subset)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      subset,
      await subsetFont(font, text, {
        targetFormat: 'woff2',
        ...(weights && { variationAxes: { wght: weights } }),
      }),
    );
  }
  return subset;
}
