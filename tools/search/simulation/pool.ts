import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../../shared/root.ts';
import type { Shrinking, Task, TaskResult } from './protocol.ts';

interface Waiting {
  task: Task;
  resolve: (result: TaskResult) => void;
  reject: (error: Error) => void;
}

/** Where the database of a build is stored: another build may have other migrations. */
export const imageOf = (file: string): string =>
  `${file}.${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)}.tar`;

/**
 * Of Node, since there are as many workers as processors: nothing is compiled or collected in other threads, and what a
 * step leaves behind is collected seldom.
 */
const oneThread = ['--single-threaded', '--min-semi-space-size=32', '--max-semi-space-size=32'];

interface Options {
  /** Where the database of the build is stored, or will be. */
  image?: string;
  /** Called while a failure is made smaller. */
  onShrinking?: (shrinking: Shrinking) => void;
}

/** Workers, each with a database of its own, that simulate one seed after the other. */
export type Pool = ReturnType<typeof createPool>;

/** @param file the built simulation */
export function createPool(
  file: string,
  workers: number,
  { image = imageOf(file), onShrinking = () => undefined }: Options = {},
) {
  const waiting: Waiting[] = [];
  const idle: ChildProcess[] = [];
  const busy = new Map<ChildProcess, Waiting>();

  const assign = () => {
    for (let worker = idle[0]; worker && waiting.length > 0; worker = idle[0]) {
      const next = waiting.shift();
      if (!next) return;
      idle.shift();
      busy.set(worker, next);
      worker.send(next.task);
    }
  };
  const children = Array.from({ length: workers }, () => {
    const child = fork(file, [root, image], {
      execArgv: oneThread,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // Only the worker's own results come this way.
    child.on('message', (message: TaskResult | Shrinking | 'ready') => {
      if (typeof message === 'object' && 'shrinking' in message) return onShrinking(message);
      if (message !== 'ready') busy.get(child)?.resolve(message);
      busy.delete(child);
      idle.push(child);
      assign();
    });
    child.on('exit', (code) => {
      const lost = [...(busy.has(child) ? [busy.get(child)] : []), ...waiting.splice(0)];
      for (const each of lost) each?.reject(new Error(`A worker ended with code ${code}`));
    });
    return child;
  });

  return {
    run: (task: Task) =>
      new Promise<TaskResult>((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        assign();
      }),
    close: () => {
      for (const child of children) child.kill();
    },
  };
}
