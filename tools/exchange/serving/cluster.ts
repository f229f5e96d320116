import { once } from 'node:events';
import { portOf } from '#server/http/http-server.ts';
import { readVariable } from '#server/kernel/config.ts';
import { processSettingsFrom } from '#server/kernel/process-settings.ts';
import { createBalancer } from './balancer.ts';
import { type Member, startMember } from './member.ts';

/**
 * Starts processes of the exchange behind a proxy, and ends them with this one.
 * @param dist the folder of the built app
 */
export async function startCluster(count: number, dist: string): Promise<void> {
  const { env } = process;
  const { port, host } = processSettingsFrom(env);
  const balancer = createBalancer((message, cause) => console.error(message, cause));
  const members = new Map<number, Member>();
  const metricsPorts: (number | null)[] = [];
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
        dist,
        { ...env, TRUSTED_PROXIES: '127.0.0.1' },
        {
          onStarted(started, metricsPort) {
            at = started;
            balancer.add(at);
            metricsPorts.push(metricsPort);
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
  const limits = readVariable(env, 'REDIS_URL') === '' ? 'PostgreSQL' : 'Redis';
  console.info(`Their measurements are at /metrics of 127.0.0.1, ports ${metricsPorts.join(', ')}.`);
  console.info(
    `${members.size} processes are at http://${host}:${portOf(balancer.server)} (limits: ${limits}). Stop with Ctrl+C.`,
  );
}
