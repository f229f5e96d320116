import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeployedPage, NoPage } from '#fixtures/screens/define-screen.ts';
import type { RecordedPath } from '#flow-kit/record.ts';
import { ensureChromium } from '../../browsers/chromium.ts';
import { walks } from '../screens.ts';
import type { Note, RecordingOrder } from './notes.ts';

interface TestReport {
  testResults: {
    message: string;
    assertionResults: {
      status: string;
      failureMessages: string[];
      meta: { recorded?: RecordedPath<Note>; deployed?: DeployedPage | NoPage };
    }[];
  }[];
}

/** Runs the walk of a model in a browser, where it is recorded. What the run prints goes to the standard error. */
function run(order: RecordingOrder, report: string): Promise<number | null> {
  const options = ['--project', 'browser', '--reporter=json', `--outputFile=${report}`];
  const env = {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(),
    VITE_WALK_RECORD: JSON.stringify(order),
    VITE_WALK_ONLY: order.model,
  };
  const { stderr } = process;
  return new Promise((resolve, reject) => {
    spawn('npx', ['vitest', 'run', ...options, walks.phone], {
      env,
      stdio: ['ignore', stderr, stderr],
    })
      .once('error', reject)
      .once('exit', resolve);
  });
}

/**
 * The screen of a model as its walk goes through it, with the wanted paths in their order; none of a process without a
 * page of its own.
 * @throws {Error} when the walk fails
 */
export async function recordScreen(order: RecordingOrder) {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-walk-'));
  try {
    const file = join(folder, 'report.json');
    const status = await run(order, file);
    if (!existsSync(file)) throw new Error(`The walk of ${order.model} could not be run`);
    const { testResults }: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failures = [
      ...testResults.map(({ message }) => message),
      ...tests.flatMap(({ failureMessages }) => failureMessages),
    ].filter((message) => message !== '');
    if (status !== 0 || failures.length > 0)
      throw new Error([`The walk of ${order.model} could not be recorded`, ...failures].join('\n'));
    const [deployed] = tests.flatMap(({ meta }) => meta.deployed ?? []);
    if (!deployed) throw new Error(`${order.model} has no screen`);
    const recorded = tests.flatMap(({ meta }) => meta.recorded ?? []);
    return { deployed, recorded: recorded.sort((one, other) => one.index - other.index) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
