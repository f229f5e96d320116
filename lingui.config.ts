import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { locales } from './src/i18n/locales.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(locales),
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'] },
    // The exchange's texts: the app doesn't load them.
    { path: '<rootDir>/locales/{locale}/exchange', include: ['server'] },
  ],
  // Without the places where a text stands: they would change all files with each move in the sources.
  format: formatter({ origins: false }),
});
