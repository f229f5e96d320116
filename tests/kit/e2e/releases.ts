import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createPages } from '#server/http/pages.ts';
import { type Config, defaultConfig } from '#server/kernel/config.ts';
import { dist } from './built-app.ts';
import { appOrigin, exchangeUrl } from './page.ts';

const isText = /\.(js|css|html|json)$/;

/** Copies the built app with other names for all of its assets, as a build of other sources has them. */
function renamedCopy(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const names = readdirSync(join(folder, 'assets')).map((file) => file.replace(/\.\w+$/, ''));
  const asset = new RegExp(`(?<![\\w-])(${names.join('|')})(?=\\.\\w)`, 'g');
  const rename = (text: string) => text.replaceAll(asset, (name) => `${prefix}${name.slice(prefix.length)}`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (isText.test(path)) writeFileSync(path, rename(readFileSync(path, 'utf8')));
    renameSync(path, join(entry.parentPath, rename(entry.name)));
  }
  return folder;
}

/** Serves releases of the app, one after the other, on an origin of their own. */
export async function serveReleases() {
  const config: Config = { ...defaultConfig, apiHost: exchangeUrl, apiHasAdditions: true };
  let listener = getRequestListener(createPages(config, dist, () => '').fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(Number(new URL(appOrigin).port), 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const serve = (folder: string, changes: Partial<Config> = {}) => {
    listener = getRequestListener(createPages({ ...config, ...changes }, folder, () => '').fetch);
  };
  return {
    url: appOrigin,
    /** Puts the next release in the place of this one, whose files are gone. */
    deploy: () => serve(renamedCopy('n')),
    /** Serves what removes the worker in its place. */
    turnWorkerOff: () => serve(dist, { servesWorker: false }),
  };
}
