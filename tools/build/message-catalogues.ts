import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { LocaleCode } from '#i18n/locales.ts';

/** The texts of the app, or those of the exchange. */
type CatalogName = 'messages' | 'exchange';

/** The entries in the text of a catalog, with their ids. */
export const entriesIn = async (catalog: string, locale: string) =>
  Object.entries(await formatter().parse(catalog, { locale, sourceLocale: 'en', filename: `${locale}.po` }));

/**
 * The translations in the text of a catalog, by the English text, with its context before it where there is one. A text
 * without a translation stands for itself.
 */
export async function textsIn(catalog: string, locale: LocaleCode): Promise<Map<string, string>> {
  return new Map(
    (await entriesIn(catalog, locale)).map(([id, { message = id, context, translation }]) => [
      context ? `${context}\u0004${message}` : message,
      translation || message,
    ]),
  );
}

/**
 * A catalog, by the English text.
 * @throws if there is no such file
 */
export const translationsInto = async (
  code: LocaleCode,
  name: CatalogName = 'messages',
): Promise<Map<string, string>> =>
  textsIn(readFileSync(new URL(`../../locales/${code}/${name}.po`, import.meta.url), 'utf8'), code);
