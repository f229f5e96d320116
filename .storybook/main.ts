import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin, PluginOption } from 'vite';
import { leavesOf } from '#flow-kit/structure.ts';
import { exportOf, nameIn, pageTitle, titleOf } from '../stories/pages/names.ts';
import { storyHashesPlugin } from '../tools/build/story-hashes.ts';
import { loadModel, machineNames } from '../tools/flows/models.ts';
import { processOfScreen } from '../tools/flows/screens.ts';

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

const root = fileURLToPath(new URL('../', import.meta.url));
const isScreen = /\.screen\.tsx$/;

const processOf = (file: string) => processOfScreen(relative(root, file));

const leavesIn = async (file: string) => leavesOf((await loadModel(processOf(file))).machine);

/** A story for each leaf state of a process, which are those of its model. */
const leafStoryIndexer: Indexer = {
  test: isScreen,
  createIndex: async (importPath) => {
    const title = titleOf(processOf(importPath));
    return (await leavesIn(importPath)).map((leaf) => ({
      type: 'story',
      importPath,
      exportName: exportOf(leaf),
      name: leaf,
      title,
    }));
  },
};

/** Adds to the module of a screen, inside Storybook and its tests, what makes it a file of stories. */
const leafStoryPlugin = (): Plugin => ({
  name: 'storybook:leaf-stories',
  enforce: 'pre',
  async transform(code, id) {
    const [file = ''] = id.split('?');
    if (!isScreen.test(file)) return null;
    const [, screen] = /export const (\w+Screen) = /.exec(code) ?? [];
    if (screen === undefined) throw new Error(`${file} exports no screen`);
    const stories = (await leavesIn(file)).map(
      (leaf) => `export const ${exportOf(leaf)} = leafStory(${screen}, '${leaf}');`,
    );
    const title = titleOf(processOf(file));
    return [
      code,
      "import { leafStory } from '#stories/kit/leaf-story.tsx';",
      `export default { title: '${title}', excludeStories: /Screen$/, parameters: { frame: ${screen}.frame } };`,
      ...stories,
    ].join('\n');
  },
});

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
