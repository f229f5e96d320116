import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { httpServerFor, portOf } from '#server/http/http-server.ts';

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
  const app = new Hono().use(
    serveStatic({
      root: folder,
      onFound: (path, c) => {
        // Names in this folder have a hash, so a browser can keep what it has read, and compiled.
        if (path.includes('/assets/')) c.header('cache-control', 'max-age=31536000, immutable');
      },
    }),
  );
  const server = httpServerFor(app.fetch);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Without a slash at its end. */
    address: `http://127.0.0.1:${portOf(server)}`,
    close: () => server.close(),
  };
}
