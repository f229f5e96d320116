import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createAddressOf } from '#server/http/client-address.ts';
import { type Balancer, createBalancer } from '#tools/exchange/serving/balancer.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A process that answers with its name and the address that it believes. */
async function startProcess(name: string): Promise<Server> {
  const addressOf = createAddressOf(['127.0.0.1']);
  const server = createServer((request, response) => response.end(`${name} ${addressOf(request)}`));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.send(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('The proxy of npm run cluster', () => {
  const reports: string[] = [];
  let balancer: Balancer;
  let processes: Server[];
  beforeEach(async () => {
    reports.length = 0;
    processes = [await startProcess('one'), await startProcess('two')];
    balancer = createBalancer((message) => reports.push(message));
    for (const server of processes) balancer.add(portOf(server));
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
  });
  afterEach(() => {
    for (const server of [...processes, balancer.server]) {
      server.close();
      server.closeAllConnections();
    }
  });

  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${portOf(balancer.server)}/`, { headers });
    return `${answer.status} ${await answer.text()}`;
  };
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(balancer.server)}/`);
    const [name] = await once(socket, 'message');
    socket.terminate();
    return String(name);
  };

  it('gives requests and live sockets to all processes in turn', async () => {
    expect(new Set([await ask(), await ask()])).toEqual(new Set(['200 one 127.0.0.1', '200 two 127.0.0.1']));
    expect(new Set([await connect(), await connect()])).toEqual(new Set(['one', 'two']));
  });

  it('names who asked behind whatever the request says itself', async () => {
    balancer.remove(portOf(processes[1] as Server));
    expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe('200 one 203.0.113.9');
    expect(await ask({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })).toBe('200 one 203.0.113.9');
  });

  it('gives nothing to a process that ends, and answers 503 when there is none', async () => {
    for (const server of processes) balancer.remove(portOf(server));
    expect(await ask()).toBe('503 ');
  });

  it('answers 502 for a process that does not answer, and asks no other one', async () => {
    const [one, two] = processes as [Server, Server];
    balancer.remove(portOf(two));
    one.close();
    one.closeAllConnections();
    expect(await ask()).toBe('502 ');
    expect(reports).toEqual(['A request could not be passed on.']);
  });
});
