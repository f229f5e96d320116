import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { secondsPerDay } from '#domain/durations.ts';
import type { Config } from '../kernel/config.ts';
import { fillPage, noncePlaceholder } from './fill-page.ts';
import { createGzipTemplate } from './gzip-template.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardPage } from './security.ts';

const page = 'index.html';
const assetMaxAgeSeconds = 365 * secondsPerDay;

/** The page around its nonces, also compressed: a response's nonce is all that its page doesn't share with others. */
interface Page {
  parts: readonly string[];
  compressed(nonce: string): Uint8Array<ArrayBuffer>;
}

function pageFrom(html: string, config: Config): Page {
  const parts = fillPage(html, noncePlaceholder, config).split(noncePlaceholder);
  return { parts, compressed: createGzipTemplate(parts) };
}

const acceptsGzip = (c: Context): boolean => /\bgzip\b(?!;q=0)/.test(c.req.header('accept-encoding') ?? '');

/** The built app: its files, which the build has compressed, and index.html for every other path. */
export function createPages(config: Config, folder: string) {
  const app = new Hono<{ Bindings: HttpEnvironment['Bindings']; Variables: SecureHeadersVariables }>();
  const files = serveStatic({
    root: folder,
    precompressed: true,
    // index.html must not be served as a file: its placeholders are filled below.
    index: 'none',
  });
  let read: Promise<Page> | null = null;
  const readPage = () => {
    read ??= readFile(join(folder, page), 'utf8').then(
      (html) => pageFrom(html, config),
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
  app.get(`/${page}`, (c) => c.redirect('/'));
  app.get('/:file{.+\\.\\w+}', etag(), serve('no-cache'));

  app.get('*', guardPage(config), async (c) => {
    const { parts, compressed } = await readPage();
    const nonce = c.get('secureHeadersNonce') ?? '';
    c.header('cache-control', 'no-store');
    c.header('vary', 'Accept-Encoding');
    if (!acceptsGzip(c)) return c.html(parts.join(nonce));
    c.header('content-encoding', 'gzip');
    c.header('content-type', 'text/html; charset=UTF-8');
    return c.body(compressed(nonce));
  });

  app.onError((error, c) => {
    if (!('code' in error) || error.code !== 'ENOENT') throw error;
    return c.text('The app has not been built: run npm run build.', 404);
  });
  return app;
}
