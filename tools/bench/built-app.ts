import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from '../shared/cleanup.ts';
import { type Remote, startRemote } from '../shared/remote.ts';
import { root } from '../shared/root.ts';
import type { ExchangeInput, ExchangeTasks } from './exchange-process.ts';

const outDir = join(root, 'node_modules/.cache/pelorus-bench');

let building: Promise<void> | null = null;

async function build(): Promise<void> {
  console.log('Building the app …');
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
  // Another NODE_ENV would put React's development build into the app.
  const env = { ...process.env, NODE_ENV: 'production' };
  const [code] = await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The app could not be built.');
}

/** A folder for the data of an exchange, deleted at the end. */
export async function newFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pelorus-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Exchange extends Remote<ExchangeTasks> {
  url: string;
}

export async function startExchange(input: ExchangeInput, cleanup: Cleanup): Promise<Exchange> {
  const remote = await startRemote<ExchangeTasks>(
    new URL('exchange-process.ts', import.meta.url),
    input,
    cleanup,
  );
  return { ...remote, url: await remote.ask('url') };
}

/** Builds the app, once for all parts, and serves it with an exchange whose market moves, as `npm start` does. */
export async function startApp(cleanup: Cleanup): Promise<Exchange> {
  building ??= build();
  await building;
  const dataFolder = await newFolder(cleanup);
  return startExchange({ dist: outDir, dataFolder, isMoving: true, hasSamplePast: true }, cleanup);
}
