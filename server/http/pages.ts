import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { secondsPerDay } from '#domain/durations.ts';
import type { Config } from '../kernel/config.ts';
import { encode, encodingFor, type Sendable } from './encoding.ts';
import { fillPage, placeholders } from './fill-page.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardPage, guardWorker } from './security.ts';

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

const serveRemover: Handler = (c) =>
  c.body(remover, 200, { 'content-type': 'text/javascript; charset=UTF-8', 'cache-control': 'no-cache' });

const pageFile = 'index.html';
const assetMaxAgeSeconds = 365 * secondsPerDay;

/**
 * The built app: its files, which the build has compressed, and index.html for every other path.
 * @param pairOf of a page's URL, for `ResponseValues`
 */
export function createPages(config: Config, folder: string, pairOf: (url: string) => string) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  const files = serveStatic({
    root: folder,
    precompressed: true,
    // index.html must not be served as a file: its placeholders are filled below.
    index: 'none',
  });
  let read: Promise<string> | null = null;
  const readPage = () => {
    read ??= readFile(join(folder, pageFile), 'utf8').then(
      (html) => fillPage(html, placeholders, config),
      (error: unknown) => {
        read = null;
        throw error;
      },
    );
    return read;
  };

  const serve =
    (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      let isMissing = false;
      const response = await files(c, async () => {
        isMissing = true;
      });
      if (isMissing || !response) return next();
      response.headers.set('cache-control', cacheControl);
      return response;
    };

  // Vite puts a hash of the content into asset names, so an asset never changes.
  app.get('/assets/*', serve(`public, max-age=${assetMaxAgeSeconds}, immutable`), (c) => c.notFound());
  app.get('/worker.js', guardWorker, config.servesWorker ? serve('no-cache') : serveRemover);
  app.get(`/${pageFile}`, (c) => c.redirect('/'));
  app.get('/:file{.+\\.\\w+}', etag(), serve('no-cache'), (c) => c.notFound());

  app.get('*', guardPage(config), async (c) => {
    const html = await readPage();
    const values = { nonce: c.get('secureHeadersNonce') ?? '', pair: pairOf(c.req.url) };
    const page: Sendable = {
      headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' },
      bytes: new TextEncoder().encode(fillPage(html, values, config)),
    };
    const encoding = encodingFor(c, page.bytes.length);
    const { headers, bytes } = encoding ? encode(page, encoding) : page;
    return c.body(bytes, 200, headers);
  });

  app.onError((error, c) => {
    if (!('code' in error) || error.code !== 'ENOENT') throw error;
    return c.text('The app has not been built: run npm run build.', 404);
  });
  return app;
}
