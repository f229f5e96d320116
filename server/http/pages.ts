import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { secondsPerDay } from '#domain/durations.ts';
import type { Config } from '../kernel/config.ts';
import { fillPage, placeholders, type ResponseValues } from './fill-page.ts';
import { createGzipTemplate } from './gzip-template.ts';
import type { HttpEnvironment } from './http-context.ts';
import { guardPage } from './security.ts';

const page = 'index.html';
const assetMaxAgeSeconds = 365 * secondsPerDay;

/** The page of a response, as text and compressed. */
interface Page {
  text(values: ResponseValues): string;
  compressed(values: ResponseValues): Uint8Array<ArrayBuffer>;
}

const gap = new RegExp(`(${Object.values(placeholders).join('|')})`);

function pageFrom(html: string, config: Config): Page {
  const text = fillPage(html, placeholders, config);
  // With a group, `split` returns what it splits at, too: every second piece.
  const pieces = text.split(gap);
  const gaps = pieces.filter((_, index) => index % 2 === 1);
  const fill = createGzipTemplate(pieces.filter((_, index) => index % 2 === 0));
  return {
    text: (values) => fillPage(text, values, config),
    compressed: ({ nonce, pair }) => fill(gaps.map((each) => (each === placeholders.nonce ? nonce : pair))),
  };
}

const acceptsGzip = (c: Context): boolean => /\bgzip\b(?!;q=0)/.test(c.req.header('accept-encoding') ?? '');

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
    const { text, compressed } = await readPage();
    const values = { nonce: c.get('secureHeadersNonce') ?? '', pair: pairOf(c.req.url) };
    c.header('cache-control', 'no-store');
    c.header('vary', 'Accept-Encoding');
    if (!acceptsGzip(c)) return c.html(text(values));
    c.header('content-encoding', 'gzip');
    c.header('content-type', 'text/html; charset=UTF-8');
    return c.body(compressed(values));
  });

  app.onError((error, c) => {
    if (!('code' in error) || error.code !== 'ENOENT') throw error;
    return c.text('The app has not been built: run npm run build.', 404);
  });
  return app;
}
