import { storyNameFromExport, toId } from 'storybook/internal/csf';

interface StoryModule {
  default: { title: string };
  [name: string]: unknown;
}

const modules = import.meta.glob<StoryModule>(['/stories/*/*.stories.tsx']);

const leafIn = (story: unknown, process: string): string | null => {
  if (typeof story !== 'object' || story === null || !('parameters' in story)) return null;
  const { model, leaf } = story.parameters as { model?: string; leaf?: string };
  return model === process && leaf !== undefined ? leaf : null;
};

/** The id of a story, by the title of its file and the name of its export: `SignedIn` is `signed-in`. */
export const storyId = (title: string, exported: string): string =>
  toId(title, storyNameFromExport(exported));

/** The id of the story of each state of a process. */
export async function storiesOf(process: string): Promise<ReadonlyMap<string, string>> {
  const area = process.split('/')[0];
  const files = Object.entries(modules).filter(([path]) => path.startsWith(`/stories/${area}/`));
  const loaded = await Promise.all(files.map(([, load]) => load()));
  return new Map(
    loaded.flatMap(({ default: { title }, ...stories }) =>
      Object.entries(stories).flatMap(([name, story]) => {
        const leaf = leafIn(story, process);
        return leaf === null ? [] : [[leaf, storyId(title, name)] as const];
      }),
    ),
  );
}

export const addressOfStory = (id: string): string => `./?path=/story/${id}`;

/** The address of a story without Storybook around it. */
export const addressOfCanvas = (id: string): string => `./iframe.html?id=${id}&viewMode=story`;
