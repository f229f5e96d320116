import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CountingProxy {
  /** The URL of the same database through the proxy. */
  url: string;
  /** How often each transaction since the last call waited for the database, its commit included. */
  taken(): number[];
  stop(): void;
}

/**
 * A way to a PostgreSQL server that counts round trips: each time that something is sent after an answer came. It has
 * to be without encryption, since transactions are recognised by their `begin` and `commit`.
 */
export async function countRoundTrips(database: string): Promise<CountingProxy> {
  const target = new URL(database);
  const finished: number[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
    }
    let rounds: number | null = null;
    let isAnswered = true;
    client.on('data', (sent: Buffer) => {
      if (sent.includes('begin')) rounds = 0;
      if (rounds !== null && isAnswered) rounds += 1;
      isAnswered = false;
      if (rounds !== null && sent.includes('commit')) {
        finished.push(rounds);
        rounds = null;
      }
      upstream.write(sent);
    });
    upstream.on('data', (answer: Buffer) => {
      isAnswered = true;
      client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` is a string only for a pipe.
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href;
  return {
    url,
    taken: () => finished.splice(0),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
