import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderLocked } from '#server/kernel/processes/lock.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const sources = [
  'src',
  'machines',
  'domain',
  'protocol',
  'ports',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Vite has printed why. */
export class BuildFailed extends Error {}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the app into the folder unless what is there is newer than its sources. @throws {BuildFailed} */
export function buildIfNeeded(dist: string): void {
  const page = join(dist, 'index.html');
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (sources.every((source) => newest(join(root, source)) <= builtAt)) return;
  console.info('Building the app. This takes about a minute, and only after a change …');
  const begun = performance.now();
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const options = ['--outDir', dist, '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new BuildFailed('The app could not be built.');
  console.info(`Built in ${secondsSince(begun)} s.`);
}

const isExplained = (error: Error) =>
  [FolderLocked, BuildFailed, RangeError].some((kind) => error instanceof kind) ||
  // A port that is taken, or that only an administrator may take.
  ('syscall' in error && error.syscall === 'listen');

/** Runs a command. A mistake that the user can mend ends it with its message alone, any other with the stack. */
export const explained = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    console.error(error instanceof Error && isExplained(error) ? error.message : error);
    process.exit(1);
  });
