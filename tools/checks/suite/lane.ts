import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from './lanes.ts';
import type { Failure, LaneMessage } from './reporter.ts';

/** A project's tests or a command, while it runs and after. */
export interface Lane {
  name: string;
  state: 'waiting' | 'running' | 'ended';
  startedAt: number;
  seconds: number;
  /** Seconds of the processor in all of its processes; null where the system doesn't say it. */
  processorSeconds: number | null;
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
  startedAt: 0,
  seconds: 0,
  processorSeconds: null,
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

const ticksPerSecond = 100;
const ownFigures = '/proc/self/stat';

/** Seconds of the processor in all child processes that have ended, theirs included; Linux counts them. */
function endedProcessorSeconds(): number {
  if (!existsSync(ownFigures)) return Number.NaN;
  // The second field, a name in parentheses, may contain spaces.
  const fields = readFileSync(ownFigures, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

let countedProcessorSeconds = 0;

function begin(lane: Lane): void {
  lane.state = 'running';
  lane.startedAt = performance.now();
}

function end(lane: Lane): void {
  lane.state = 'ended';
  lane.seconds = (performance.now() - lane.startedAt) / 1000;
  // The processes that have ended since the last lane did belong to this one.
  const ended = endedProcessorSeconds();
  lane.processorSeconds = Number.isNaN(ended) ? null : ended - countedProcessorSeconds;
  countedProcessorSeconds = ended;
}

/** Runs a command that has to pass, and returns what it prints. */
export async function runCommand(
  lane: Lane,
  command: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  begin(lane);
  const run = spawn(command, { env: environment, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(run, 'close');
  end(lane);
  lane[code === 0 ? 'passed' : 'failed'] = 1;
  return Buffer.concat(output).toString();
}

function take(lane: Lane, message: LaneMessage, { onFailure, onWalked }: Means): void {
  if (message.kind === 'begun') lane.files.all = message.files;
  else if (message.kind === 'failed') onFailure(message.failure);
  else if (message.kind === 'walked') onWalked(message.line);
  else {
    lane.files.ended += 1;
    for (const key of ['passed', 'failed', 'skipped'] as const) lane[key] += message[key];
    lane.slow.push(message);
    lane.secondTries.push(...message.secondTries);
  }
}

const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));

/** Runs the tests of a project. It resolves when they have ended, however they ended. */
export async function runTests(lane: Lane, project: Project, means: Means): Promise<void> {
  begin(lane);
  const log = createWriteStream(join(means.logs, `${project}.log`));
  const run = fork(
    vitest,
    ['run', '--project', project, `--reporter=${reporter}`, '--reporter=dot', ...means.words],
    { env: means.environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: ['--import', 'tsx'] },
  );
  run.stdout?.pipe(log);
  run.stderr?.pipe(log);
  // Only our own reporter sends anything.
  run.on('message', (message: LaneMessage) => take(lane, message, means));
  const [code, signal] = await once(run, 'close');
  end(lane);
  if (code === 0 || lane.failed > 0) return;
  lane.failed = 1;
  means.onFailure({
    title: `The lane ${project} ended: ${code ?? signal}`,
    file: log.path.toString(),
    message: '',
  });
}
