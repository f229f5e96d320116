import { type LanguageCode, languageCodeOf, languageCodes, languageTags } from '#protocol/languages.ts';

export interface Locale {
  /** BCP 47. */
  tag: string;
  /** The language's name in its own script. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const locale = (code: LanguageCode, name: string, direction: Locale['direction'] = 'ltr'): Locale => ({
  tag: languageTags[code],
  name,
  direction,
});

/**
 * Latin digits and the Gregorian calendar in every language, so that figures line up. These are options of a
 * formatter, not an extension of the tag: its first parsing takes 10 ms.
 */
export const pinned = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** The 18 languages (APP-23); an operator can remap a code here. */
export const locales: Readonly<Record<LanguageCode, Locale>> = {
  hk: locale('hk', '繁體中文'),
  en: locale('en', 'English'),
  jp: locale('jp', '日本語'),
  kr: locale('kr', '한국어'),
  th: locale('th', 'ไทย'),
  vn: locale('vn', 'Tiếng Việt'),
  fr: locale('fr', 'Français'),
  de: locale('de', 'Deutsch'),
  ru: locale('ru', 'Русский'),
  spa: locale('spa', 'Español'),
  pt: locale('pt', 'Português'),
  ar: locale('ar', 'العربية', 'rtl'),
  it: locale('it', 'Italiano'),
  tr: locale('tr', 'Türkçe'),
  id: locale('id', 'Bahasa Indonesia'),
  my: locale('my', 'မြန်မာ'),
  hi: locale('hi', 'हिन्दी'),
  cs: locale('cs', 'Čeština'),
};

export type LocaleCode = LanguageCode;

/**
 * The tags of a language for `Intl`. Chrome has no Burmese: instead of in the device's order, which may have the month
 * first, dates are then written as British ones, which are in Burmese order.
 */
export const formatTags = (code: LocaleCode): string[] => [locales[code].tag, 'en-GB'];

export const defaultLocale: LocaleCode = 'hk';

export const localeCodes = languageCodes;

/** The code of a stored or requested language; the default for one that isn't offered (APP-25, APP-26). */
export const localeCodeOf = (code: string | null): LocaleCode => languageCodeOf(code ?? '') ?? defaultLocale;
