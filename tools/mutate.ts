import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

interface Mutated {
  /** What is mutated, as a glob below the folder; everything by default. */
  files?: string;
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
  // Models are what machines are tested with.
  machines: { except: ['**/*.model.ts'], tests: '{journeys/**/*,checks/machines}.test.ts' },
  // The server is mutated folder by folder, since all of its tests take minutes for each change.
  server: { files: '*.ts', tests: 'server/{kernel,mail,session-demo,wallet-samples}.test.ts' },
  'server/account': { tests: 'server/{account,session}.test.ts' },
  'server/content': { tests: 'server/content.test.ts' },
  'server/follow': { tests: 'server/{copying*,follow*}.test.ts' },
  'server/forex': { tests: 'server/{forex*,session-demo,wallet-{history,samples,transfers}}.test.ts' },
  'server/fund': { tests: 'server/fund*.test.ts' },
  'server/http': { tests: 'server/{controls,cors,http*,kernel*,live,support-page,upload*}.test.ts' },
  // The lock is held by tests that start processes.
  'server/kernel': { except: ['lock.ts'], tests: 'server/{cors,environment,kernel*,live,mail}.test.ts' },
  'server/ledger': { tests: 'server/{session-demo,wallet,wallet-history,wallet-transfers}.test.ts' },
  'server/live': { tests: 'server/{follow-live,live*,market-calls}.test.ts' },
  'server/loan': { tests: 'server/loan*.test.ts' },
  'server/market': { tests: 'server/market*.test.ts' },
  'server/micro': { tests: 'server/{micro*,session-demo,wallet-{history,samples}}.test.ts' },
  'server/prices': { tests: 'server/{forex-rules,market*,micro-end-price}.test.ts' },
  'server/session': { tests: 'server/session*.test.ts' },
  'server/uploads': { tests: 'server/upload*.test.ts' },
  'server/verification': { tests: 'server/verification*.test.ts' },
  'server/wallet': { tests: 'server/wallet*.test.ts' },
  'src/main': {
    tests: '{gateway/traded-pair,journeys/{app/areas,micro/countdown,session/code-sender}}.test.ts',
    // Those that start the whole app.
    browserTests:
      'journeys/{account/personal-center,app/*,content/content-app,follow/{application,home,order-sheet,preview,settings,trader-{list,page},unfollow},forex/{answers,lost-answer,pair-terms},fund/{income,list,records,redemption,subscribe},loan/{agreement,application-app,kyc-{draft,form,review},print,records,repayment{,-reads},submit},market/{chart-app,home,opening,trade},session/{demo-reset,forms-app,guard},verification/{draft,real-name,review-reads},wallet/{deposit-{app,drafts},deposits,history-app,payees,transfer-{app,reads},withdraw{,-records},withdrawal-app}}.test.tsx',
  },
} satisfies Record<string, Mutated>;

/** The tests start from a database that was made before anything is changed. */
const madeBefore = ['**/migrations.ts'];

type Folder = keyof typeof mutatedFolders;

const allFolders = Object.keys(mutatedFolders) as Folder[];

/** The folder and those below it. */
const foldersIn = (name: string) =>
  allFolders.filter((folder) => folder === name || folder.startsWith(`${name}/`));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
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
      MUTATED_BROWSER_TESTS: browserTests && `tests/${browserTests}`,
      MUTATED_SAMPLE: values.sample,
      MUTATED_SEED: values.seed,
    },
  });
  return status === 0;
}

const unknown = positionals.filter((name) => foldersIn(name).length === 0);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Folders: ${allFolders.join(', ')}.`);
  process.exitCode = 1;
} else {
  const folders = positionals.length > 0 ? positionals.flatMap(foldersIn) : allFolders;
  // Not `every`, which would end at the first folder that fails.
  if (folders.map(mutate).includes(false)) process.exitCode = 1;
}
