import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { locales } from './src/i18n/locales.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(locales),
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src', 'server'] }],
  format: formatter({ lineNumbers: false }),
});
