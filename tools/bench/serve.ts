import { once } from 'node:events';
import type { Server } from 'node:http';
import { httpServerFor, portOf } from '#server/http/http-server.ts';

export interface Served {
  server: Server;
  url: string;
  close(): void;
}

/** Serves on a free port, as `npm start` does on its own. */
export async function serveLocally(fetch: Parameters<typeof httpServerFor>[0]): Promise<Served> {
  const server = httpServerFor(fetch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
