import type { Plugin } from 'vite';

/** Builds for production whoever asks: a test runner's NODE_ENV would put React's development build into the app. */
export const productionPlugin = (): Plugin => ({
  name: 'pelorus:production',
  apply: 'build',
  enforce: 'pre',
  config: () => {
    process.env.NODE_ENV = 'production';
  },
});
