import type { Rolldown } from 'vite';
import { localeCodes } from '#i18n/locales.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The code of the calls that a tab's screen makes when it is rendered. */
export const onDemand: Record<string, readonly string[]> = {
  '/trade': ['src/main/chunks/trade.ts'],
  '/order': ['src/main/chunks/trade.ts'],
};

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/** The files that a chunk needs: itself, its static imports, and their stylesheets. */
function filesOf(bundle: Bundle, { fileName, imports, viteMetadata }: Chunk, found = new Set<string>()) {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const style of viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}

/**
 * The names, in the assets' folder, of the files that the app asks for only when it has started: the catalog by
 * language, and by the path of a tab what its screen needs beyond the page's own scripts and styles.
 * @param bundle undefined while developing: there is nothing to preload
 * @param tabs the paths of the tabs
 */
export function filesToPreload(bundle: Bundle | undefined, tabs: readonly string[]) {
  const catalogs: Record<string, string> = {};
  const screens: Record<string, string[]> = {};
  if (!bundle) return { catalogs, screens };

  const chunks = chunksOf(bundle);
  const chunkOf = (source: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!found) throw new Error(`There is no chunk of ${source}`);
    return found;
  };
  const nameOf = (file: string) => file.replace('assets/', '');

  for (const code of localeCodes) catalogs[code] = nameOf(chunkOf(`/locales/${code}/messages.po`).fileName);

  const entry = chunks.find(({ isEntry }) => isEntry);
  const loaded = entry ? filesOf(bundle, entry) : new Set<string>();
  for (const path of tabs) {
    // Home is in the page's own scripts.
    if (path === '/') continue;
    const sources = [`/src/routes${path}.tsx?tsr-split=component`, ...(onDemand[path] ?? [])];
    const files = sources.flatMap((source) => [...filesOf(bundle, chunkOf(source))]);
    screens[path] = [...new Set(files)].filter((file) => !loaded.has(file)).map(nameOf);
  }
  const usesOf = (file: string) => Object.values(screens).filter((files) => files.includes(file)).length;
  // The files that screens have in common stand at the end, in one order, so that the page compresses better.
  const byUse = (one: string, other: string) =>
    usesOf(one) - usesOf(other) || (usesOf(one) > 1 ? one.localeCompare(other) : 0);
  return {
    catalogs,
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, files]) => [path, files.toSorted(byUse)]),
    ),
  };
}
