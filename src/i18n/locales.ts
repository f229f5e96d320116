import { type LanguageCode, languageCodeOf, languageCodes } from '#protocol/languages.ts';

export interface Locale {
  /** BCP 47. */
  tag: string;
  /** The language's name in its own script. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const locale = (tag: string, name: string, direction: Locale['direction'] = 'ltr'): Locale => ({
  tag,
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
  hk: locale('zh-Hant-HK', '繁體中文'),
  en: locale('en', 'English'),
  jp: locale('ja', '日本語'),
  kr: locale('ko', '한국어'),
  th: locale('th', 'ไทย'),
  vn: locale('vi', 'Tiếng Việt'),
  fr: locale('fr', 'Français'),
  de: locale('de', 'Deutsch'),
  ru: locale('ru', 'Русский'),
  spa: locale('es', 'Español'),
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

export const defaultLocale: LocaleCode = 'hk';

export const localeCodes = languageCodes;

/** The code of a stored or requested language; the default for one that isn't offered (APP-25, APP-26). */
export const localeCodeOf = (code: string | null): LocaleCode => languageCodeOf(code ?? '') ?? defaultLocale;
