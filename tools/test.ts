import { spawnSync } from 'node:child_process';
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

const projects = ['unit', 'browser', 'storybook', 'e2e'];

const environment = {
  ...process.env,
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

// If Vitest crashes before it writes the report, that counts as one failure.
function runProject(project: string, folder: string): Counts {
  console.log(`\n── tests: ${project}`);
  const file = join(folder, `${project}.json`);
  const passed = run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + (passed || report.numFailedTests > 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  } catch (error) {
    console.error(`✗ ${project} wrote no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pelorus-test-'));
const results = [...checks.map(runCheck), ...projects.map((project) => runProject(project, folder))];
rmSync(folder, { recursive: true });

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') > 0 ? 1 : 0;
