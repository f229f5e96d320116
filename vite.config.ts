import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandboxPlugin } from './tools/vite-sandbox.ts';
import { shellPlugin } from './tools/vite-shell.ts';

// plugin-react has no Babel any more; the macros need one, on the files that use them only.
const linguiMacros = defineRolldownBabelPreset({
  preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    lingui(),
    babel({ presets: [linguiMacros] }),
    shellPlugin(),
    sandboxPlugin(),
  ],
  resolve: {
    // React has had the store hook since 18: the shims for older ones stay out of the first route.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(with-selector)$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The page's policy takes fonts and flags from files only, and few of the inlined would be needed.
    assetsInlineLimit: 0,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Thirty small chunks that all load at once compress worse than two, one of which seldom changes.
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules[\\/]/, tags: ['$initial'], priority: 1 },
            { name: 'first', test: /[\\/](src|machines)[\\/](?!main\.tsx)/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
