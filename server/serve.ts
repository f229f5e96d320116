import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { httpServerFor, portOf } from './http/http-server.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { ProcessSettings } from './kernel/process-settings.ts';
import type { Clock } from './kernel/processes/clock.ts';
import type { Sandbox } from './sandbox.ts';

/** Requests that take longer are cut off when the process ends. */
const answeredWithinMilliseconds = 10_000;

export interface Serving {
  /** The one that was free, where none was named. */
  port: number;
  metricsPort: number | null;
  /**
   * Ends in order: accepts nothing new, closes the live sockets in turn, answers what was asked, and then stops the
   * exchange, which hands its work over.
   */
  stop(): Promise<void>;
}

type Served = Pick<Sandbox, 'app' | 'attach' | 'drain' | 'leave' | 'start' | 'stop'> & {
  world: Pick<Sandbox['world'], 'clock' | 'metrics'>;
};

type Settings = Pick<ProcessSettings, 'port' | 'host' | 'drainMilliseconds' | 'metrics'>;

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** A port of its own, so that the proxy in front of the exchange can't pass it on. */
async function serveMetrics(metrics: Metrics, place: ProcessSettings['metrics']): Promise<Server | null> {
  if (place === null) return null;
  metrics.watchProcess();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await listen(server, place.port, place.host);
  return server;
}

/** Returns a function that waits until the server has sent all the answers that it owes. */
function awaitAnswers(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let onNone: () => void = () => undefined;
  server.on('request', (_, response: ServerResponse) => {
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      if (open.size === 0) onNone();
    });
  });
  return () =>
    open.size === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          onNone = resolve;
        });
}

const pause = (clock: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => clock.after(milliseconds, resolve));

/**
 * Starts the exchange and serves it.
 * @throws {Error} when that fails; what was started is stopped then
 */
export async function serve(sandbox: Served, { port, host, ...settings }: Settings): Promise<Serving> {
  const { app, world } = sandbox;
  const { clock } = world;
  const server = httpServerFor(app.fetch);
  const detach = sandbox.attach(server, true);
  const allAnswered = awaitAnswers(server);
  let metricsServer: Server | null = null;

  const end = async () => {
    server.closeAllConnections();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await sandbox.stop();
  };
  try {
    await sandbox.start();
    metricsServer = await serveMetrics(world.metrics, settings.metrics);
    await listen(server, port, host);
  } catch (error) {
    await end();
    throw error;
  }

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    sandbox.drain();
    if (settings.drainMilliseconds > 0) await pause(clock, settings.drainMilliseconds);
    server.close();
    detach();
    await sandbox.leave();
    await Promise.race([allAnswered(), pause(clock, answeredWithinMilliseconds)]);
    await end();
  };
  return {
    port: portOf(server),
    metricsPort: metricsServer && portOf(metricsServer),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
