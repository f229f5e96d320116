import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The English texts of the app and the exchange. */
async function englishTexts(): Promise<string[]> {
  const catalogs = ['messages', 'exchange'].map((filename) =>
    formatter().parse(read(`locales/en/${filename}.po`), { locale: 'en', sourceLocale: 'en', filename }),
  );
  // The exchange's texts are their own ids.
  return (await Promise.all(catalogs)).flatMap((catalog) =>
    Object.entries(catalog).map(([id, { message }]) => message ?? id),
  );
}

const page = read('docs/words.md');
const [words = '', quotes = '', others = ''] = page.split(/^## /m);

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
  const texts = await englishTexts();
  expect(texts.length).toBeGreaterThan(1_000);
  const isRefused = (text: string) => pattern.test(text.replaceAll(/\{\w+\}/g, ''));
  expect(texts.filter((text) => isRefused(text) && !quoted.has(text))).toEqual([]);
  // A quoted text that is gone or reworded needs no exception any more.
  expect([...quoted].filter((text) => !texts.includes(text ?? ''))).toEqual([]);
});

/** The pages that are ours; requirements quote the specification. */
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(new URL('../../docs', import.meta.url))
    .filter((file) => file.endsWith('.md') && file !== 'words.md')
    .map((file) => `docs/${file}`),
];

/** Code, addresses, ids of requirements, and quotations: in quotation marks or, where a name is the specification's, in italics. */
const notOurs =
  /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|\b[A-Z]+-\d+|"[^"\n]*"|(?<!\*)\*[^*\n]+\*(?!\*)/gm;

it('the documents have the same words, except for what has no other name in code', () => {
  const allowed = new Set(rowsOf(others).map(([, word]) => word));
  const pattern = new RegExp(`\\b(?:${refused.filter((word) => !allowed.has(word)).join('|')})\\b`, 'gi');
  const found = documents.flatMap((file) =>
    [...read(file).replace(notOurs, ' ').matchAll(pattern)].map(([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('no document and no text holds a placeholder', () => {
  // In capitals: "todo" is a word in Spanish.
  const placeholder = /\b(?:TODO|TBD|FIXME)\b|\?\?\?|[Ll]orem ipsum/;
  const texts = readdirSync(new URL('../../locales', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:po|json)$/.test(file))
    .map((file) => `locales/${file}`);
  expect([...documents, ...texts].filter((file) => placeholder.test(read(file)))).toEqual([]);
});
