import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { portOf } from '#server/http/http-server.ts';

/**
 * Builds the Storybook of a checked-out commit into a folder.
 * @throws {Error} if it can't be built
 */
export function buildStorybook(root: string, folder: string): void {
  const { status } = spawnSync(
    'npx',
    ['storybook', 'build', '--disable-telemetry', '--quiet', '-o', folder],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`Storybook was not built in ${root}`);
}

/** Serves the files of a folder on this computer; on any free port if none is given. */
export async function serveFolder(folder: string, port = 0) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, decodeURIComponent(pathname.replace(/\/$/, '/index.html')));
    const isFile = existsSync(file) && statSync(file).isFile();
    const type = { 'content-type': getMimeType(file) ?? 'text/plain' };
    // Names in this folder have a hash, so a browser can keep what it has read, and compiled.
    const kept = pathname.startsWith('/assets/') ? { 'cache-control': 'max-age=31536000, immutable' } : {};
    response.writeHead(isFile ? 200 : 404, { ...type, ...kept });
    response.end(isFile ? readFileSync(file) : undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    /** Without a slash at its end. */
    address: `http://127.0.0.1:${portOf(server)}`,
    close: () => server.close(),
  };
}
