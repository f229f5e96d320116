import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { translationsInto } from './message-catalogues.ts';

const isKey = /data-text="([^"]+)"/g;

/**
 * Numbers the texts of the shell's HTML, which stand in it in English as `data-text`, and looks them up in the
 * catalogs.
 * @returns the HTML with numbers in place of the texts, and the texts of each language in that order
 * @throws {Error} for a text that isn't in the catalogs
 */
export async function translateShell(
  html: string,
): Promise<{ html: string; texts: Record<LocaleCode, string[]> }> {
  const sources = [...new Set([...html.matchAll(isKey)].map(([, source = '']) => source))];
  const entries = await Promise.all(
    localeCodes.map(async (code) => {
      const translations = await translationsInto(code);
      const texts = sources.map((source) => {
        const text = translations.get(source);
        if (text === undefined) throw new Error(`The shell's text "${source}" isn't in the catalogs`);
        return text;
      });
      return [code, texts];
    }),
  );
  return {
    html: html.replace(isKey, (_, source: string) => `data-text="${sources.indexOf(source)}"`),
    texts: Object.fromEntries(entries) as Record<LocaleCode, string[]>, // the entries are one per code
  };
}
