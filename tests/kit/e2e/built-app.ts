import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** Where `npm run size` and the tests build the app, so that they leave `dist/` as it is. */
export const dist = join(import.meta.dirname, '../../../node_modules/.cache/pelorus-build');

/** The built app's page, with its placeholders still in it. */
export const builtPage = () => readFileSync(join(dist, 'index.html'), 'utf8');

/** The path of the file that a source is built into, such as `/assets/aB3.js`. */
export function fileOf(source: string): string {
  // Vite writes the manifest; its keys are the sources of the chunks.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`There is no chunk of ${source}`);
  return `/${chunk.file}`;
}

/** The path of the file that a route's screen is built into, for example of `news`. */
export const fileOfRoute = (route: string): string => fileOf(`src/routes/${route}.tsx?tsr-split=component`);

/** Serves the built app as an operator would: its files, and the filled page for all other paths. */
export function sendApp(response: ServerResponse, pathname: string, page: string): void {
  const file = join(dist, pathname);
  const isFile = pathname !== '/' && existsSync(file) && statSync(file).isFile();
  response.setHeader('content-type', (isFile && getMimeType(pathname)) || 'text/html; charset=utf-8');
  response.end(isFile ? readFileSync(file) : page);
}
