import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { TextStorage } from '#ports/text-storage.ts';
import { RiseColourProvider } from '#ui/figures/RiseColourProvider.tsx';
import { colourSchemeManager } from './theme/colour-scheme.ts';
import './theme/styles.ts';
import { theme } from './theme/theme.ts';

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
        // Our stylesheet has the variables (tools/build/theme.ts), and nothing uses these classes.
        withCssVariables={false}
        withGlobalClasses={false}
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
