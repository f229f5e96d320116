import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dist } from './built-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its exchange: the path is the worker's number, the answer an `Addresses`. */
    exchangesUrl: string;
  }
}

export interface Addresses {
  exchangeUrl: string;
  /** A second origin, on a free port, that the exchange accepts calls from. */
  appOrigin: string;
  /** The origin of a push service, on a free port. */
  pushOrigin: string;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

const untilAnnounced = (server: ChildProcess, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}:\n${output}`)));
  });

/** Starts a sandbox as `npm start` does: the app is built if it has changed. */
async function startExchange() {
  const port = await freePort();
  const appOrigin = `http://localhost:${await freePort()}`;
  const pushOrigin = `http://127.0.0.1:${await freePort()}`;
  const data = mkdtempSync(join(tmpdir(), 'pelorus-e2e-'));
  const exchangeUrl = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/exchange/start.ts', '--dist', dist], {
    env: {
      ...process.env,
      PORT: String(port),
      PELORUS_DATA: data,
      PELORUS_APP_ORIGINS: appOrigin,
      PELORUS_PUSH_SERVICES: pushOrigin,
      PELORUS_SANDBOX_CONTROLS: '1',
      PELORUS_SANDBOX_CAPTCHA: 'K7HXW',
      // Long enough to see that something is being checked.
      SANDBOX_REVIEW_SECONDS: '6',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilAnnounced(server, exchangeUrl);
  const addresses: Addresses = { exchangeUrl, appOrigin, pushOrigin };
  return {
    addresses,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts an exchange for each worker: a test that cuts the live channel or moves a price disturbs no other. */
export default async function startExchanges({ provide }: TestProject) {
  const first = startExchange();
  // It builds the app if it has changed, which two must not do at once.
  await first;
  const exchanges = new Map([['/1', first]]);
  const desk = createHttpServer(async ({ url = '' }, response) => {
    const exchange = exchanges.get(url) ?? startExchange();
    exchanges.set(url, exchange);
    const { addresses } = await exchange;
    response.end(JSON.stringify(addresses));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  // `address()` is a string only for a pipe.
  provide('exchangesUrl', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    for (const exchange of exchanges.values()) await (await exchange).stop();
  };
}
