import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../browsers/chromium.ts';
import { type Check, runCheck } from './suite/check.ts';
import { type Lane, newLane, runLane } from './suite/lane.ts';
import type { Failure } from './suite/messages.ts';

const help = `
npm test                  everything that has to pass before a change lands
npm test -- <words>       the tests of all kinds in files whose path contains one of the words, such as: loan deposit
`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = fileURLToPath(new URL('../node_modules/.cache/pelorus-test', import.meta.url));
const words = process.argv.slice(2);
const secondsBetweenLines = 30;

const npm = (script: string, ...args: string[]): Check['command'] => [
  'npm',
  'run',
  '--silent',
  script,
  '--',
  ...args,
];

const quickChecks: readonly Check[] = [
  { name: 'types', command: ['npx', 'tsc', '--noEmit'] },
  { name: 'lint', command: npm('lint') },
  { name: 'messages', command: npm('messages', '--check') },
  { name: 'requirements', command: npm('trace', '--check') },
];
// The end-to-end tests use what this builds.
const build: Check = { name: 'size', command: npm('size') };

const lanes = {
  unit: newLane('unit'),
  anyApi: newLane('any-api'),
  browser: newLane('browser'),
  desk: newLane('desk'),
  storybook: newLane('storybook'),
  e2e: newLane('e2e'),
  simulation: newLane('simulation'),
};
const total = { passed: 0, failed: 0 };

function seconds(value: number): string {
  const whole = Math.round(value);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const lineOf = ({ name, state, files, passed, failed, skipped, seconds: passedSeconds }: Lane) =>
  [
    `${state === 'ended' ? (failed === 0 ? '✓' : '✗') : '…'} ${name.padEnd(10)}`,
    `${String(files.ended).padStart(3)} of ${files.all} files`,
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    seconds(passedSeconds),
  ].join('  ');

function printFailure(mark: '✗' | '…', { title, file, message }: Failure): void {
  console.log(`${mark} ${file}\n  ${title}\n${message.replaceAll(/^/gm, '    ')}`);
}

async function check(one: Check): Promise<void> {
  const result = await runCheck(one, environment);
  total[result.hasPassed ? 'passed' : 'failed'] += 1;
  console.log(`${result.hasPassed ? '✓' : '✗'} ${one.name.padEnd(10)}  ${seconds(result.seconds)}`);
  if (!result.hasPassed) console.log(result.output);
}

/** A walk on the desk says the same as that on the phone. */
const walked = new Set<string>();

async function run(lane: Lane): Promise<void> {
  await runLane(lane, {
    environment,
    logs,
    words,
    onFailure: (failure) => printFailure('✗', failure),
    onWalked: (line) => walked.add(line),
  });
  console.log(lineOf(lane));
}

async function inTurn(...tasks: (() => Promise<void>)[]): Promise<void> {
  for (const task of tasks) await task();
}

const atOnce = async (...running: Promise<void>[]): Promise<void> => void (await Promise.all(running));

/**
 * Two lanes at a time: together they use two processors whole, and with more of them tests would wait for a processor
 * until their own time is over. The end-to-end tests need the build; they wait half of the time, so two other lanes run
 * beside them.
 */
async function runAll(): Promise<void> {
  const checks = words.length === 0 ? quickChecks : [];
  const built = check(build);
  await Promise.all([
    inTurn(
      () => built,
      () => run(lanes.unit),
      () => atOnce(run(lanes.storybook), run(lanes.anyApi)),
      () => run(lanes.simulation),
    ),
    inTurn(
      ...checks.map((one) => () => check(one)),
      () => run(lanes.browser),
      () => run(lanes.desk),
      () => built,
      () => run(lanes.e2e),
    ),
  ]);
}

function summarize(): void {
  const all = Object.values(lanes);
  if (walked.size > 0) console.log(`\n${[...walked].sort().join('\n')}`);
  const slow = all.flatMap((lane) => lane.slow).sort((a, b) => b.seconds - a.seconds);
  console.log('\nThe slowest files:');
  for (const { file, seconds: fileSeconds } of slow.slice(0, 10))
    console.log(`${fileSeconds.toFixed(1).padStart(7)} s  ${file}`);
  const again = all.flatMap(({ secondTries }) => secondTries);
  if (again.length > 0) console.log('\nPassed at the second try, after:');
  for (const failure of again) printFailure('…', failure);
  console.log(`\nAll that the tests printed is in ${relative(process.cwd(), logs)}.`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((before, lane) => before + lane[key], 0);
  const failed = sum('failed') + total.failed;
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed') + total.passed} passed, ${failed} failed${skipped}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const environment = {
  ...process.env,
  // Several things run at once, so a browser test gets a second try, as on a shared CI machine.
  CI: '1',
  CHROMIUM_PATH: ensureChromium(),
  NO_COLOR: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

if (words.includes('--help')) console.log(help.trim());
else {
  process.chdir(root);
  mkdirSync(logs, { recursive: true });
  const lines = setInterval(() => {
    for (const lane of Object.values(lanes)) if (lane.state === 'running') console.log(lineOf(lane));
  }, secondsBetweenLines * 1000);
  await runAll();
  clearInterval(lines);
  summarize();
}
