import type { ReactNode } from 'react';
import { ThemeProvider } from '#app/ThemeProvider.tsx';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { memory } from '#stories/kit/people.ts';

/** What the app wraps its screens in, around the one that is tested; each remembers for itself. */
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
