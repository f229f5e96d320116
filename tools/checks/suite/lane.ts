import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Failure, LaneMessage } from './messages.ts';

/** The tests of one project of Vitest, while they run and after. */
export interface Lane {
  name: string;
  state: 'waiting' | 'running' | 'ended';
  seconds: number;
  files: { ended: number; all: number };
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed at the second try, with the message of the first. */
  secondTries: Failure[];
  /** The seconds of each file, its imports included. */
  slow: { file: string; seconds: number }[];
}

export const newLane = (name: string): Lane => ({
  name,
  state: 'waiting',
  seconds: 0,
  files: { ended: 0, all: 0 },
  passed: 0,
  failed: 0,
  skipped: 0,
  secondTries: [],
  slow: [],
});

interface Means {
  environment: NodeJS.ProcessEnv;
  /** The folder for all that the tests print. */
  logs: string;
  /** Words, of which the path of a file contains at least one; all files if there are none. */
  words: readonly string[];
  onFailure: (failure: Failure) => void;
  onWalked: (line: string) => void;
}

const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));

function take(lane: Lane, message: LaneMessage, { onFailure, onWalked }: Means): void {
  switch (message.kind) {
    case 'begun':
      lane.files.all = message.files;
      return;
    case 'passed':
      lane.passed += 1;
      return;
    case 'passedAgain':
      lane.passed += 1;
      lane.secondTries.push(message.failure);
      return;
    case 'skipped':
      lane.skipped += 1;
      return;
    case 'failed':
      lane.failed += 1;
      onFailure(message.failure);
      return;
    case 'fileEnded':
      lane.files.ended += 1;
      lane.slow.push({ file: message.file, seconds: message.milliseconds / 1000 });
      return;
    case 'walked':
      onWalked(message.line);
      return;
  }
}

/** Runs the tests of a lane. It resolves when they have ended, however they ended. */
export function runLane(lane: Lane, means: Means): Promise<void> {
  const start = performance.now();
  const log = createWriteStream(join(means.logs, `${lane.name}.log`));
  const run = fork(
    vitest,
    [
      'run',
      '--project',
      lane.name,
      '--passWithNoTests',
      `--reporter=${reporter}`,
      '--reporter=dot',
      ...means.words,
    ],
    { env: means.environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: ['--import', 'tsx'] },
  );
  run.stdout?.pipe(log);
  run.stderr?.pipe(log);
  const clock = () => {
    lane.seconds = (performance.now() - start) / 1000;
  };
  const ticking = setInterval(clock, 1000);
  lane.state = 'running';
  // Only our own reporter sends anything.
  run.on('message', (message) => take(lane, message as LaneMessage, means));
  return new Promise((resolve) => {
    const end = (reason: string | null) => {
      clearInterval(ticking);
      clock();
      lane.state = 'ended';
      if (reason !== null && lane.failed === 0) {
        lane.failed = 1;
        means.onFailure({
          title: `The lane ${lane.name} ended: ${reason}`,
          file: log.path.toString(),
          message: '',
        });
      }
      resolve();
    };
    run.once('error', (error) => end(error.message));
    run.once('close', (code, signal) => end(code === 0 ? null : `exit code ${code ?? signal}`));
  });
}
