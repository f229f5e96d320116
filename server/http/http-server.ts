import { Server } from 'node:http';
import type { Server as AnyServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** A server for an app of Hono. */
export function httpServerFor(fetch: Parameters<typeof createAdaptorServer>[0]['fetch']): Server {
  const server = createAdaptorServer({ fetch });
  if (!(server instanceof Server)) throw new Error('The adaptor is configured for HTTP/2.');
  return server;
}

/** @throws {Error} for a server that listens to no port */
export function portOf(server: AnyServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port.');
  return address.port;
}
