import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dist } from './built-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    exchangeUrl: string;
    /** A second origin, on a free port, that the exchange accepts calls from. */
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
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}:\n${output}`)));
  });

/** Builds the app into a folder of its own and starts one sandbox for all end-to-end tests, as `npm start` does. */
export default async function startExchange({ provide }: TestProject) {
  execFileSync('npx', ['vite', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  const port = await freePort();
  const appOrigin = `http://localhost:${await freePort()}`;
  const data = mkdtempSync(join(tmpdir(), 'pelorus-e2e-'));
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts', '--dist', dist], {
    env: {
      ...process.env,
      PORT: String(port),
      PELORUS_DATA: data,
      PELORUS_APP_ORIGINS: appOrigin,
      PELORUS_SANDBOX_CONTROLS: '1',
      PELORUS_SANDBOX_CAPTCHA: 'K7HXW',
      // Long enough to see that something is being checked.
      SANDBOX_REVIEW_SECONDS: '6',
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
