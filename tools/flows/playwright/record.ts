import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedPath } from '#flow-kit/record.ts';
import { ensureChromium } from '../../browsers/chromium.ts';
import type { Note, RecordingOrder } from './notes.ts';

interface TestReport {
  testResults: {
    message: string;
    assertionResults: {
      status: string;
      failureMessages: string[];
      meta: { recorded?: RecordedPath<Note> };
    }[];
  }[];
}

const walkOf = (model: string) => `tests/model/${model}.test.tsx`;

/** Runs the walk of a model in a browser, where it is recorded. What the run prints goes to the standard error. */
function run(order: RecordingOrder, report: string): Promise<number | null> {
  const options = ['--project', 'browser', '--reporter=json', `--outputFile=${report}`];
  const env = {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(),
    VITE_WALK_RECORD: JSON.stringify(order),
  };
  const { stderr } = process;
  return new Promise((resolve, reject) => {
    spawn('npx', ['vitest', 'run', ...options, walkOf(order.model)], {
      env,
      stdio: ['ignore', stderr, stderr],
    })
      .once('error', reject)
      .once('exit', resolve);
  });
}

/**
 * The wanted paths of a model as its walk goes them through the rendered screen, in their order.
 * @throws {Error} when the walk fails
 */
export async function recordPaths(order: RecordingOrder): Promise<RecordedPath<Note>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-walk-'));
  try {
    const file = join(folder, 'report.json');
    const status = await run(order, file);
    if (!existsSync(file)) throw new Error(`${walkOf(order.model)} could not be run`);
    const { testResults }: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failures = [
      ...testResults.map(({ message }) => message),
      ...tests.flatMap(({ failureMessages }) => failureMessages),
    ].filter((message) => message !== '');
    if (status !== 0 || failures.length > 0)
      throw new Error([`${walkOf(order.model)} could not be recorded`, ...failures].join('\n'));
    return tests.flatMap(({ meta }) => meta.recorded ?? []).sort((one, other) => one.index - other.index);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
