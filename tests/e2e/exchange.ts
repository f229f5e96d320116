import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    exchangeUrl: string;
    /** Another origin, free to serve the app from: the exchange lets it call. */
    appOrigin: string;
  }
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
    let heard = '';
    const listen = (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes(url)) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}:\n${heard}`)));
  });

/** Starts the built app and a sandbox of its own for all end-to-end tests, as `npm start` runs them. */
export default async function startExchange({ provide }: TestProject) {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  const port = await freePort();
  const appOrigin = `http://localhost:${await freePort()}`;
  const data = mkdtempSync(join(tmpdir(), 'pelorus-e2e-'));
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PELORUS_DATA: data,
      PELORUS_APP_ORIGINS: appOrigin,
      PELORUS_SANDBOX_CONTROLS: '1',
      PELORUS_SANDBOX_CAPTCHA: 'K7HXW',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilAnnounced(server, url);
  provide('exchangeUrl', url);
  provide('appOrigin', appOrigin);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
