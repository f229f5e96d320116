import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { postgres } from '../../kit/server/engines.ts';

it.skipIf(!postgres)('npm run cluster prints one address, that of its proxy', async () => {
  const database = await postgres?.open();
  const dist = mkdtempSync(join(tmpdir(), 'pelorus-cluster-'));
  onTestFinished(async () => {
    rmSync(dist, { recursive: true });
    await database?.drop();
  });
  writeFileSync(join(dist, 'index.html'), 'The app');
  // Newer than all sources, so it isn't built.
  const later = new Date(Date.now() + 3_600_000);
  utimesSync(join(dist, 'index.html'), later, later);
  const program = ['--import', 'tsx', 'tools/exchange/cluster.ts', '--processes', '1', '--dist', dist];
  const cluster = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: database?.url, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(cluster, 'exit');
  onTestFinished(() => void cluster.kill());
  const addresses: string[] = [];
  let page = '';
  for await (const line of createInterface(cluster.stdout)) {
    addresses.push(...(line.match(/https?:\/\/[\w.:]+/g) ?? []));
    if (!line.includes('Stop with Ctrl+C')) continue;
    page = await (await fetch(addresses.at(-1) ?? '')).text();
    cluster.kill('SIGTERM');
  }
  await ended;
  expect([addresses.length, page]).toEqual([1, 'The app']);
});
