import type { Plugin } from 'vite';

/** Builds for production in any environment: a test runner's NODE_ENV would build React's development version in. */
export const productionPlugin = (): Plugin => ({
  name: 'pelorus:production',
  apply: 'build',
  enforce: 'pre',
  config: () => {
    process.env.NODE_ENV = 'production';
  },
});
