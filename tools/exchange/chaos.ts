import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabases } from './chaos/database.ts';
import { faultKinds, isFaultKind } from './chaos/faults.ts';
import { lineOf } from './chaos/line.ts';
import { runChaos } from './chaos/run.ts';
import { type ChaosSettings, fullSettings } from './chaos/settings.ts';

/*
 * Lets processes, the broker, Redis and the database's connections fail under users who trade, and checks that
 * nothing is lost, doubled or wrong. It needs a PostgreSQL server (TEST_DATABASE_URL); NATS and Redis are started by
 * each run where they are installed.
 *
 *   npm run chaos -- --runs 100 --seed 1     runs with the seeds 1 to 100
 *   npm run chaos -- --processes 2 --sockets 200 --users 8 --seconds 10 --calls 20 --moves 60 --requests 400
 *   npm run chaos -- --only stop,kill        faults of these kinds alone
 */
const settingNames = Object.keys(fullSettings) as (keyof ChaosSettings)[];
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    ...Object.fromEntries(settingNames.map((name) => [name, { type: 'string' as const }])),
  },
});

class Unusable extends Error {}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Unusable(`--${name} must be a positive whole number.`);
}

const given: Readonly<Record<string, unknown>> = values;

function settingsFrom(): ChaosSettings {
  const settings = { ...fullSettings };
  for (const name of settingNames)
    if (typeof given[name] === 'string') settings[name] = positive(name, given[name]);
  return settings;
}

function kindsFrom(text: string | undefined) {
  const kinds = text?.split(',');
  if (kinds?.every(isFaultKind) === false)
    throw new Unusable(`--only takes ${faultKinds.join(', ')}, separated by commas.`);
  return kinds?.filter(isFaultKind);
}

async function run(): Promise<void> {
  const [runs, first] = [positive('runs', values.runs), positive('seed', values.seed)];
  const [settings, only] = [settingsFrom(), kindsFrom(values.only)];
  const smaller = settingNames.filter((name) => settings[name] < fullSettings[name]);
  if (smaller.length > 0)
    console.info(
      `Less than what is promised for: ${smaller.map((name) => `${settings[name]} ${name} instead of ${fullSettings[name]}`).join(', ')}.`,
    );
  const databases = await openDatabases();
  if (!databases) {
    // Where a server is named, as in the nightly run, its absence is a failure.
    if (process.env.TEST_DATABASE_URL)
      throw new Unusable('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    console.info('Skipped: no PostgreSQL server answers. Name one in TEST_DATABASE_URL.');
    return;
  }
  const logs = fileURLToPath(new URL('../node_modules/.cache/pelorus-chaos', import.meta.url));
  rmSync(logs, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void databases.close().finally(() => process.exit(1)));
  let failed = 0;
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      const outcome = await runChaos({ databases, settings, seed, logs: `${logs}/${seed}`, only });
      console.info(lineOf(seed, outcome));
      const sentences = [...outcome.broken, ...outcome.late];
      if (sentences.length === 0) continue;
      failed += 1;
      for (const sentence of sentences) console.error(`  ${sentence}`);
      console.error(`  The logs of the processes: ${logs}/${seed}. Again: npm run chaos -- --seed ${seed}`);
    }
  } finally {
    await databases.close();
  }
  console.info(`${runs} runs, ${failed} failed.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await run().catch((error: unknown) => {
  console.error(error instanceof Unusable ? error.message : error);
  process.exit(1);
});
