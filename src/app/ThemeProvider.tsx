import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { TextStorage } from '#ports/text-storage.ts';
import { RiseColourProvider } from '#ui/RiseColourProvider.tsx';
import { colourSchemeManager } from './theme/colour-scheme.ts';
import './theme/styles.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

interface ThemeProviderProps {
  storage: TextStorage;
  /** For stories and tests; by default the user's choice, or the system's. */
  scheme?: 'light' | 'dark';
  children: ReactNode;
}

/** Colours, fonts and direction; has to be inside LocaleProvider. */
export function ThemeProvider({ storage, scheme, children }: ThemeProviderProps) {
  const [manager] = useState(() => colourSchemeManager(storage));
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        // All variables are written at run time, so the 4 kB file with Mantine's defaults isn't loaded.
        deduplicateCssVariables={false}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
        {...(scheme ? { forceColorScheme: scheme } : {})}
        getStyleNonce={styleNonce}
      >
        <RiseColourProvider storage={storage}>{children}</RiseColourProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
