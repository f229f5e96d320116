import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from '../kernel/config.ts';
import { encode, encodingFor, type Sendable } from './encoding.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardWorker } from './security.ts';

const workerFile = 'worker.js';

/** Where the hash of what this server puts into the page goes, as in tools/build/worker.ts. */
const placeholder = '__PAGE_REVISION__';

/** Served in the place of the worker: removes the one that a browser has, with all that it has stored. */
const remover = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
`;

/**
 * The app's service worker, or what removes it where PELORUS_WORKER is 0. A change of the operator's settings makes
 * another worker of it, so that browsers get the page that has them.
 * @param readPage the page, filled with the operator's settings
 */
export function createWorker(config: Config, folder: string, readPage: () => Promise<string>) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  let read: Promise<string> | null = null;
  const readWorker = async () => {
    // The page's policy allows frames of the service's page, which the page itself doesn't name.
    const page = createHash('sha256')
      .update(await readPage())
      .update(config.serviceLink);
    const worker = await readFile(join(folder, workerFile), 'utf8');
    return worker.replaceAll(placeholder, page.digest('hex').slice(0, 16));
  };

  app.get(`/${workerFile}`, guardWorker, async (c) => {
    if (config.servesWorker)
      read ??= readWorker().catch((error: unknown) => {
        read = null;
        throw error;
      });
    const script: Sendable = {
      headers: { 'content-type': 'text/javascript; charset=UTF-8', 'cache-control': 'no-cache' },
      bytes: new TextEncoder().encode(read === null ? remover : await read),
    };
    const encoding = encodingFor(c, script.bytes.length);
    const { headers, bytes } = encoding ? encode(script, encoding) : script;
    return c.body(bytes, 200, headers);
  });
  return app;
}
