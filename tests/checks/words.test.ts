import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** All texts of a catalogue in English. */
async function textsOf(name: string): Promise<string[]> {
  const catalog = await formatter().parse(read(`locales/en/${name}.po`), {
    locale: 'en',
    sourceLocale: 'en',
    filename: name,
  });
  return Object.values(catalog).map(({ message, translation }) => message ?? translation ?? '');
}

const page = read('docs/words.md');
const [words = '', quotes = ''] = page.split(/^## /m);

const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

const refused = rowsOf(words).flatMap(([, , , cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
);
const quoted = new Set(rowsOf(quotes).map(([, text]) => text));

it('every thing has one word in all texts of the app and the exchange, except where the specification is quoted', async () => {
  expect(refused.length).toBeGreaterThan(20);
  const pattern = new RegExp(`\\b(?:${refused.join('|')})\\b`, 'i');
  const texts = (await Promise.all(['messages', 'exchange'].map(textsOf))).flat();
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => pattern.test(text) && !quoted.has(text))).toEqual([]);
  // A quoted text that is gone or reworded needs no exception any more.
  expect([...quoted].filter((text) => !texts.includes(text ?? ''))).toEqual([]);
});
