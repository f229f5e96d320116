import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { localeCodes } from '#i18n/locales.ts';
import { filesOf, firstChunks, reach } from './first-route.ts';
import { onDemand } from './preloads.ts';

/** A file that the worker stores: when it is installed, or with its language. */
interface WorkerFile {
  url: string;
  /** Tells one version from another where the name doesn't. */
  revision: string | null;
  size: number;
  language?: string;
}

/** Code that a start without the network may need, and a visit with it doesn't. */
const withoutNetwork = [
  'src/features/session/ClosedGate.tsx',
  'src/app/Additions.tsx',
  'src/features/live/ConnectionLines.tsx',
  'src/gateway/api/reply-database.ts',
  'src/main/call-toasts.ts',
];

/**
 * The files that the worker stores of a build: the page, the code of the tabs and of a start without the network, and of
 * the catalogues the one of the user's language.
 * @param outDir the folder of the build
 * @param tabs the paths of the tabs
 */
export function workerFiles(outDir: string, tabs: readonly string[]): WorkerFile[] {
  const read = (name: string) => readFileSync(join(outDir, name));
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
  const chunks = reach(manifest, withoutNetwork, firstChunks(manifest));
  for (const path of tabs)
    if (path !== '/')
      reach(manifest, [`src/routes${path}.tsx?tsr-split=component`, ...(onDemand[path] ?? [])], chunks);
  const { js, css } = filesOf(manifest, chunks);
  const hashed = [...js, ...css].map((file) => ({
    url: `/${file}`,
    revision: null,
    size: read(file).length,
  }));
  const catalogues = localeCodes.map((language) => {
    const file = manifest[`locales/${language}/messages.po`]?.file;
    if (file === undefined) throw new Error(`There is no chunk of the language ${language}`);
    return { url: `/${file}`, revision: null, size: 0, language };
  });
  const page = read('index.html');
  const release = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return [{ url: '/', revision: release, size: page.length }, ...hashed, ...catalogues];
}

/**
 * Builds src/worker/worker.ts into worker.js, and fills in the files of the release.
 * @param tabs the paths of the tabs, whose code works without the network from the first visit on
 */
export function workerPlugin(tabs: readonly string[]) {
  let outDir = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'worker.ts',
    // The app registers it, after its first screen.
    injectRegister: false,
    // public/manifest.webmanifest is served as it is.
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html'],
      manifestTransforms: [async () => ({ manifest: workerFiles(outDir, tabs), warnings: [] })],
    },
    integration: {
      configureOptions: (config) => {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
  });
}
