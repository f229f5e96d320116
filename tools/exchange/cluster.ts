import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readVariable } from '#server/kernel/config.ts';
import { processSettingsFrom } from '#server/kernel/process-settings.ts';
import { createBalancer } from './serving/balancer.ts';
import { BuildFailed, buildIfNeeded, root } from './serving/build-if-needed.ts';
import { type Member, startMember } from './serving/member.ts';

/*
 * Several processes behind a proxy, as compose.yaml has them, beside a PostgreSQL that is already there:
 * DATABASE_URL=postgres://… npm run cluster -- --processes 3
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '3' },
    dist: { type: 'string', default: join(root, 'dist') },
  },
});

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const { env } = process;

/** A mistake that the user has to mend. */
class Unusable extends Error {}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Unusable('--processes must be a positive whole number.');
}

async function run(): Promise<void> {
  const count = countOf(values.processes);
  const { port, host } = processSettingsFrom(env);
  if (readVariable(env, 'DATABASE_URL') === '')
    throw new Unusable(
      'Several processes need a PostgreSQL server: set DATABASE_URL, such as postgres://user:password@localhost/pelorus.',
    );
  buildIfNeeded(values.dist);

  const balancer = createBalancer((message, cause) => console.error(message, cause));
  const members = new Map<number, Member>();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.info('Stopping the processes …');
    await Promise.all([...members.values()].map((member) => member.stop()));
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const begin = (number: number) =>
    new Promise<void>((resolve) => {
      let at = 0;
      const member = startMember(
        values.dist,
        { ...env, TRUSTED_PROXIES: '127.0.0.1' },
        {
          onStarted(started, metricsPort) {
            at = started;
            balancer.add(at);
            console.info(
              `Process ${number} is at http://127.0.0.1:${at}, measurements at http://127.0.0.1:${metricsPort}/metrics`,
            );
            resolve();
          },
          onStopping: () => balancer.remove(at),
          onEnded(how) {
            balancer.remove(at);
            members.delete(number);
            if (!isStopping) {
              console.error(`Process ${number} has ended (${how}). It is not started again.`);
              process.exitCode = 1;
              if (members.size === 0) process.exit();
            }
            resolve();
          },
        },
      );
      members.set(number, member);
    });
  balancer.server.listen(port, host);
  await once(balancer.server, 'listening');
  await Promise.all(Array.from({ length: count }, (_, index) => begin(index + 1)));
  if (members.size === 0 || isStopping) return;
  const services = [`limits: ${readVariable(env, 'REDIS_URL') === '' ? 'PostgreSQL' : 'Redis'}`];
  console.info(
    `${members.size} processes are at http://${host}:${port} (${services.join(', ')}). Stop with Ctrl+C.`,
  );
}

await run().catch((error: unknown) => {
  const isExplained = [Unusable, BuildFailed, RangeError].some((kind) => error instanceof kind);
  const isPortTaken = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  console.error((isExplained || isPortTaken) && error instanceof Error ? error.message : error);
  process.exit(1);
});
