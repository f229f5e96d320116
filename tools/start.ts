import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { configFrom, readVariable } from '#server/kernel/config.ts';
import { FolderLocked, lockFolder } from '#server/kernel/processes/lock.ts';
import { createSandbox } from '#server/sandbox.ts';
import { sampleEmails, samplePassword } from '#server/session/samples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the built app, which the tests put elsewhere. */
const { dist } = parseArgs({ options: { dist: { type: 'string', default: join(root, 'dist') } } }).values;
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
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const { env } = process;

/** Vite has printed why. */
class BuildFailed extends Error {}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function buildIfNeeded(): void {
  const page = join(dist, 'index.html');
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (sources.every((source) => newest(join(root, source)) <= builtAt)) return;
  console.info('Building the app. This takes about a minute, and only after a change …');
  const begun = performance.now();
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const options = ['--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new BuildFailed('The app could not be built.');
  console.info(`Built in ${secondsSince(begun)} s.`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done());
  });
}

async function start(): Promise<void> {
  const dataFolder = resolve(root, readVariable(env, 'PELORUS_DATA'));
  const url = readVariable(env, 'DATABASE_URL') || undefined;
  // Whether another Pelorus uses the folder is said at once, and not after a minute of building.
  if (url === undefined) (await lockFolder(dataFolder))();
  buildIfNeeded();
  const sandbox = await createSandbox({
    dataFolder,
    url,
    dist,
    config: configFrom(env),
  });
  // The adaptor creates an http.Server unless it is configured for HTTP/2.
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  const detach = sandbox.attach(server, true);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    detach();
    server.close();
    server.closeAllConnections();
    await sandbox.stop();
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const port = Number(readVariable(env, 'PORT'));
  const host = readVariable(env, 'HOST');
  try {
    await sandbox.start();
    await listen(server, port, host);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
    return stop();
  }
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  console.info(`Pelorus is at ${address}, in English at ${address}/?lang=en`);
  console.info(`Sample accounts: ${sampleEmails.join(', ')}; password: ${samplePassword}`);
  console.info('It plays with sandbox money only. Stop it with Ctrl+C.');
}

await start().catch((error: unknown) => {
  const isExplained = error instanceof FolderLocked || error instanceof BuildFailed;
  console.error(isExplained ? error.message : error);
  process.exit(1);
});
