import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configFrom, readVariable } from '#server/kernel/config.ts';
import { consoleLog, jsonLog } from '#server/kernel/log.ts';
import { processSettingsFrom } from '#server/kernel/process-settings.ts';
import { FolderLocked, lockFolder } from '#server/kernel/processes/lock.ts';
import { createSandbox } from '#server/sandbox.ts';
import { serve } from '#server/serve.ts';
import { sampleEmails, samplePassword } from '#server/session/samples.ts';
import { BuildFailed, buildIfNeeded, root } from './serving/build-if-needed.ts';

/** `dist` is the folder of the built app, which the tests put elsewhere; `bare` serves only the API, without samples. */
const { dist, bare } = parseArgs({
  options: {
    dist: { type: 'string', default: join(root, 'dist') },
    bare: { type: 'boolean', default: false },
  },
}).values;
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const { env } = process;

async function start(): Promise<void> {
  const settings = processSettingsFrom(env);
  const config = configFrom(env);
  const log =
    settings.logFormat === 'json' ? jsonLog(Date.now, (line) => process.stdout.write(line)) : consoleLog;
  const dataFolder = resolve(root, readVariable(env, 'PELORUS_DATA'));
  const url = readVariable(env, 'DATABASE_URL') || undefined;
  // Whether another Pelorus uses the folder is said at once, and not after a minute of building.
  if (url === undefined) (await lockFolder(dataFolder))();
  if (!bare) buildIfNeeded(dist);
  const parts = bare ? { hasSamplePast: false } : { dist };
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
  process.send?.({ type: 'started', port, metricsPort });
  const { host } = settings;
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  log.info(`Pelorus is at ${address}, in English at ${address}/?lang=en`);
  if (metricsPort !== null) log.info(`Measurements: http://${settings.metrics?.host}:${metricsPort}/metrics`);
  log.info(`Sample accounts: ${sampleEmails.join(', ')}; password: ${samplePassword}`);
  log.info('It plays with sandbox money only. Stop it with Ctrl+C.');
}

await start().catch((error: unknown) => {
  const isExplained = [FolderLocked, BuildFailed, RangeError].some((kind) => error instanceof kind);
  const isPortTaken = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  console.error((isExplained || isPortTaken) && error instanceof Error ? error.message : error);
  process.exit(1);
});
