import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, root } from '../exchange/serving/build-if-needed.ts';
import type { Cleanup } from '../shared/cleanup.ts';
import { type Remote, startRemote } from '../shared/remote.ts';
import type { ExchangeInput, ExchangeTasks } from './exchange-process.ts';

const outDir = join(root, 'node_modules/.cache/pelorus-bench');

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

/** Builds the app, unless it is built already, and serves it with an exchange whose market moves, as `npm start` does. */
export async function startApp(cleanup: Cleanup): Promise<Exchange> {
  buildIfNeeded(outDir);
  const dataFolder = await newFolder(cleanup);
  return startExchange({ dist: outDir, dataFolder, isMoving: true, hasSamplePast: true }, cleanup);
}
