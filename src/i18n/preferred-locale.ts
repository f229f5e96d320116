import { type LocaleCode, localeCodes, locales } from './locales.ts';

const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/**
 * The first of the browser's languages that the app has; null where it has none of them. Regions and scripts are
 * left aside: every kind of Chinese is Traditional Chinese here.
 * @param tags BCP 47, the most wanted first
 */
export function preferredLocale(tags: readonly string[]): LocaleCode | null {
  for (const tag of tags) {
    const code = localeCodes.find((offered) => languageOf(locales[offered].tag) === languageOf(tag));
    if (code) return code;
  }
  return null;
}
