import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { secondsPerDay } from '#domain/durations.ts';
import type { Config } from '../kernel/config.ts';
import { fillPage } from './fill-page.ts';
import type { HttpContext } from './http-context.ts';
import { guardPage } from './security.ts';

const page = 'index.html';
const assetMaxAgeSeconds = 365 * secondsPerDay;

/** The built app: its files, which the build has compressed, and index.html for every other path. */
export function createPages(config: Config, folder: string) {
  const app = new Hono<{ Bindings: HttpContext['env']; Variables: SecureHeadersVariables }>();
  const files = serveStatic({
    root: folder,
    precompressed: true,
    // index.html must not be served as a file: its placeholders are filled below.
    index: 'none',
  });
  let html: Promise<string> | null = null;
  const readPage = () => {
    html ??= readFile(join(folder, page), 'utf8').catch((error: unknown) => {
      html = null;
      throw error;
    });
    return html;
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
  app.get(`/${page}`, (c) => c.redirect('/'));
  app.get('/:file{.+\\.\\w+}', etag(), serve('no-cache'));

  app.get('*', guardPage(config), compress(), async (c) => {
    const filled = fillPage(await readPage(), c.get('secureHeadersNonce') ?? '', config);
    c.header('cache-control', 'no-store');
    return c.html(filled);
  });

  app.onError((error, c) => {
    if (!('code' in error) || error.code !== 'ENOENT') throw error;
    return c.text('The app has not been built: run npm run build.', 404);
  });
  return app;
}
