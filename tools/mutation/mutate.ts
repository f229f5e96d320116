import { spawnSync } from 'node:child_process';
import { objectKeys } from '#domain/object-keys.ts';
import { commandLine, countOf, refuse } from '../shared/command-line.ts';
import { type Mutated, mutatedFolders } from './mutated-folders.ts';

/** The tests start from a database that was made before anything is changed. */
const madeBefore = ['**/migrations.ts'];

type Folder = keyof typeof mutatedFolders;

const allFolders = objectKeys(mutatedFolders);

/** The folder and those below it. */
const foldersIn = (name: string) =>
  allFolders.filter((folder) => folder === name || folder.startsWith(`${name}/`));

const help = `
Changes the code of folders in one place after another, and prints each change that no test notices, with the score of
each file and folder. Without a folder, all of them; a folder stands for those below it, too.

npm run mutate -- domain                               every change; minutes
npm run mutate -- server/wallet --sample 60 --seed 2   so many changes at random; those left out count as errors
npm run mutate -- machines                             machines in the running program, judged by their properties;
                                                       an hour, with --sample 10 some minutes; --only wallet for
                                                       those whose name contains it
npm run mutate -- machines --journeys                  the source of machines, judged by the tests that need no browser;
                                                       hours

Folders: ${allFolders.join(', ')}
`;

const { values, positionals } = commandLine(
  help,
  {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    journeys: { type: 'boolean' },
    only: { type: 'string' },
  },
  { takesWords: true },
);
const sample = values.sample === undefined ? undefined : countOf('sample', values.sample);
const unknown = positionals.find((name) => foldersIn(name).length === 0);
if (unknown !== undefined) refuse(`Nothing is mutated in "${unknown}".`);

/** The exchange is mutated on the database that needs no server, unless the environment names one. */
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:1/none';

function mutate(folder: Folder): boolean {
  console.log(`\n── ${folder}`);
  const { files = '**/*.ts', except = [], tests, browserTests }: Mutated = mutatedFolders[folder];
  const excepted = [...except, ...madeBefore].map((glob) => `!${folder}/${glob}`);
  const mutated = [`${folder}/${files}`, ...excepted].join(',');
  const sampling = sample === undefined ? [] : ['--checkers', 'sample'];
  const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutated, ...sampling], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      MUTATED_TESTS: `tests/${tests}`,
      MUTATED_BROWSER_TESTS: browserTests?.().join(),
      MUTATED_STATIC: folder.startsWith('server') ? '1' : '0',
      MUTATED_SAMPLE: sample?.toString(),
      MUTATED_SEED: values.seed,
    },
  });
  return status === 0;
}

if (positionals.join() === 'machines' && !values.journeys) {
  const { mutateMachines } = await import('./machine-mutation.ts');
  await mutateMachines({ sample, seed: values.seed }, values.only);
} else {
  const folders = positionals.length > 0 ? positionals.flatMap(foldersIn) : allFolders;
  // Not `every`, which would end at the first folder that fails.
  if (folders.map(mutate).includes(false)) process.exitCode = 1;
}
