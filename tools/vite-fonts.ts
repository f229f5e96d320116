import type { Plugin } from 'vite';

/** Removes the .woff files from the fonts' CSS: every target browser supports the smaller .woff2 files. */
export const fontsPlugin = (): Plugin => ({
  name: 'pelorus:fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource\/.*\.css/ },
    handler: (css) => css.replace(/, url\([^)]*\.woff\) format\('woff'\)/g, ''),
  },
});
