import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const defaultPorts: Readonly<Record<string, number>> = { 'postgres:': 5432, 'nats:': 4222, 'redis:': 6379 };

/** A TCP proxy in front of a service, whose connections can be cut without a word to the service's other clients. */
export interface TcpProxy {
  /** The service's URL with the proxy's address. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Passes nothing on any more and ends nothing, as when one of the machines is stopped or has vanished. */
  stall(): void;
  /** Accepts connections again, and passes on what a stall has held back. */
  restore(): void;
  close(): Promise<void>;
}

/** What is told of one connection: all that it sends, and all that it is answered. */
interface WatchedConnection {
  sent(data: Buffer): void;
  answered(): void;
}

/** @param watch called for each new connection */
export async function createProxy(service: string, watch?: () => WatchedConnection): Promise<TcpProxy> {
  const { hostname, port, protocol } = new URL(service);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isStalled = false;

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port || defaultPorts[protocol]), hostname);
    const watched = watch?.();
    if (watched) {
      near.on('data', watched.sent);
      far.on('data', watched.answered);
    }
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.pipe(other);
      // One end that breaks takes the other one along; `close` follows.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isStalled) socket.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` is a string only for a pipe.
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(service), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    cut() {
      isCut = true;
      destroyAll();
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
  };
}
