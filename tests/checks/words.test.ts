import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The messages of the app and the exchange: the English text and the translation. */
async function messagesOf(locale: string) {
  const catalogs = ['messages', 'exchange'].map((filename) =>
    formatter().parse(read(`locales/${locale}/${filename}.po`), { locale, sourceLocale: 'en', filename }),
  );
  return (await Promise.all(catalogs))
    .flatMap((catalog) => Object.values(catalog))
    .map(({ message = '', translation = '' }) => ({ message, translation }));
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
  const texts = (await messagesOf('en')).map(({ message }) => message);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => pattern.test(text) && !quoted.has(text))).toEqual([]);
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

/** A text without its figures and marks, and in small letters. */
const wordsOf = (text: string) =>
  text
    .replace(/<\/?\d+\/?>|\{[^{}]*\}/g, ' ')
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** Names that stand alone in one place, and with their figure or in the middle of a sentence in another. */
const names = [
  'Area code',
  'Country',
  'Credit score',
  'Current price',
  'Fee',
  'Frozen',
  'Loan amount',
  'Margin',
  'Trader',
];

it.each(localeCodes)('a name has the same words with and without its figure in %s', async (locale) => {
  const messages = await messagesOf(locale);
  const translationsOf = (name: string) =>
    messages.flatMap(({ message, translation }) =>
      wordsOf(message) === wordsOf(name) ? [wordsOf(translation)] : [],
    );
  expect(names.filter((name) => translationsOf(name).length < 2)).toEqual([]);
  expect(names.map(translationsOf).filter((found) => new Set(found).size > 1)).toEqual([]);
});
