import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build, type Plugin } from 'vite';
import { linguiMacros } from '../../build/macros.ts';
import { keepPlaces } from '../../build/source-places.ts';
import { root } from '../../shared/root.ts';

const simulation = `${root}tests/simulation/`;
const standIns = `${simulation}stand-ins/`;

/** A change of the sources, to see whether the simulation finds it. */
export interface Planted {
  file: string;
  find: string;
  replace: string;
}

/** Modules that take real time, or have to be known to the simulation, have a stand-in. */
function standInFor(source: string, importer: string): string | null {
  if (importer.startsWith(standIns) || importer.endsWith('/world/actors.ts')) return null;
  if (source === 'xstate') return `${standIns}xstate.ts`;
  if (source === '@node-rs/argon2') return `${standIns}argon2.ts`;
  if (source === './picture.ts' && importer.includes('/server/uploads/')) return `${standIns}picture.ts`;
  if (source === 'node:timers/promises' && importer.includes('/server/')) return `${standIns}timers.ts`;
  return null;
}

const useStandIns: Plugin = {
  name: 'simulation-stand-ins',
  enforce: 'pre',
  resolveId: (source, importer = '') => standInFor(source, importer),
};

/** Parts of the app that load later do so in virtual time. */
const useLoading: Plugin = {
  name: 'simulation-loading',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}src/`) || !/\bimport\(/.test(code)) return null;
    const body = code.replace(/\bimport\((['"][^'"]+['"])\)/g, 'simulatedImport(() => import($1), $1)');
    return { code: `import { simulatedImport } from '${standIns}load.ts';\n${body}`, map: null };
  },
};

/** @throws {Error} when the source isn't there any more */
const plant = (planted: Planted): Plugin => {
  let isPlanted = false;
  return {
    name: 'simulation-planted',
    enforce: 'pre',
    transform(code, id) {
      if (id !== `${root}${planted.file}`) return null;
      if (code.split(planted.find).length !== 2)
        throw new Error(`${planted.file} has to contain this once: ${planted.find}`);
      isPlanted = true;
      return { code: code.replace(planted.find, () => planted.replace), map: null };
    },
    buildEnd() {
      if (!isPlanted) throw new Error(`${planted.file} isn't part of the simulation`);
    },
  };
};

/**
 * Builds the simulation, the app and the exchange into one file, since nothing may load while virtual time stands.
 * @param planted a fault to be built in
 * @returns the path of the file
 */
export async function buildSimulation(planted: Planted | null = null, name = 'worker'): Promise<string> {
  const folder = `${root}node_modules/.cache/pelorus-simulation/${name}`;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      ...(planted ? [plant(planted)] : []),
      useStandIns,
      useLoading,
      keepPlaces(`${root}server/`),
      lingui(),
      babel({ presets: [linguiMacros] }),
    ],
    // Of workbox-window, Node would take the CommonJS file.
    ssr: { noExternal: ['xstate', 'workbox-window'] },
    build: {
      ssr: `${simulation}worker.ts`,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'worker.js' } },
    },
  });
  return `${folder}/worker.js`;
}
