import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';
import { browser, preoptimized } from './vitest.config.ts';

const { MUTATED_TESTS, MUTATED_BROWSER_TESTS } = process.env;

/** Those that start processes of their own, which run the code as it stands, and those that take minutes. */
const slow = [
  '*-kills',
  'development',
  'kills',
  '*-processes',
  'processes',
  'properties',
  'random',
  'lock',
  'attacks',
].map((name) => `tests/server/*/${name}.test.ts`);

const unit = {
  test: {
    name: 'unit',
    environment: 'node' as const,
    globalSetup: './tests/kit/server/database-templates.ts',
    include: MUTATED_TESTS ? [MUTATED_TESTS] : [],
    exclude: slow,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
};

const inBrowser = {
  ...viteConfig,
  // The mutated copy of the project reaches the packages through a link that leads out of it.
  server: { fs: { strict: false } },
  optimizeDeps: { include: preoptimized },
  test: {
    name: 'browser',
    include: MUTATED_BROWSER_TESTS?.split(',') ?? [],
    setupFiles: ['./tests/kit/browser/setup.ts'],
    testTimeout: 15_000,
    browser,
  },
};

/** The tests that `npm run mutate` names. */
export default defineConfig({
  test: { projects: MUTATED_BROWSER_TESTS ? [unit, inBrowser] : [unit] },
});
