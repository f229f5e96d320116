import { type Screen, screens } from '#navigation/screens.ts';
import { storyId } from './story-links.ts';

type StoryFile = { default: { title: string } } & Record<string, { parameters?: { path?: string } }>;

const routes = import.meta.glob<string>('/src/routes/*.tsx', { query: '?raw', import: 'default' });
const modules = import.meta.glob<StoryFile>(['/stories/*/*.stories.tsx', '!/stories/pages/*']);

/** A screen of the app on the map. */
export interface ScreenFacts {
  path: string;
  area: Screen['area'];
  isTab: boolean;
  /** The paths of the screens whose back button leads here, then of those that its source leads to. */
  leadsTo: readonly string[];
  /** A story that shows it; null if there is none. */
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

/** The screens that a component of an area is drawn by; a redirection leads on at once: there is nothing to see. */
const isDrawn = (source: string) => /from '#features\/[^']+\.tsx'/.test(source);

/** A story that shows something, before one that loads, failed or is empty. */
const isPlain = (name: string) => !/loading|fail|broken|empty|missing|unknown|^no[A-Z]/i.test(name);

/** A story of each path that there are stories of whole pages of. */
async function storiesByPath(): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const pages = loaded.flatMap(({ default: { title }, ...stories }) =>
    Object.entries(stories).flatMap(([name, { parameters }]) =>
      parameters?.path === undefined ? [] : [{ path: parameters.path, name, id: storyId(title, name) }],
    ),
  );
  const lastIsBest = pages.sort((a, b) => Number(isPlain(a.name)) - Number(isPlain(b.name)));
  return new Map(lastIsBest.map(({ path, id }) => [path, id]));
}

const readAll = async (globbed: Record<string, () => Promise<string>>): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(Object.entries(globbed).map(async ([path, load]) => [path, await load()] as const)),
  );

/** All screens in the order of their table, with the links between them. Nothing of it is written by hand. */
export async function allScreens(): Promise<ScreenFacts[]> {
  const [files, stories] = await Promise.all([readAll(routes), storiesByPath()]);
  const sourceOf = new Map(
    [...files.values()].flatMap((source) => {
      const path = pathOf(source);
      return path && isDrawn(source) ? [[path, source] as const] : [];
    }),
  );
  const paths = Object.keys(table).filter((path) => sourceOf.has(path));
  return paths.map((path): ScreenFacts => {
    const source = sourceOf.get(path) ?? '';
    const { area, tab } = table[path] ?? { area: 'market' };
    const inner = paths.filter((other) => table[other]?.back === path);
    const links = linksIn(source).filter((link) => link !== path && sourceOf.has(link));
    const leadsTo = [...new Set([...inner, ...links])];
    return { path, area, isTab: tab !== undefined, leadsTo, story: stories.get(path) ?? null };
  });
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
