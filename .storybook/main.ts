import type { StorybookConfig } from '@storybook/react-vite';
import type { Indexer } from 'storybook/internal/types';
import type { PluginOption } from 'vite';
import { nameIn, pageTitle } from '../stories/pages/names.ts';
import { storyHashesPlugin } from '../tools/build/story-hashes.ts';
import { machineNames } from '../tools/flows/models.ts';
import { leafStoryIndexer, leafStoryPlugin } from './leaf-stories.ts';

// Stories have neither routes nor a server, and show the descriptions of states: the router's generator and most of our
// own plugins are left out.
const appPlugins =
  /^(tanstack-router|unplugin-router|tanstack:router|pelorus-|vite-plugin-pwa|pelorus:(descriptions|precompress|releases)$)/;

const nameOf = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin ? plugin.name : '';

/** One page for each process. A process that is added has its page without being listed anywhere. */
const processPages: Indexer = {
  test: /\.pages\.tsx$/,
  createIndex: async (importPath) =>
    machineNames()
      .map(pageTitle)
      .map((title) => ({ type: 'story', importPath, exportName: 'About', name: nameIn(title), title })),
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../src/features/**/*.screen.tsx', '../stories/pages/*.pages.tsx'],
  experimental_indexers: (others = []) => [processPages, leafStoryIndexer, ...others],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // The worker of the index page imports each model when it counts it.
    worker: { ...vite.worker, format: 'es' },
    plugins: [
      ...(vite.plugins?.flat().filter((plugin) => !appPlugins.test(nameOf(plugin as PluginOption))) ?? []),
      leafStoryPlugin(),
      storyHashesPlugin(),
    ],
  }),
};

export default config;
