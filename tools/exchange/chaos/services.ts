import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '#server/http/http-server.ts';
import { killAtExit } from './kill-at-exit.ts';

/** A broker or a store of the run's own, so that nobody else misses it while it is down. */
export interface Service {
  url: string;
  kill(): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
}

const retryMilliseconds = 20;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  return port;
}

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

async function serviceOf(program: string, args: string[], { url, port }: { url: string; port: number }) {
  let child: ReturnType<typeof spawn> | null = null;
  const service: Service = {
    url,
    async start() {
      const started = spawn(program, args, { stdio: 'ignore' });
      child = started;
      started.once(
        'exit',
        killAtExit(() => started.kill('SIGKILL')),
      );
      while (!(await accepts(port))) {
        if (started.exitCode !== null) throw new Error(`${program} has ended with ${started.exitCode}.`);
        await wait(retryMilliseconds);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  await service.start();
  return service;
}

/** A NATS server; null where it isn't installed. */
export async function startNats(): Promise<Service | null> {
  const program = 'nats-server';
  if (!isInstalled(program)) return null;
  const port = await freePort();
  return serviceOf(program, ['-a', '127.0.0.1', '-p', String(port)], {
    url: `nats://127.0.0.1:${port}`,
    port,
  });
}

/** A Redis server that stores nothing; null where it isn't installed. */
export async function startRedis(): Promise<Service | null> {
  const program = 'redis-server';
  if (!isInstalled(program)) return null;
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  return serviceOf(program, args, { url: `redis://127.0.0.1:${port}`, port });
}
