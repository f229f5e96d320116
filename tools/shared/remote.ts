import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { root } from './root.ts';

/*
 * A process of a benchmark or a chaos run: it takes its input, says when it is ready, and does tasks by their names. It
 * ends with the process that started it.
 */

export type Tasks = Record<string, (input: never) => unknown>;

/** The result of a process's program for its input. */
export interface Started<Known extends Tasks> {
  tasks: Known;
  stop(): unknown;
}

interface Request {
  id: number;
  task: string;
  input: unknown;
}

type Message = { id: 'ready' } | { id: number; answer: unknown } | { id: number; error: string };

export interface Remote<Known extends Tasks> {
  /** Has the process do a task. @throws {Error} what the task threw, or that the process has ended */
  ask<Name extends string & keyof Known>(
    task: Name,
    ...input: Parameters<Known[Name]>
  ): Promise<Awaited<ReturnType<Known[Name]>>>;
  end(): Promise<void>;
}

const endsWithinMilliseconds = 10_000;

/** Starts a program, which calls `runRemote`, as a process of its own. */
export async function startRemote<Known extends Tasks>(
  program: URL,
  input: unknown,
  cleanup: Cleanup,
): Promise<Remote<Known>> {
  const name = basename(program.pathname, '.ts');
  const child = fork(program, [JSON.stringify(input)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    // JSON has no NaN.
    serialization: 'advanced',
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const waiting = new Map<
    Message['id'],
    { resolve: (answer: unknown) => void; reject: (error: Error) => void }
  >();
  const answerTo = (id: Message['id']) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));

  child.on('message', (message: Message) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) asked?.reject(new Error(`${name}: ${message.error}`));
    else asked?.resolve('answer' in message ? message.answer : undefined);
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill);
    for (const { reject } of waiting.values()) reject(new Error(`${name} has ended with ${code ?? signal}.`));
    waiting.clear();
  });

  let requests = 0;
  const end = async () => {
    if (child.connected) child.disconnect();
    const timer = setTimeout(kill, endsWithinMilliseconds);
    await ended;
    clearTimeout(timer);
  };
  cleanup.add(end);

  async function ask<Name extends string & keyof Known>(
    task: Name,
    ...inputs: Parameters<Known[Name]>
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    requests += 1;
    const answer = answerTo(requests);
    const request: Request = { id: requests, task, input: inputs[0] };
    child.send(request);
    // The answer comes from the task of that name.
    return (await answer) as Awaited<ReturnType<Known[Name]>>;
  }

  await answerTo('ready');
  return { ask, end };
}

/** The other side of `startRemote`: to be called by the program of the process. */
export async function runRemote<Input, Known extends Tasks>(
  start: (input: Input) => Promise<Started<Known>>,
): Promise<void> {
  // Ctrl-C reaches the whole group of processes: this one ends when the one that started it does.
  process.on('SIGINT', () => undefined);
  let stop: Started<Known>['stop'] = () => undefined;
  process.once('disconnect', async () => {
    await stop();
    process.exit();
  });
  // `startRemote` writes it.
  const started = await start(JSON.parse(process.argv[2] ?? 'null'));
  stop = started.stop;
  const send = (message: Message) => process.connected && process.send?.(message);
  process.on('message', async ({ id, task, input }: Request) => {
    try {
      // `ask` takes only what the task takes.
      send({ id, answer: await started.tasks[task]?.(input as never) });
    } catch (error) {
      send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  send({ id: 'ready' });
}
