import { createServer, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';

export type Balancer = ReturnType<typeof createBalancer>;

/**
 * Spreads requests and sockets over processes of this machine. Nothing is sent twice: a request that reached a process
 * which then broke may have been done.
 */
export function createBalancer(report: (message: string, cause: unknown) => void) {
  const proxy = createProxyServer({ xfwd: true });
  const ports: number[] = [];
  let turn = 0;
  const next = (): string | null => {
    if (ports.length === 0) return null;
    turn = (turn + 1) % ports.length;
    return `http://127.0.0.1:${ports[turn]}`;
  };
  const fail = (cause: unknown) => report('A request could not be passed on.', cause);
  proxy.on('error', (error, _, answer) => {
    fail(error);
    if (answer instanceof ServerResponse && !answer.headersSent) answer.writeHead(502).end();
    else answer?.destroy();
  });

  const server = createServer((request, response) => {
    const target = next();
    if (target === null) return response.writeHead(503).end();
    proxy.web(request, response, { target }).catch(fail);
  });
  server.on('upgrade', (request, socket, head) => {
    const target = next();
    if (target === null) return socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    // A socket of an HTTP server is one of `net`.
    proxy.ws(request, socket as Socket, { target }, head).catch(fail);
  });

  return {
    server,
    /** Sends requests to the process at this port from now on. */
    add: (port: number) => void ports.push(port),
    /** Sends it no more of them; what it is answering goes on. */
    remove(port: number) {
      const index = ports.indexOf(port);
      if (index >= 0) ports.splice(index, 1);
    },
  };
}
