import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lists the assets of the releases in the folder, the newest first. */
const listFile = 'releases.json';

/** This release and the two before it. */
const keptReleases = 3;

function releasesIn(folder: string): string[][] {
  const path = join(folder, listFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/**
 * Adds a release to the list, and removes the assets that none of the last three has.
 * @param assets the names of the release's files in the folder assets
 */
export function keepReleases(folder: string, assets: readonly string[]): void {
  const newest = [...assets].sort();
  const others = releasesIn(folder).filter((release) => release.join() !== newest.join());
  const releases = [newest, ...others].slice(0, keptReleases);
  const kept = new Set(releases.flat());
  for (const name of readdirSync(join(folder, 'assets')))
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, 'assets', name));
  writeFileSync(join(folder, listFile), JSON.stringify(releases));
}

/**
 * Leaves the files of the two releases before in the folder of the build: a page that was opened before still loads its
 * screens.
 */
export const releasesPlugin = (): Plugin => ({
  name: 'pelorus:releases',
  apply: 'build',
  config: ({ build }) => ({ build: { emptyOutDir: build?.emptyOutDir ?? false } }),
  writeBundle: ({ dir }, bundle) => {
    if (!dir) return;
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    keepReleases(
      dir,
      assets.map((name) => name.slice('assets/'.length)),
    );
  },
});
