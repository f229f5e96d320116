import type { ReactNode } from 'react';
import { ThemeProvider } from '#app/ThemeProvider.tsx';
import type { TextStorage } from '#domain/text-storage.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';

/** A storage of its own for each stage: nothing leaks from one test into the next. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    },
  };
}

/** What the app wraps its screens in, around the one that is tested. */
export function Stage({ children }: { children: ReactNode }) {
  const storage = memoryStorage();
  return (
    <LocaleProvider storage={storage}>
      <ThemeProvider storage={storage} scheme="light">
        {children}
      </ThemeProvider>
    </LocaleProvider>
  );
}
