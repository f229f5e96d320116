import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { ThemeProvider } from '#app/ThemeProvider.tsx';
import Toasts from '#app/Toasts.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { localeCodeOf, localeCodes, locales } from '#i18n/locales.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import './preview.css';

// Stories store nothing: language and theme come from the toolbar.
const storage: TextStorage = { read: () => null, write: () => undefined };

const directions = ['ltr', 'rtl'] as const;

function Direction({ of }: { of: string }) {
  useLayoutEffect(() => {
    const direction = directions.find((candidate) => candidate === of);
    if (direction) document.documentElement.dir = direction;
  }, [of]);
  return null;
}

const withProviders: Decorator = (Story, { globals }) => (
  <LocaleProvider storage={storage}>
    <ThemeProvider storage={storage} scheme={globals.theme === 'dark' ? 'dark' : 'light'}>
      <Direction of={String(globals.direction)} />
      <Story />
      <Toasts />
    </ThemeProvider>
  </LocaleProvider>
);

const toolbar = (
  title: string,
  icon: 'globe' | 'contrast' | 'transfer',
  items: { value: string; title: string }[],
) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withProviders],
  loaders: [({ globals }) => activateLocale(localeCodeOf(String(globals.locale)))],
  initialGlobals: { locale: 'en', theme: 'light', direction: 'auto', viewport: { value: 'phone' } },
  globalTypes: {
    locale: toolbar(
      'Language',
      'globe',
      localeCodes.map((value) => ({ value, title: `${value} · ${locales[value].name}` })),
    ),
    theme: toolbar('Theme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'auto', title: 'As the language' },
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
        small: { name: 'Small phone', type: 'mobile', styles: { width: '320px', height: '640px' } },
        wide: { name: 'Wide', type: 'desktop', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
