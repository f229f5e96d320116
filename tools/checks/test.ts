import { mkdirSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { testsNamed } from '../flows/screens.ts';
import { commandLine } from '../shared/command-line.ts';
import { root } from '../shared/root.ts';
import { type Lane, newLane, runCommand, runTests } from './suite/lane.ts';
import { type Project, projects } from './suite/lanes.ts';
import type { Failure } from './suite/reporter.ts';

const help = `
npm test                  everything that has to pass before a change lands
npm test -- <words>       the tests of all kinds in files whose path contains one of the words, such as: loan deposit;
                          the walks and stories of processes whose screen's path does; and types, messages, requirements,
                          and properties and cases of such machines
`;

const { positionals: words } = commandLine(help, {}, { takesWords: true });
const named = testsNamed(words);
process.chdir(root);
const logs = 'node_modules/.cache/pelorus-test';
const secondsBetweenLines = 30;

const lanes: Lane[] = [];
const walked: string[] = [];

function seconds(value: number): string {
  const whole = Math.round(value);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function lineOf({ name, state, files, passed, failed, skipped, ...lane }: Lane): string {
  const mark = state === 'ended' ? (failed === 0 ? '✓' : '✗') : '…';
  const passedSeconds = state === 'ended' ? lane.seconds : (performance.now() - lane.startedAt) / 1000;
  return [
    `${mark} ${name.padEnd(12)}`,
    ...(files.all > 0
      ? [
          `${String(files.ended).padStart(3)} of ${files.all} files`,
          `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
        ]
      : []),
    seconds(passedSeconds),
    ...(lane.processorSeconds === null ? [] : [`${seconds(lane.processorSeconds)} of the processor`]),
  ].join('  ');
}

const printFailure = ({ title, file, message }: Failure, mark = '✗') =>
  console.log(`${mark} ${file}\n  ${title}\n${message.replaceAll(/^/gm, '    ')}`);

/** The paths of the files that are tests of a project and that the words choose. */
const filesOf = (project: Project): string[] => {
  const { folders, endings } = projects[project];
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (path) =>
        endings.some((ending) => path.endsWith(ending)) &&
        (words.length === 0 || named.files.some((word) => path.includes(word))),
    );
};

const { ensureChromium } = await import('../browsers/chromium.ts');
const environment = {
  ...process.env,
  // A browser test gets a second try, since several things run at once.
  CI: '1',
  CHROMIUM_PATH: ensureChromium(),
  NO_COLOR: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

function laneOf(name: string): Lane {
  const lane = newLane(name);
  lanes.push(lane);
  return lane;
}

async function check(name: string, command: string): Promise<void> {
  const lane = laneOf(name);
  const output = await runCommand(lane, command, environment);
  console.log(lineOf(lane));
  if (lane.failed > 0) console.log(output);
}

/** Runs a project's tests, if there are any of the words; `more` are words besides. */
async function test(project: Project, more: readonly string[] = []): Promise<void> {
  if (filesOf(project).length + more.length === 0) return;
  const lane = laneOf(project);
  await runTests(lane, project, {
    environment: {
      ...environment,
      ...named.env,
      ...(words.length > 0 && { PROPERTIES_OF: words.join(' ') }),
    },
    logs,
    words: words.length > 0 ? [...named.files, ...more] : [],
    onFailure: (failure) => printFailure(failure),
    onWalked: (line) => walked.push(line),
  });
  console.log(lineOf(lane));
}

/** The end-to-end tests use what `size` builds. */
async function buildAndVisit(): Promise<void> {
  if (filesOf('e2e').length === 0) return;
  await check('size', 'npm run --silent size');
  await test('e2e');
}

/** The commands, in the order in which a fault is most often found. */
async function checkAll(): Promise<void> {
  await check('types', 'npm run --silent types');
  await check('messages', 'npm run --silent messages -- --check');
  await check('requirements', 'npm run --silent trace -- --check');
  if (words.length === 0) await check('lint', 'npm run --silent lint');
}

/**
 * Two lanes at a time: together they use two processors whole, and with more of them tests would wait for a processor
 * until their own time is over. What answers quickly about machines, money and texts comes first. The end-to-end tests
 * wait half of the time, so other lanes run beside them.
 */
async function runAll(): Promise<void> {
  await Promise.all([
    (async () => {
      await test('unit', ['tests/checks/properties', 'tests/machines/cases']);
      await test('storybook');
      await test('any-api');
      await buildAndVisit();
    })(),
    (async () => {
      await checkAll();
      await test('browser');
      await test('simulation');
    })(),
  ]);
}

function summarize(): void {
  if (walked.length > 0) console.log(`\n${walked.sort().join('\n')}`);
  const slow = lanes.flatMap((lane) => lane.slow).sort((a, b) => b.seconds - a.seconds);
  console.log('\nThe slowest files:');
  for (const { file, seconds: fileSeconds } of slow.slice(0, 10))
    console.log(`${fileSeconds.toFixed(1).padStart(7)} s  ${file}`);
  const again = lanes.flatMap(({ secondTries }) => secondTries);
  if (again.length > 0) console.log('\nPassed at the second try, which is a fault to be mended:');
  for (const failure of again) printFailure(failure, '…');
  console.log(`\nAll that the tests printed is in ${relative(process.cwd(), logs)}.`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => lanes.reduce((before, lane) => before + lane[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

mkdirSync(logs, { recursive: true });
const lines = setInterval(() => {
  for (const lane of lanes) if (lane.state === 'running') console.log(lineOf(lane));
}, secondsBetweenLines * 1000);
await runAll();
clearInterval(lines);
summarize();
