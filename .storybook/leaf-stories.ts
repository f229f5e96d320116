import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { leavesOf } from '#flow-kit/structure.ts';
import { exportOf, titleOf } from '../stories/pages/names.ts';
import { loadModel } from '../tools/flows/models.ts';
import { processOfScreen } from '../tools/flows/screens.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const isScreen = /\.screen\.tsx$/;

const processOf = (file: string) => processOfScreen(relative(root, file));

const leavesIn = async (file: string) => leavesOf((await loadModel(processOf(file))).machine);

/** A story for each leaf state of a process, which are those of its model. */
export const leafStoryIndexer: Indexer = {
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
export const leafStoryPlugin = (): Plugin => ({
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
