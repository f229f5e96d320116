import { resolve } from 'node:path';
import { configFrom, readVariable } from '#server/kernel/config.ts';
import { consoleLog, jsonLog } from '#server/kernel/log.ts';
import { processSettingsFrom } from '#server/kernel/process-settings.ts';
import { lockFolder } from '#server/kernel/processes/lock.ts';
import { createSandbox } from '#server/sandbox.ts';
import { serve } from '#server/serve.ts';
import { sampleEmails, samplePassword, wantsSamples } from '#server/session/samples.ts';
import { buildIfNeeded, root } from './build-if-needed.ts';

interface Serving {
  /** The folder of the built app. */
  dist: string;
  /** Whether only the API is served, without samples. */
  bare: boolean;
}

/** Serves the exchange as the environment says, until the process is told to end. */
export async function startExchange({ dist, bare }: Serving): Promise<void> {
  const { env } = process;
  const settings = processSettingsFrom(env);
  const config = configFrom(env);
  const log =
    settings.logFormat === 'json' ? jsonLog(Date.now, (line) => process.stdout.write(line)) : consoleLog;
  const dataFolder = resolve(root, readVariable(env, 'PELORUS_DATA'));
  const url = readVariable(env, 'DATABASE_URL') || undefined;
  // Whether another Pelorus uses the folder is said at once, and not after a minute of building.
  if (url === undefined) (await lockFolder(dataFolder))();
  if (!bare) buildIfNeeded(dist);
  const hasSamples = wantsSamples(readVariable(env, 'PELORUS_SAMPLES'), { url, bare });
  const parts = { hasSamples, hasSamplePast: !bare, ...(bare ? {} : { dist }) };
  const sandbox = await createSandbox({ dataFolder, url, config, log, ...parts });
  const serving = serve(sandbox, settings);

  const stop = async () => {
    // The proxy of `npm run cluster` sends no request here any more.
    process.send?.({ type: 'stopping' });
    const served = await serving.catch(() => null);
    await served?.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const { port, metricsPort } = await serving;
  // Of a cluster `npm run cluster` says where it is: nobody is to open a process behind its proxy.
  if (process.send) return void process.send({ type: 'started', port, metricsPort });
  const { host } = settings;
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  log.info(`Pelorus is at ${address}, in English at ${address}/?lang=en`);
  if (metricsPort !== null) log.info(`Measurements: http://${settings.metrics?.host}:${metricsPort}/metrics`);
  if (hasSamples) log.info(`Sample accounts: ${sampleEmails.join(', ')}; password: ${samplePassword}`);
  log.info('It plays with sandbox money only. Stop it with Ctrl+C.');
}
