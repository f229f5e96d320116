import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { livePath } from '#protocol/live-topics.ts';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Clock, Stop } from '../kernel/processes/clock.ts';
import { type Connection, type ConnectionDependencies, type LiveSocket, serve } from './connection.ts';

const largestFrame = 4096;
const sweepEveryMilliseconds = 15_000;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The part of an HTTP server that upgrades connections. */
interface Upgrading {
  on(event: 'upgrade', listener: UpgradeListener): unknown;
  off(event: 'upgrade', listener: UpgradeListener): unknown;
}

/** The live channel: accepts upgrades and holds the open sockets. */
export interface Channel {
  /** Handles upgrades of the live path (LIVE-2); with `alone`, every other upgrade is rejected. */
  attach(server: Upgrading, alone?: boolean): Stop;
  /** Serves a socket that is open. */
  serve(socket: LiveSocket): void;
  endSession(session: string): void;
  /** Closes every socket and rejects new ones for that long. */
  cut(milliseconds: number): void;
  /** Closes every socket in turn, since this process ends. */
  leave(): Promise<void>;
  start(): Stop;
}

export interface ChannelOptions extends ConnectionDependencies {
  /** Counts a new socket as a request. */
  limit: RequestLimit;
  addressOf(request: IncomingMessage): string;
  /** Whether a stranger's page asks (`server/http/foreign.ts`). */
  isForeign(headers: IncomingMessage['headers']): boolean;
  metrics: Metrics;
  /** A socket that sends no frame for this many milliseconds is closed. */
  silenceMilliseconds: number;
}

export function createChannel(options: ChannelOptions): Channel {
  const { limit, addressOf, isForeign, clock, log, metrics, silenceMilliseconds } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  metrics.watch('sockets', () => connections.size);
  let closedUntil = 0;

  /** @param status the code and its words; more headers may follow on lines of their own */
  const reject = (socket: Duplex, status: string) =>
    void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

  const serveSocket = (socket: LiveSocket) => {
    const connection = serve(socket, options);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (clock.now() < closedUntil) return reject(socket, '503 Service Unavailable');
    const wait = await limit.count(addressOf(request));
    if (isForeign(request.headers)) return reject(socket, '403 Forbidden');
    if (wait > 0) return reject(socket, `429 Too Many Requests\r\nRetry-After: ${wait}`);
    server.handleUpgrade(request, socket, head, serveSocket);
  };

  const cutAll = () => {
    for (const connection of connections) connection.cut();
  };

  return {
    attach(http, alone = false) {
      const onUpgrade: UpgradeListener = (request, socket, head) => {
        const [path] = (request.url ?? '').split('?');
        if (path === livePath)
          upgrade(request, socket, head).catch((error: unknown) => {
            log.error('A live socket could not be opened.', error);
            socket.destroy();
          });
        else if (alone) reject(socket, '404 Not Found');
      };
      http.on('upgrade', onUpgrade);
      return () => {
        http.off('upgrade', onUpgrade);
      };
    },
    serve: serveSocket,
    endSession(session) {
      for (const connection of connections) connection.endSession(session);
    },
    cut(milliseconds) {
      closedUntil = clock.now() + milliseconds;
      cutAll();
    },
    leave: () => leaveInTurn(connections, clock),
    start() {
      const stop = clock.every(sweepEveryMilliseconds, () => {
        for (const connection of connections)
          if (clock.now() - connection.lastFrameAt() > silenceMilliseconds) connection.cut();
      });
      return () => {
        stop();
        for (const connection of connections) connection.leave();
      };
    },
  };
}

/** 2,000 sockets a second: an app whose socket is closed connects elsewhere and reads what it may have missed. */
const closedAtOnce = 100;
const pauseMilliseconds = 50;

/** Closes the sockets in turn, so that the other processes don't get them all at once. Resolves after the last one. */
export async function leaveInTurn(connections: Iterable<Connection>, clock: Clock): Promise<void> {
  const open = [...connections];
  for (let first = 0; first < open.length; first += closedAtOnce) {
    if (first > 0) await new Promise<void>((resolve) => clock.after(pauseMilliseconds, resolve));
    for (const connection of open.slice(first, first + closedAtOnce)) connection.leave();
  }
}
