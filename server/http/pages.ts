import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { World } from '../kernel/world.ts';
import type { HttpContext } from './environment.ts';
import { fillPage } from './fill-page.ts';
import { pagePolicy } from './security.ts';

const page = 'index.html';
const year = 31_536_000;
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|map)$/;
/** Vite's names of assets carry their content's hash. */
const hashed = /^assets\//;

const compress = {
  br: (content: Buffer, quality = 9) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof compress;

interface Asset {
  plain: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const encodingOf = (c: HttpContext): Encoding | null => {
  const accepted = c.req.header('accept-encoding') ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

const filesIn = (folder: string): Set<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      : [],
  );

/**
 * The built app: its files, and index.html for every address that isn't one. Only files that were there at
 * the first request are served, so no path leads out of the folder.
 */
export function createPages({ config, random }: Pick<World, 'config' | 'random'>, folder: string) {
  const app = new Hono<{ Bindings: HttpContext['env'] }>();
  let known: Set<string> | null = null;
  const names = (): Set<string> => {
    known ??= filesIn(folder);
    return known;
  };
  const assets = new Map<string, Promise<Asset>>();

  const load = async (name: string): Promise<Asset> => {
    const plain = await readFile(join(folder, name));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { plain, etag, encoded: {} };
  };
  const assetOf = (name: string): Promise<Asset> => {
    const asset = assets.get(name) ?? load(name);
    assets.set(name, asset);
    return asset;
  };

  const sendFile = async (c: HttpContext, name: string) => {
    const asset = await assetOf(name);
    c.header('cache-control', hashed.test(name) ? `public, max-age=${year}, immutable` : 'no-cache');
    c.header('etag', asset.etag);
    if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
    c.header('content-type', getMimeType(name) ?? 'application/octet-stream');
    if (!compressible.test(name)) return c.body(new Uint8Array(asset.plain));
    c.header('vary', 'accept-encoding');
    const encoding = encodingOf(c);
    if (encoding === null) return c.body(new Uint8Array(asset.plain));
    const encoded = asset.encoded[encoding] ?? (await compress[encoding](asset.plain));
    asset.encoded[encoding] = encoded;
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(encoded));
  };

  const sendPage = async (c: HttpContext) => {
    const nonce = random.token(16);
    const { plain } = await assetOf(page);
    const html = fillPage(plain.toString(), { nonce, apiHost: config.apiHost });
    c.header('content-security-policy', pagePolicy(config, nonce));
    c.header('cache-control', 'no-store');
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('vary', 'accept-encoding');
    const encoding = encodingOf(c);
    if (encoding === null) return c.body(html);
    c.header('content-encoding', encoding);
    // The page differs each time, so it isn't worth the best compression.
    const content = Buffer.from(html);
    return c.body(
      new Uint8Array(encoding === 'br' ? await compress.br(content, 4) : await compress.gzip(content)),
    );
  };

  app.get('*', (c) => {
    const name = c.req.path.slice(1);
    if (name !== page && names().has(name)) return sendFile(c, name);
    if (!names().has(page)) return c.text('The app has not been built: run npm run build.', 404);
    return hashed.test(name) ? c.notFound() : sendPage(c);
  });
  return app;
}
