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

/** Reads a language code; `tw` is read as `hk` (APP-26). Null for any other text. */
export const languageCodeOf = (text: string): LanguageCode | null =>
  text === 'tw' ? 'hk' : (languageCodes.find((code) => code === text) ?? null);
