import { spawnSync } from 'node:child_process';

/** The tests that hold each folder, as a glob below tests/. */
const testsOf = {
  domain: 'domain',
  protocol: 'protocol',
  'src/gateway': 'gateway',
  machines: '{journeys,checks}',
  server: 'server',
} as const;

type Folder = keyof typeof testsOf;

const isFolder = (name: string): name is Folder => name in testsOf;

/**
 * Changes the code of a folder in one place after another, and prints for each change that no unit test
 * notices where it is. The last lines are the score of each file and of the folder.
 */
function mutate(folder: Folder): boolean {
  console.log(`\n── ${folder}`);
  const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', `${folder}/**/*.ts`], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_TESTS: `tests/${testsOf[folder]}/**/*.test.ts` },
  });
  return status === 0;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isFolder(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Folders: ${Object.keys(testsOf).join(', ')}.`);
  process.exitCode = 1;
} else {
  const folders = asked.length > 0 ? asked.filter(isFolder) : (Object.keys(testsOf) as Folder[]);
  // Not `every`, which would end at the first folder that fails.
  if (folders.map(mutate).includes(false)) process.exitCode = 1;
}
