import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { exportOf, titleOf } from './names.ts';

/** The id of a story, by the title of its file and the name of its export: `SignedIn` is `signed-in`. */
export const storyId = (title: string, exported: string): string =>
  toId(title, storyNameFromExport(exported));

/** The id of the story of a state of a process. */
export const storyOf = (process: string, leaf: string): string => storyId(titleOf(process), exportOf(leaf));

export const addressOfStory = (id: string): string => `./?path=/story/${id}`;

/** The address of a story without Storybook around it. */
export const addressOfCanvas = (id: string): string => `./iframe.html?id=${id}&viewMode=story`;
