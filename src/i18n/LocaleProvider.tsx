import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TextStorage } from '#ports/text-storage.ts';
import { activateLocale } from './activation.ts';
import { type Locale, type LocaleCode, localeCodeOf, locales } from './locales.ts';

const localeKey = 'pelorus:locale';

/** The stored choice of language, or the default (APP-25, APP-27). */
export const storedLocale = (storage: TextStorage): LocaleCode => localeCodeOf(storage.read(localeKey));

/** Whether a language was chosen on this device. */
export const hasChosenLocale = (storage: TextStorage): boolean => storage.read(localeKey) !== null;

type Choose = (code: LocaleCode) => Promise<void>;

const ChooseLocale = createContext<Choose>(activateLocale);

/** Shows its children in the active language; activate one before rendering it. */
export function LocaleProvider({ storage, children }: { storage: TextStorage; children: ReactNode }) {
  const choose = useMemo<Choose>(
    () => async (code) => {
      await activateLocale(code);
      storage.write(localeKey, code);
    },
    [storage],
  );
  return (
    <ChooseLocale value={choose}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </ChooseLocale>
  );
}

export interface ActiveLocale extends Locale {
  code: LocaleCode;
  /** Loads, shows and stores another language; rejects when it can't be loaded. */
  choose: Choose;
}

/** The active language, and the function that changes it. */
export function useLocale(): ActiveLocale {
  const code = localeCodeOf(useLingui().i18n.locale);
  return { ...locales[code], code, choose: useContext(ChooseLocale) };
}
