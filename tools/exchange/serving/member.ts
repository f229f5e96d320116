import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../start.ts', import.meta.url));

/** The messages of `tools/exchange/start.ts` to its parent. */
type Message = { type: 'started'; port: number; metricsPort: number | null } | { type: 'stopping' };

interface MemberEvents {
  onStarted(port: number, metricsPort: number | null): void;
  /** It accepts no more requests. */
  onStopping(): void;
  /** It has ended, with its code or the signal that ended it. */
  onEnded(how: string): void;
}

/** One process of a cluster. */
export interface Member {
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGTERM, and resolves when the process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a process on ports that are free.
 * @param dist the folder of the built app; null: the API alone
 * @param own the file that it prints to, if it doesn't print to where this process does, and its program if that is
 *   built (`build-program.ts`)
 */
export function startMember(
  dist: string | null,
  environment: NodeJS.ProcessEnv,
  { onStarted, onStopping, onEnded }: MemberEvents,
  { output, program }: { output?: number; program?: string } = {},
): Member {
  const child: ChildProcess = fork(program ?? start, dist === null ? ['--bare'] : ['--dist', dist], {
    execArgv: program === undefined ? ['--import', 'tsx'] : [],
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
    env: { ...environment, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' },
  });
  let hasEnded = false;
  child.on('message', (message: Message) => {
    if (message.type === 'started') onStarted(message.port, message.metricsPort);
    else onStopping();
  });
  child.on('exit', (code, signal) => {
    hasEnded = true;
    onEnded(signal ?? `code ${code}`);
  });
  return {
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    async stop() {
      if (hasEnded) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
