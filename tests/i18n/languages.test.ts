import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { entriesIn } from '#tools/build/message-catalogues.ts';

const read = (path: string) => readFileSync(new URL(`../../locales/${path}`, import.meta.url), 'utf8');

/** All texts of a language, those of the app and those of the exchange. */
async function textsOf(code: LocaleCode): Promise<string[]> {
  const catalogs = ['messages', 'exchange'].map((name) => entriesIn(read(`${code}/${name}.po`), code));
  return (await Promise.all(catalogs))
    .flat()
    .map(([id, { message = id, translation }]) => (translation || message).normalize('NFC'));
}

const texts = Object.fromEntries(
  await Promise.all(localeCodes.map(async (code) => [code, await textsOf(code)] as const)),
) as Record<LocaleCode, string[]>;

/** What is read: without placeholders, tags and the names of plural forms. */
const wordsOf = (text: string) =>
  text
    .replace(/\w+, plural,|\b(?:zero|one|two|few|many|other)\b|\{\w+\}|<\/?\d+\/?>|[^\p{L}\p{M}\s]/gu, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const refused = JSON.parse(read('refused.json')) as Partial<Record<LocaleCode, string[]>>;

describe.each(localeCodes.filter((code) => code !== 'en'))('the texts in %s', (code) => {
  it('have one word for one thing', () => {
    const forms = (refused[code] ?? []).map((form) => new RegExp(form, 'u'));
    expect(forms.length).toBeGreaterThan(5);
    const plain = texts[code].map((text) =>
      text.replace(/[\u00ad\u200e]/g, '').replace(/[\u00a0\u202f]/g, ' '),
    );
    expect(plain.filter((text) => forms.some((form) => form.test(text)))).toEqual([]);
  });
});

const han = '\\p{Script=Han}';
/** The letters of each language that isn't written in Latin ones. */
const scripts: Partial<Record<LocaleCode, string>> = {
  hk: han,
  jp: `${han}\\p{Script=Hiragana}\\p{Script=Katakana}ー`,
  kr: '\\p{Script=Hangul}',
  th: '\\p{Script=Thai}',
  ar: '\\p{Script=Arabic}',
  ru: '\\p{Script=Cyrillic}',
  my: '\\p{Script=Myanmar}',
  hi: '\\p{Script=Devanagari}',
};

it.each(localeCodes)('each text in %s is in its letters and no other', (code) => {
  const own = scripts[code] ?? '';
  const foreign = new RegExp(
    `${own === '' ? '' : `(?![${own}])`}[[\\p{L}\\p{M}]--[\\p{Script=Latin}\\p{Script=Inherited}\\p{Script=Common}]]`,
    'v',
  );
  expect(texts[code].map(wordsOf).filter((text) => foreign.test(text))).toEqual([]);
  if (own === '') return;
  // A name, such as that of a coin, stays in Latin letters: no more than three words of them.
  const isLatin = (text: string) => !new RegExp(`[${own}]`, 'u').test(text) && text.split(' ').length > 3;
  expect(texts[code].map(wordsOf).filter(isLatin)).toEqual([]);
});

const latin = localeCodes.filter((code) => scripts[code] === undefined);
const trigramsOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => ` ${text} `.slice(at, at + 3));

/** How often three letters follow each other in a language. */
const frequencies = new Map(
  latin.map((code) => {
    const counts = new Map<string, number>();
    for (const trigram of texts[code].map(wordsOf).flatMap(trigramsOf))
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    return [code, { counts, sum: [...counts.values()].reduce((a, b) => a + b, 0) }];
  }),
);

/** How likely a text is in a language (a logarithm). Of its own catalogue it doesn't count itself. */
const likelihood = (text: string, code: LocaleCode, isOwn: boolean) => {
  const { counts, sum } = frequencies.get(code) ?? { counts: new Map<string, number>(), sum: 0 };
  return trigramsOf(text)
    .map((trigram) =>
      Math.log((Math.max(0, (counts.get(trigram) ?? 0) - (isOwn ? 1 : 0)) + 0.1) / (sum + 1_000)),
    )
    .reduce((a, b) => a + b, 0);
};

it.each(latin)('each text in %s sounds like it, and like no other language in Latin letters', (code) => {
  const isForeign = (text: string) =>
    text.length >= 30 &&
    latin.some(
      (other) =>
        likelihood(text, other, other === code) > likelihood(text, code, true) + (other === code ? 0 : 10),
    );
  expect(texts[code].map(wordsOf).filter(isForeign)).toEqual([]);
});
