import { i18n, type Messages } from '@lingui/core';
import { type LocaleCode, locales } from './locales.ts';

async function messagesOf(code: LocaleCode): Promise<Messages> {
  // A path with a variable has no type of its own; each catalog is a module as *.po declares it.
  const catalog: typeof import('*.po') = await import(`../../locales/${code}/messages.po`);
  return catalog.messages;
}

let wanted: LocaleCode | null = null;

/**
 * Loads a language and puts the whole document into it. Of several calls the last one wins.
 * @throws when its messages can't be loaded; the language in use stays.
 */
export async function activateLocale(code: LocaleCode, root = document.documentElement): Promise<void> {
  wanted = code;
  const messages = await messagesOf(code);
  if (wanted !== code) return;
  const { tag, direction } = locales[code];
  i18n.loadAndActivate({ locale: code, locales: tag, messages });
  root.lang = new Intl.Locale(tag).baseName;
  root.dir = direction;
  import('./fonts.ts')
    .then(({ loadFonts }) => loadFonts(code, root))
    .catch((error: unknown) => {
      console.warn('The fonts of this language did not load', error);
    });
}
