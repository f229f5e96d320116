import { spawn } from 'node:child_process';

/** A command that has to pass. */
export interface Check {
  name: string;
  command: readonly [string, ...string[]];
}

export interface CheckResult {
  hasPassed: boolean;
  seconds: number;
  output: string;
}

/** Runs a check's command, and collects what it prints. */
export function runCheck(
  { command: [program, ...args] }: Check,
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  const start = performance.now();
  const run = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) =>
      resolve({
        hasPassed: code === 0,
        seconds: (performance.now() - start) / 1000,
        output: Buffer.concat(output).toString(),
      }),
    );
  });
}
