import { formatTags, type LocaleCode, pinned } from './locales.ts';

export interface Separators {
  group: string;
  decimal: string;
}

const cache = new Map<LocaleCode, Separators>();

const partOf = (parts: Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

const read = (tags: string | string[], options?: Intl.NumberFormatOptions): Separators => {
  // Seven digits, because several languages don't group four.
  const parts = new Intl.NumberFormat(tags, options).formatToParts(1234567.8);
  return { group: partOf(parts, 'group'), decimal: partOf(parts, 'decimal') };
};

export function separatorsOf(code: LocaleCode): Separators {
  const separators = cache.get(code) ?? read(formatTags(code), pinned);
  cache.set(code, separators);
  return separators;
}

/**
 * Whether the device's keypad has the decimal separator of this language: keypads follow the device's
 * language, not the app's, and offer that one separator only.
 */
export const keypadFits = (code: LocaleCode, deviceLanguage: string): boolean =>
  read(supportedTag(deviceLanguage)).decimal === separatorsOf(code).decimal;

/** `Intl` throws for a language that isn't a BCP 47 tag, such as the `C` of a plain Linux. */
function supportedTag(tag: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? 'en';
  } catch {
    // Not silent: a device without a language has an English keypad.
    return 'en';
  }
}
