import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { keepPlaces } from '../vite-places.ts';
import { root } from './build-if-needed.ts';

const folder = join(root, 'node_modules/.cache/pelorus-exchange');

/**
 * Builds the program of a process into one file: where many are started, reading and converting its modules would take
 * most of their start. Returns the file's path.
 */
export async function buildExchange(): Promise<string> {
  const own = `start-${process.pid}.js`;
  const program = join(folder, 'start.js');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces(join(root, 'server/'), join(root, 'tools/'))],
    build: {
      ssr: 'tools/start.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: own } },
    },
  });
  // Another run may be starting processes from it.
  renameSync(join(folder, own), program);
  return program;
}
