import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const checks: [string, string, ...string[]][] = [
  ['types', 'npx', 'tsc', '--noEmit'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['messages', 'npm', 'run', '--silent', 'messages', '--', '--check'],
  // This builds the app, too, as the end-to-end tests do.
  ['size', 'npm', 'run', '--silent', 'size'],
  ['requirements', 'npm', 'run', '--silent', 'trace', '--', '--check'],
];

/**
 * The projects by line; lines run side by side, and what stands in one runs in turn. The unit tests use all processors.
 * Tests in a browser mostly wait for it.
 */
const projects = {
  first: ['unit'],
  afterwards: [['browser --shard=1/2'], ['browser --shard=2/2'], ['storybook', 'e2e']],
} as const;

const environment = {
  ...process.env,
  // Several things run at once, so a browser test gets a second try, as on a shared CI machine.
  CI: '1',
  CHROMIUM_PATH: ensureChromium(),
  NO_COLOR: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

function run(command: string, args: string[]): boolean {
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
  return status === 0;
}

function runCheck([name, command, ...args]: (typeof checks)[number]): Counts {
  console.log(`\n── ${name}`);
  const passed = run(command, args);
  if (!passed) console.error(`✗ ${name} failed`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

/** Runs a project, and prints what it has said when it has ended, so that two side by side don't mix. */
function runVitest(project: string, file: string): Promise<boolean> {
  const start = performance.now();
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const run = spawn('npx', ['vitest', 'run', '--project', ...project.split(' '), ...args], {
    env: environment,
  });
  const output: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (status) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.log(`\n── tests: ${project}\n${Buffer.concat(output).toString()}${seconds} s`);
      resolve(status === 0);
    });
  });
}

// If Vitest crashes before it writes the report, that counts as one failure.
async function runProject(project: string, folder: string): Promise<Counts> {
  const file = join(folder, `${project.replaceAll(/\W+/g, '-')}.json`);
  const passed = await runVitest(project, file);
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + (passed || report.numFailedTests > 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  } catch (error) {
    console.error(`✗ ${project} wrote no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runInTurn(names: readonly string[], folder: string): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const name of names) counts.push(await runProject(name, folder));
  return counts;
}

const folder = mkdtempSync(join(tmpdir(), 'pelorus-test-'));
const results = [...checks.map(runCheck), ...(await runInTurn(projects.first, folder))];
const sideBySide = await Promise.all(projects.afterwards.map((names) => runInTurn(names, folder)));
results.push(...sideBySide.flat());
rmSync(folder, { recursive: true });

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') > 0 ? 1 : 0;
