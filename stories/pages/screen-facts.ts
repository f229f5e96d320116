import { leavesOf } from '#flow-kit/structure.ts';
import { type Screen, screens } from '#navigation/screens.ts';
import { loadModel } from './models.ts';
import { exportOf, titleOf } from './names.ts';
import { storyId } from './story-links.ts';

const routes = import.meta.glob<string>('/src/routes/*.tsx', { query: '?raw', import: 'default' });
const sources = import.meta.glob<string>(['/stories/*/*.stories.tsx', '/src/features/**/*.screen.tsx'], {
  query: '?raw',
  import: 'default',
});
const features = import.meta.glob<string>('/src/features/**/*.tsx', { query: '?raw', import: 'default' });
const modules = import.meta.glob<{ default: { title: string } }>('/stories/*/*.stories.tsx');

/** A screen of the app on the map. */
export interface ScreenFacts {
  path: string;
  area: Screen['area'];
  isTab: boolean;
  /** The paths of the screens whose back button leads here, then of those that its source leads to. */
  leadsTo: readonly string[];
  /** A story that shows it; null if none renders its components. */
  story: string | null;
}

const table: Readonly<Record<string, Screen>> = screens;

/** A route that isn't drawn inside the one of its folder has a mark in its id: `/follow_/trader` is `/follow/trader`. */
const pathOf = (source: string) =>
  /createFileRoute\('([^']+)'\)/
    .exec(source)?.[1]
    ?.replaceAll('_/', '/')
    .replace(/(.)\/$/, '$1');

const linksIn = (source: string): string[] => [
  ...new Set([...source.matchAll(/\bto(?:=|: )['"](\/[^'"]*)['"]/g)].map(([, path = '']) => path)),
];

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

const importedFrom = (source: string, place: RegExp, folder: string): string[] =>
  [...source.matchAll(place)].map(([, path]) => `${folder}/${path}`);

const componentsIn = (source: string): string[] =>
  importedFrom(source, /from '#features\/([^']+\.tsx)'/g, '/src/features');

const besideIn = (source: string, file: string): string[] =>
  importedFrom(source, /from '\.\/([^']+\.tsx)'/g, folderOf(file));

/** The components of a screen, and those in the same folder that it consists of. */
async function componentsOf(route: string): Promise<string[]> {
  const own = componentsIn(route);
  const parts = await Promise.all(
    own.map(async (file) => {
      const source = (await features[file]?.()) ?? '';
      return besideIn(source, file);
    }),
  );
  return [...own, ...parts.flat()];
}

/** A component's name without its kind: `RankingScreen` is "ranking". */
const subjectOf = (component: string) =>
  component
    .replace(/^.*\/|\.tsx$/g, '')
    .replace(/(Screen|Form|Page|List|Panel)$/, '')
    .toLowerCase();

/** A story that shows something, before one that loads, failed or is empty. */
const isPlain = (name: string) => !/loading|fail|broken|empty|missing|unknown|^no[A-Z]/i.test(name);

/** The title of a file of stories, and the exports that are its stories; those of a process are made of its states. */
async function storiesIn(file: string, source: string): Promise<{ title: string; names: string[] }> {
  const [, area = '', name = ''] = /^\/src\/features\/([^/]+)\/(?:.*\/)?(.+)\.screen\.tsx$/.exec(file) ?? [];
  if (name !== '') {
    const process = `${area}/${name}`;
    return {
      title: titleOf(process),
      names: leavesOf((await loadModel(process)).machine).map(exportOf),
    };
  }
  const { default: meta } = (await modules[file]?.()) ?? { default: { title: '' } };
  return {
    title: meta.title,
    names: [...source.matchAll(/^export const (\w+)/gm)].map(([, exported = '']) => exported),
  };
}

/** A story of the file that renders most of the same components, if possible named as one of them. */
async function storyFor(route: string, texts: ReadonlyMap<string, string>): Promise<string | null> {
  const own = componentsIn(route);
  const wanted = await componentsOf(route);
  const files = [...texts].map(([file, source]) => {
    const shown = [...componentsIn(source), ...besideIn(source, file)];
    const found = shown.filter((component) => wanted.includes(component));
    return { file, score: found.length + 10 * found.filter((component) => own.includes(component)).length };
  });
  const [best] = files.sort((a, b) => b.score - a.score);
  if (!best || best.score === 0) return null;
  const { title, names } = await storiesIn(best.file, texts.get(best.file) ?? '');
  const subjects = own.map(subjectOf);
  const rank = (name: string) =>
    (subjects.some((subject) => name.toLowerCase().startsWith(subject)) ? 0 : 2) + (isPlain(name) ? 0 : 1);
  const [name] = names.sort((a, b) => rank(a) - rank(b));
  return name === undefined ? null : storyId(title, name);
}

const readAll = async (globbed: Record<string, () => Promise<string>>): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(Object.entries(globbed).map(async ([path, load]) => [path, await load()] as const)),
  );

/** All screens in the order of their table, with the links between them. Nothing of it is written by hand. */
export async function allScreens(): Promise<ScreenFacts[]> {
  const [files, texts] = await Promise.all([readAll(routes), readAll(sources)]);
  const sourceOf = new Map(
    [...files.values()].flatMap((source) => {
      const path = pathOf(source);
      // A redirection leads on at once: there is nothing to see.
      return path && componentsIn(source).length > 0 ? [[path, source] as const] : [];
    }),
  );
  const paths = Object.keys(table).filter((path) => sourceOf.has(path));
  return Promise.all(
    paths.map(async (path): Promise<ScreenFacts> => {
      const source = sourceOf.get(path) ?? '';
      const { area, tab } = table[path] ?? { area: 'market' };
      const inner = paths.filter((other) => table[other]?.back === path);
      const links = linksIn(source).filter((link) => link !== path && sourceOf.has(link));
      const leadsTo = [...new Set([...inner, ...links])];
      return { path, area, isTab: tab !== undefined, leadsTo, story: await storyFor(source, texts) };
    }),
  );
}

/** A screen, and those that one first comes to from it. */
export interface Branch {
  screen: ScreenFacts;
  from: Branch[];
}

/** The screens by the fewest links from a tab; those that no link of a screen leads to begin a branch of their own. */
export function mapOf(all: readonly ScreenFacts[]): Branch[] {
  const byPath = new Map(all.map((screen) => [screen.path, screen]));
  const placed = new Set<string>();
  const place = (screen: ScreenFacts): Branch => {
    placed.add(screen.path);
    return { screen, from: [] };
  };
  const grow = (starts: Branch[]) => {
    const branches = [...starts];
    for (const branch of branches)
      for (const path of branch.screen.leadsTo) {
        const next = byPath.get(path);
        if (!next || placed.has(path)) continue;
        const child = place(next);
        branch.from.push(child);
        branches.push(child);
      }
    return starts;
  };
  const tabs = grow(all.filter(({ isTab }) => isTab).map(place));
  const others = all.flatMap((screen) => (placed.has(screen.path) ? [] : grow([place(screen)])));
  return [...tabs, ...others];
}
