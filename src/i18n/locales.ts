import { keysOf } from '#domain/keys-of.ts';

/** How one language of the app is named, written and read. Codes are the API's (document 1, §9). */
export interface Locale {
  /** BCP 47, with Latin digits and the Gregorian calendar pinned so that figures line up. */
  tag: string;
  /** The language's name in its own script. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const pinned = '-u-ca-gregory-nu-latn';
const locale = (tag: string, name: string, direction: Locale['direction'] = 'ltr'): Locale => ({
  tag: `${tag}${pinned}`,
  name,
  direction,
});

/** The 18 languages, in the order of the specification; an operator remaps a code here. */
export const locales = {
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
} as const satisfies Record<string, Locale>;

export type LocaleCode = keyof typeof locales;

export const defaultLocale: LocaleCode = 'hk';

export const localeCodes = keysOf(locales);

/** The code for what was stored or asked for: `tw` is `hk`, the unknown is the default (document 1, §9). */
export function localeCodeOf(code: string | null): LocaleCode {
  if (code === 'tw') return 'hk';
  return localeCodes.find((each) => each === code) ?? defaultLocale;
}
