import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { LocaleCode } from '#i18n/locales.ts';

/** The texts of the app, or those of the exchange. */
type CatalogName = 'messages' | 'exchange';

/**
 * A catalog, by the English text. A text without a translation stands for itself.
 * @throws if there is no such file
 */
export async function translationsInto(
  code: LocaleCode,
  name: CatalogName = 'messages',
): Promise<Map<string, string>> {
  const filename = fileURLToPath(new URL(`../../locales/${code}/${name}.po`, import.meta.url));
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: code,
    sourceLocale: 'en',
    filename,
  });
  return new Map(
    Object.entries(catalog).map(([id, { message, translation }]) => [
      message ?? id,
      translation || (message ?? id),
    ]),
  );
}
