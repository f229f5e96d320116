import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { livePath } from '#protocol/live.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Clock, Stop } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { type Connection, serve } from './connection.ts';
import type { Subscriptions } from './hub.ts';

const largestFrame = 4096;
const sweepEvery = 15_000;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The part of an HTTP server that upgrades connections. */
interface Upgrading {
  on(event: 'upgrade', listener: UpgradeListener): unknown;
  off(event: 'upgrade', listener: UpgradeListener): unknown;
}

/** The live channel's door: takes upgrades and keeps the sockets. */
export interface Channel {
  /** Answers upgrades to the live path; with `alone` every other upgrade is turned away. */
  attach(server: Upgrading, alone?: boolean): Stop;
  endSession(session: string): void;
  /** Cuts every socket and lets none in for so long. */
  cut(milliseconds: number): void;
  start(): Stop;
}

export interface ChannelOptions {
  subscriptions: Subscriptions;
  authenticate(token: string): Promise<Caller | null>;
  clock: Clock;
  log: Log;
  /** A socket that has said nothing for so many milliseconds is cut. */
  silence: number;
}

export function createChannel(options: ChannelOptions): Channel {
  const { clock, silence } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  let closedUntil = 0;

  const turnAway = (socket: Duplex, status: string) =>
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

  const upgrade: UpgradeListener = (request, socket, head) => {
    if (clock.now() < closedUntil) return turnAway(socket, '503 Service Unavailable');
    server.handleUpgrade(request, socket, head, (ready) => {
      const connection = serve(ready, options);
      connections.add(connection);
      ready.on('close', () => connections.delete(connection));
    });
  };

  const cutAll = () => {
    for (const connection of connections) connection.cut();
  };

  return {
    attach(http, alone = false) {
      const onUpgrade: UpgradeListener = (request, socket, head) => {
        const [path] = (request.url ?? '').split('?');
        if (path === livePath) upgrade(request, socket, head);
        else if (alone) turnAway(socket, '404 Not Found');
      };
      http.on('upgrade', onUpgrade);
      return () => {
        http.off('upgrade', onUpgrade);
        cutAll();
      };
    },
    endSession(session) {
      for (const connection of connections) connection.endSession(session);
    },
    cut(milliseconds) {
      closedUntil = clock.now() + milliseconds;
      cutAll();
    },
    start() {
      const stop = clock.every(sweepEvery, () => {
        for (const connection of connections)
          if (clock.now() - connection.heardAt() > silence) connection.cut();
      });
      return () => {
        stop();
        cutAll();
      };
    },
  };
}
