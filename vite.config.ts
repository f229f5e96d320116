import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { values } from './src/app/theme/values.ts';
import { variables as tokens } from './src/app/theme/variables.ts';
import { tabs } from './src/navigation/tabs.ts';
import { windows } from './src/ui/screen/windows.ts';
import { classNamesPlugin } from './tools/build/class-names.ts';
import { compressPlugin } from './tools/build/compress.ts';
import { descriptionsPlugin, libraryAdvicePlugin } from './tools/build/developer-messages.ts';
import { fontsPlugin } from './tools/build/fonts.ts';
import { linguiMacros } from './tools/build/macros.ts';
import { mediaNames } from './tools/build/media-names.ts';
import { precompressPlugin } from './tools/build/precompress.ts';
import { productionPlugin } from './tools/build/production.ts';
import { releasesPlugin } from './tools/build/releases.ts';
import { sandboxPlugin } from './tools/build/sandbox.ts';
import { fileOfScreen } from './tools/build/screens.ts';
import { shellPlugin } from './tools/build/shell.ts';
import { themePlugin } from './tools/build/theme.ts';
import { workerPlugin } from './tools/build/worker.ts';

/**
 * Chunks whose functions mostly run during the start. Chromium compiles them while it loads these files, in another
 * thread; one by one, when they are first called, they cost half of the start.
 */
const eagerlyCompiled = new Set(['packages', 'first']);

export default defineConfig({
  plugins: [
    productionPlugin(),
    descriptionsPlugin(),
    libraryAdvicePlugin(),
    classNamesPlugin(),
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
    fontsPlugin(),
    shellPlugin(tabs.map(({ path }) => path)),
    themePlugin({ values, tokens }),
    compressPlugin(eagerlyCompiled),
    sandboxPlugin(),
    precompressPlugin(),
    releasesPlugin(),
    workerPlugin(tabs.map(({ path }) => path)),
  ],
  resolve: {
    // React 18 and later have the store's hook: the shims for older versions would enlarge the first route.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(with-selector)$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  css: { postcss: { plugins: [mediaNames(windows)] } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The content security policy allows fonts and flags from files only, and few inlined ones would be shown.
    assetsInlineLimit: 0,
    // Every browser of this target supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Thirty small chunks that all load at once compress worse than two, one of which seldom changes.
        postBanner: ({ name }) => (eagerlyCompiled.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // The first route lists every other file by its name: short ones save a kilobyte.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules[\\/]/, tags: ['$initial'], priority: 3 },
            {
              name: 'first',
              test: /[\\/](src|machines|domain|protocol|ports)[\\/](?!main\.tsx)/,
              tags: ['$initial'],
              priority: 2,
            },
            // What home shows to users alone, with all that it imports: otherwise it would wait for what many screens use.
            { name: 'home', test: /[\\/]screens[\\/]home[\\/]of-user/, priority: 1.5 },
            // Code that many screens use is one file, not thirty that each screen would have to ask for.
            {
              name: 'shared',
              test: /[\\/](node_modules|src|machines|domain|protocol)[\\/]/,
              minShareCount: 4,
              priority: 1,
            },
            // Otherwise the first area that uses a piece would have it, and all others would load that area's screens.
            { name: 'ui', test: /[\\/](src[\\/]ui|icons-react)[\\/]/, minShareCount: 2, priority: 1 },
            { name: fileOfScreen, debugName: 'screens' },
          ],
        },
      },
    },
  },
});
