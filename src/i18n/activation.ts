import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import { type LocaleCode, locales } from './locales.ts';

async function messagesOf(code: LocaleCode): Promise<Messages> {
  // An import with a variable in its path has no type; every catalog has the type declared for *.po.
  const catalog: typeof import('*.po') = await import(`../../locales/${code}/messages.po`);
  return catalog.messages;
}

// Lingui formats the counts in messages, and has no options for their digits.
const formatTag = (code: LocaleCode) => `${locales[code].tag}-u-nu-latn`;

/**
 * A language beside the active one, for a text that offers it.
 * @throws if its messages can't be loaded
 */
export async function loadTexts(code: LocaleCode): Promise<I18n> {
  const messages = await messagesOf(code);
  return setupI18n({ locale: code, locales: formatTag(code), messages: { [code]: messages } });
}

let requested: LocaleCode | null = null;

/**
 * Loads a language and switches the whole document to it. Of several calls the last one wins.
 * @throws if its messages can't be loaded; the active language stays
 */
export async function activateLocale(code: LocaleCode, root = document.documentElement): Promise<void> {
  requested = code;
  const messages = await messagesOf(code);
  if (requested !== code) return;
  const { tag, direction } = locales[code];
  i18n.loadAndActivate({ locale: code, locales: formatTag(code), messages });
  root.lang = tag;
  root.dir = direction;
  import('./fonts.ts')
    .then(({ loadFont }) => loadFont(code, root))
    .then((family) => {
      if (requested === code) root.style.setProperty('--font-script', family);
    })
    .catch((error: unknown) => {
      console.warn('The fonts of this language did not load', error);
    });
}
