import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { keepPlaces } from '../../build/source-places.ts';
import { root } from './build-if-needed.ts';

const folder = join(root, 'node_modules/.cache/pelorus-exchange');

/**
 * Builds a program of an exchange's process into one file: where several are started, reading and converting its modules
 * would take most of their start. Returns the file's path.
 * @param source its path in the repository
 * @param name of the file, without its ending
 */
export async function buildProgram(source: string, name: string): Promise<string> {
  const own = `${name}-${process.pid}.js`;
  const program = join(folder, `${name}.js`);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces(join(root, 'server/'), join(root, 'tools/'))],
    build: {
      ssr: source,
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
