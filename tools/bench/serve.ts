import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Served {
  server: Server;
  url: string;
  close(): void;
}

/** Serves on a free port, as `npm start` does on its own. */
export async function serveLocally(fetch: Fetch): Promise<Served> {
  // The adaptor creates an http.Server unless it is configured for HTTP/2.
  const server = createAdaptorServer({ fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` is a string only for a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
