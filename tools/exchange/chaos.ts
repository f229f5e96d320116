import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { objectKeys } from '#domain/object-keys.ts';
import { commandLine, countOf, refuse } from '../shared/command-line.ts';
import { faultKinds, isFaultKind } from './chaos/faults.ts';
import { type ChaosSettings, fullSettings } from './chaos/settings.ts';

const help = `
Lets processes, the broker, Redis and the database's connections fail under users who trade, and checks that
nothing is lost, doubled or wrong. It needs a PostgreSQL server (TEST_DATABASE_URL); each run starts NATS and Redis
where they are installed.

npm run chaos -- --runs 100 --seed 1     runs with the seeds 1 to 100; seed 1 by default
npm run chaos -- --processes 2 --sockets 200 --users 8 --seconds 10 --calls 20 --moves 60 --requests 400
npm run chaos -- --only stop,kill        faults of these kinds alone: ${faultKinds.join(', ')}
`;

const settingNames = objectKeys(fullSettings);
const setting = (name: keyof ChaosSettings) =>
  ({ type: 'string', default: String(fullSettings[name]) }) as const;
const { values } = commandLine(help, {
  runs: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string' },
  processes: setting('processes'),
  sockets: setting('sockets'),
  users: setting('users'),
  seconds: setting('seconds'),
  calls: setting('calls'),
  moves: setting('moves'),
  requests: setting('requests'),
});
const settings = { ...fullSettings };
for (const name of settingNames) settings[name] = countOf(name, values[name]);
const [runs, first] = [countOf('runs', values.runs), countOf('seed', values.seed)];
const kinds = values.only?.split(',');
const only = kinds?.filter(isFaultKind);
if (only?.length !== kinds?.length) refuse(`--only takes ${faultKinds.join(', ')}, separated by commas.`);

async function run(): Promise<void> {
  const smaller = settingNames.filter((name) => settings[name] < fullSettings[name]);
  if (smaller.length > 0)
    console.info(
      `Less than what is promised for: ${smaller.map((name) => `${settings[name]} ${name} instead of ${fullSettings[name]}`).join(', ')}.`,
    );
  const [{ openDatabases }, { lineOf }, { runChaos }] = await Promise.all([
    import('./chaos/database.ts'),
    import('./chaos/run.ts'),
    import('./chaos/run.ts'),
  ]);
  const databases = await openDatabases();
  if (!databases) {
    // Where a server is named, as in the nightly run, its absence is a failure.
    if (process.env.TEST_DATABASE_URL) refuse('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    console.info('Skipped: no PostgreSQL server answers. Name one in TEST_DATABASE_URL.');
    return;
  }
  const logs = fileURLToPath(new URL('../../node_modules/.cache/pelorus-chaos', import.meta.url));
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

await run();
