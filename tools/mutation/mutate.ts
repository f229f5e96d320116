import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { objectKeys } from '#domain/object-keys.ts';
import { mutateMachines } from './machine-mutation.ts';
import { type Mutated, mutatedFolders } from './mutated-folders.ts';

/** The tests start from a database that was made before anything is changed. */
const madeBefore = ['**/migrations.ts'];

type Folder = keyof typeof mutatedFolders;

const allFolders = objectKeys(mutatedFolders);

/** The folder and those below it. */
const foldersIn = (name: string) =>
  allFolders.filter((folder) => folder === name || folder.startsWith(`${name}/`));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    journeys: { type: 'boolean' },
    only: { type: 'string' },
  },
});

/** The exchange is mutated on the database that needs no server, unless the environment names one. */
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:1/none';

/**
 * Changes the code of a folder in one place after another, and prints for each change that no test notices where
 * it is. The last lines are the score of each file and of the folder. `--sample 250` takes so many changes at
 * random, by `--seed`; those left out are counted as errors.
 */
function mutate(folder: Folder): boolean {
  console.log(`\n── ${folder}`);
  const { files = '**/*.ts', except = [], tests, browserTests }: Mutated = mutatedFolders[folder];
  const excepted = [...except, ...madeBefore].map((glob) => `!${folder}/${glob}`);
  const mutated = [`${folder}/${files}`, ...excepted].join(',');
  const sampling = values.sample ? ['--checkers', 'sample'] : [];
  const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutated, ...sampling], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      MUTATED_TESTS: `tests/${tests}`,
      MUTATED_BROWSER_TESTS: browserTests?.().join(),
      MUTATED_STATIC: folder.startsWith('server') ? '1' : '0',
      MUTATED_SAMPLE: values.sample,
      MUTATED_SEED: values.seed,
    },
  });
  return status === 0;
}

/**
 * Machines are changed in the running program, and judged by their properties: that takes seconds. With `--journeys`
 * their source is changed, and judged by the tests that need no browser, which takes hours. `--only` takes the machines
 * whose name contains a text.
 */
const isQuick = positionals.join() === 'machines' && !values.journeys;

const unknown = positionals.filter((name) => foldersIn(name).length === 0);
if (isQuick) {
  await mutateMachines(
    { sample: values.sample ? Number(values.sample) : undefined, seed: values.seed },
    values.only,
  );
} else if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Folders: ${allFolders.join(', ')}.`);
  process.exitCode = 1;
} else {
  const folders = positionals.length > 0 ? positionals.flatMap(foldersIn) : allFolders;
  // Not `every`, which would end at the first folder that fails.
  if (folders.map(mutate).includes(false)) process.exitCode = 1;
}
