import { i18n, type Messages } from '@lingui/core';
import { type LocaleCode, locales } from './locales.ts';

async function messagesOf(code: LocaleCode): Promise<Messages> {
  // An import with a variable in its path has no type; every catalog has the type declared for *.po.
  const catalog: typeof import('*.po') = await import(`../../locales/${code}/messages.po`);
  return catalog.messages;
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
  // Lingui formats the counts in messages, and has no options for their digits.
  i18n.loadAndActivate({ locale: code, locales: `${tag}-u-nu-latn`, messages });
  root.lang = tag;
  root.dir = direction;
  import('./fonts.ts')
    .then(({ loadFonts }) => loadFonts(code, root))
    .catch((error: unknown) => {
      console.warn('The fonts of this language did not load', error);
    });
}
