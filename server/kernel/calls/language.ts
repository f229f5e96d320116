import { existsSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type LanguageCode, languageCodeOf, languageCodes } from '#protocol/languages.ts';
import type { MessageId, MessageValues } from './refusal.ts';

/** Translates a message into the language of a `lang` header (API-3); English without a translation. */
export type Translate = (language: string, message: MessageId, values?: MessageValues) => string;

/** The language of a call; English if the header is missing or unknown. */
export const languageOf = (header: string | undefined): LanguageCode => languageCodeOf(header ?? '') ?? 'en';

/** Reads `<folder>/<code>/exchange.po` for each language. */
export async function createTranslate(folder: URL): Promise<Translate> {
  const translators = new Map<string, ReturnType<typeof setupI18n>>();
  for (const language of languageCodes) {
    const messages = await translationsIn(new URL(`${language}/exchange.po`, folder), language);
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    translators.set(language, i18n.setMessagesCompiler(compileMessage));
  }
  return (language, message, values = {}) => translators.get(language)?._(message, values) ?? message;
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
