import { existsSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LRUCache } from 'lru-cache';
import { type LanguageCode, languageCodeOf, languageCodes, languageTags } from '#protocol/languages.ts';
import type { MessageId, MessageValues } from '../texts/message.ts';

/** Translates a message into the language of a `lang` header (API-3); English without a translation. */
export type Translate = (language: string, message: MessageId, values?: MessageValues) => string;

/** The language of a call; English if the header is missing or unknown. */
export const languageOf = (header: string | undefined): LanguageCode => languageCodeOf(header ?? '') ?? 'en';

/** The messages without values that are remembered; some are free texts of operators. */
const mostPlain = 1000;

/** Reads `<folder>/<code>/exchange.po` for each language. */
export async function createTranslate(folder: URL): Promise<Translate> {
  const translators = new Map<string, (message: MessageId, values: MessageValues) => string>();
  for (const language of languageCodes) {
    const messages = await translationsIn(new URL(`${language}/exchange.po`, folder), language);
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    i18n.setMessagesCompiler(compileMessage);
    // Most messages are "Success", and have no values: these are put together once.
    const plain = new LRUCache<MessageId, string>({ max: mostPlain });
    translators.set(language, (message, values) => {
      if (Object.keys(values).length > 0) return i18n._(message, withFigures(values, languageTags[language]));
      const text = plain.get(message) ?? i18n._(message, values);
      plain.set(message, text);
      return text;
    });
  }
  return (language, message, values = {}) => translators.get(language)?.(message, values) ?? message;
}

/** The placeholders that are amounts, prices or percents; others, such as an order's number, stay as they are. */
const figureNames = new Set(['amount', 'lots', 'limit', 'wanted', 'price', 'tradersPrice', 'marginLevel']);
const plainDecimal = /^-?\d+(?:\.(\d+))?$/;

/** Writes figures as the language does ("9,782.50", "9.782,50"), with the decimals that they come with (APP-31). */
function withFigures(values: MessageValues, tag: string): MessageValues {
  const figure = (text: string) => {
    const match = plainDecimal.exec(text);
    if (match === null) return text;
    const places = match[1]?.length ?? 0;
    const format = {
      numberingSystem: 'latn',
      useGrouping: 'always',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    } as const;
    // Intl formats the digits of a text exactly; its types accept only template strings.
    return new Intl.NumberFormat(tag, format).format(text as `${number}`);
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && figureNames.has(name) ? figure(value) : value,
    ]),
  );
}

/** Compiled translations by English text, without fuzzy and obsolete ones; none if the file is missing. */
async function translationsIn(file: URL, locale: LanguageCode) {
  if (!existsSync(file)) return {};
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(readFileSync(file, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: file.pathname,
  });
  return Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, { translation, obsolete, extra }]) => translation && !obsolete && !isFuzzy(extra))
      .map(([text, { translation }]) => [text, compileMessage(translation ?? '')]),
  );
}

const isFuzzy = (extra: { flags?: unknown } | undefined) =>
  Array.isArray(extra?.flags) && extra.flags.includes('fuzzy');
