/** The API's language codes for the header `lang`, the default first (API-3, APP-24, APP-25). */
export const languageCodes = [
  'hk',
  'en',
  'jp',
  'kr',
  'th',
  'vn',
  'fr',
  'de',
  'ru',
  'spa',
  'pt',
  'ar',
  'it',
  'tr',
  'id',
  'my',
  'hi',
  'cs',
] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The language of each code for formatters (BCP 47). */
export const languageTags: Readonly<Record<LanguageCode, string>> = {
  hk: 'zh-Hant-HK',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  th: 'th',
  vn: 'vi',
  fr: 'fr',
  de: 'de',
  ru: 'ru',
  spa: 'es',
  pt: 'pt',
  ar: 'ar',
  it: 'it',
  tr: 'tr',
  id: 'id',
  my: 'my',
  hi: 'hi',
  cs: 'cs',
};

/** Reads a language code; `tw` is read as `hk` (APP-26). Null for any other text. */
export const languageCodeOf = (text: string): LanguageCode | null =>
  text === 'tw' ? 'hk' : (languageCodes.find((code) => code === text) ?? null);
