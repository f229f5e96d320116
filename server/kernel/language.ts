import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue } from './catalogue-file.ts';
import type { MessageId, MessageValues } from './refusal.ts';

/** A message in the language of a `lang` header; in English where there is no translation. */
export type Translate = (language: string, message: MessageId, values?: MessageValues) => string;

const languages: readonly string[] = 'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs'.split(' ');

const aliases: Record<string, string> = { tw: 'hk' };

/** The API's code of a language (document 1, §9); one that isn't known is answered in English. */
export function languageOf(header: string | undefined): string {
  const code = aliases[header ?? ''] ?? header ?? '';
  return languages.includes(code) ? code : 'en';
}

/** Reads `<folder>/<code>/messages.po` for each language that has one. */
export function createTranslate(folder: URL): Translate {
  const byLanguage = new Map(
    languages.map((language) => {
      const messages = Object.fromEntries(
        [...catalogue(new URL(`${language}/messages.po`, folder))].map(([id, text]) => [
          id,
          compileMessage(text),
        ]),
      );
      const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
      return [language, i18n.setMessagesCompiler(compileMessage)];
    }),
  );
  return (language, message, values = {}) => byLanguage.get(language)?._(message, values) ?? message;
}

function catalogue(file: URL): Map<string, string> {
  try {
    return readCatalogue(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}
