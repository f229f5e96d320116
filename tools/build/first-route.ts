import type { Manifest } from 'vite';

// The router splits each route into dynamic imports, so the manifest lists the first route's as loaded later.
const firstRoute = /^(index\.html|src\/routes\/(__root|index)\.tsx\?tsr-split=.*)$/;

/** The chunks of the keys and all that they import statically, added to those that are reached already. */
export function reach(manifest: Manifest, keys: readonly string[], reached = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (reached.has(key)) continue;
    reached.add(key);
    reach(manifest, manifest[key]?.imports ?? [], reached);
  }
  return reached;
}

/** The chunks that the page loads for its first route, by their keys in Vite's manifest. */
export const firstChunks = (manifest: Manifest): Set<string> =>
  reach(
    manifest,
    Object.keys(manifest).filter((key) => firstRoute.test(key)),
  );

/** The built scripts and style sheets of chunks. */
export function filesOf(manifest: Manifest, keys: Iterable<string>) {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    js: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}
