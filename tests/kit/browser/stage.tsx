import type { ReactNode } from 'react';
import { ThemeProvider } from '#app/ThemeProvider.tsx';
import { memory } from '#fixtures/stores.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';

/** The providers that the app wraps its screens in. Each stage has its own storage. */
export function Stage({ children }: { children: ReactNode }) {
  const storage = memory();
  return (
    <LocaleProvider storage={storage}>
      <ThemeProvider storage={storage} scheme="light">
        {children}
      </ThemeProvider>
    </LocaleProvider>
  );
}
