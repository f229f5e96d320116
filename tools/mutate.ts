import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

interface Mutated {
  /** What is left out, as globs below the folder. */
  except?: string[];
  /** The tests that hold the folder, as globs below tests/: those that run in Node, and those in a browser. */
  tests: string;
  browserTests?: string;
}

const mutatedFolders = {
  domain: { tests: 'domain/**/*.test.ts' },
  protocol: { tests: 'protocol/**/*.test.ts' },
  // The sandbox test starts the whole exchange, and what it proves of the gateway others prove too.
  'src/gateway': { tests: 'gateway/**/!(sandbox).test.ts' },
  // Models and the kit are what machines are tested with.
  machines: { except: ['**/*.model.ts', 'kit/**'], tests: '{journeys/**/*,checks/machines}.test.ts' },
  // Processes of their own run the code as it stands, the lock waits for real ones; attacks and properties take minutes.
  server: { tests: 'server/**/!(*-processes|*-properties|*-random|kernel-lock|session-attacks).test.ts' },
  'src/main': {
    tests: '{gateway/traded-pair,journeys/micro/countdown,journeys/session/code-sender}.test.ts',
    // Those that open the whole app.
    browserTests:
      'journeys/{app/*,account/personal-center,forex/{answers,lost-answer,pair-terms},market/{home,opening,trade},session/{demo-reset,guard}}.test.tsx',
  },
} satisfies Record<string, Mutated>;

type Folder = keyof typeof mutatedFolders;

const isFolder = (name: string): name is Folder => name in mutatedFolders;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

/** The exchange is mutated on the database that needs no server. */
const noDatabase = 'postgres://127.0.0.1:1/none';

/**
 * Changes the code of a folder in one place after another, and prints for each change that no test notices where
 * it is. The last lines are the score of each file and of the folder. `--sample 250` takes so many changes at
 * random, by `--seed`; those left out are counted as errors.
 */
function mutate(folder: Folder): boolean {
  console.log(`\n── ${folder}`);
  const { except = [], tests, browserTests }: Mutated = mutatedFolders[folder];
  const mutated = [`${folder}/**/*.ts`, ...except.map((glob) => `!${folder}/${glob}`)].join(',');
  const sampling = values.sample ? ['--checkers', 'sample'] : [];
  const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutated, ...sampling], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: noDatabase,
      MUTATED_TESTS: `tests/${tests}`,
      MUTATED_BROWSER_TESTS: browserTests && `tests/${browserTests}`,
      MUTATED_SAMPLE: values.sample,
      MUTATED_SEED: values.seed,
    },
  });
  return status === 0;
}

const unknown = positionals.filter((name) => !isFolder(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Folders: ${Object.keys(mutatedFolders).join(', ')}.`);
  process.exitCode = 1;
} else {
  const folders =
    positionals.length > 0 ? positionals.filter(isFolder) : (Object.keys(mutatedFolders) as Folder[]);
  // Not `every`, which would end at the first folder that fails.
  if (folders.map(mutate).includes(false)) process.exitCode = 1;
}
