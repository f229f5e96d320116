import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../start.ts', import.meta.url));

/** The messages of `tools/start.ts` to its parent. */
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
  stop(): Promise<void>;
}

/** Starts a process on ports that are free. */
export function startMember(
  dist: string,
  environment: NodeJS.ProcessEnv,
  { onStarted, onStopping, onEnded }: MemberEvents,
): Member {
  const child: ChildProcess = fork(start, ['--dist', dist], {
    execArgv: ['--import', 'tsx'],
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
    async stop() {
      if (hasEnded) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
