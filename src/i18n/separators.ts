import { type LocaleCode, locales } from './locales.ts';

export interface Separators {
  group: string;
  decimal: string;
}

const known = new Map<string, Separators>();

const partOf = (parts: Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

const read = (tag: string): Separators => {
  // Seven digits, because several languages don't group four.
  const parts = new Intl.NumberFormat(tag).formatToParts(1234567.8);
  return { group: partOf(parts, 'group'), decimal: partOf(parts, 'decimal') };
};

/** How a language separates thousands and decimals. */
export function separatorsOf(code: LocaleCode): Separators {
  const { tag } = locales[code];
  const separators = known.get(tag) ?? read(tag);
  known.set(tag, separators);
  return separators;
}

/**
 * Whether the device's keypad has the decimal separator of this language: keypads follow the device's
 * language, not the app's, and offer that one separator only.
 */
export const keypadFits = (code: LocaleCode, deviceLanguage: string): boolean =>
  read(deviceLanguage).decimal === separatorsOf(code).decimal;
