import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Member, startMember } from '../serving/member.ts';
import { killAtExit } from './kill-at-exit.ts';

/** A process that is there is `up`, also while it is stopped: nobody can tell from outside. */
export interface Process {
  number: number;
  url: string;
  pid: number;
  state: 'up' | 'stopped';
}

/** Starts of one process in a row that may fail. */
const mostFailures = 2;

interface Running extends Process {
  member: Member;
  ended: Promise<void>;
}

interface Clustered {
  /** The program of a process (`tools/exchange/serving/build-program.ts`). */
  program: string;
  environment: NodeJS.ProcessEnv;
  /** The folder of the logs. */
  logs: string;
  /** Called whenever one begins or ends to accept connections. */
  onChange: () => void;
}

/** Starts a process once. Resolves when it accepts connections; what follows is said to `begins` and `ends`. */
const startOnce = (
  number: number,
  { program, environment, logs }: Clustered,
  { begins, ends }: { begins: (process: Running) => void; ends: () => void },
) =>
  new Promise<void>((resolve, reject) => {
    const log = openSync(join(logs, `process-${number}.log`), 'a');
    let end = () => {};
    const ended = new Promise<void>((resolveEnded) => {
      end = resolveEnded;
    });
    const member = startMember(
      null,
      environment,
      {
        onStarted(port) {
          const url = `http://127.0.0.1:${port}`;
          begins({ number, url, pid: member.pid, state: 'up', member, ended });
          resolve();
        },
        onStopping: ends,
        onEnded(how) {
          closeSync(log);
          ends();
          end();
          reject(new Error(`Process ${number} has ended (${how}) before it had started.`));
        },
      },
      { output: log, program },
    );
    void ended.then(killAtExit(() => member.signal('SIGKILL')));
  });

/** The processes of a run, each with a log of its own. */
export type Cluster = ReturnType<typeof createCluster>;

export function createCluster(clustered: Clustered) {
  const { logs, onChange } = clustered;
  const running = new Map<number, Running>();
  mkdirSync(logs, { recursive: true });

  const the = (number: number): Running => {
    const found = running.get(number);
    if (!found) throw new Error(`Process ${number} isn't running.`);
    return found;
  };
  const begins = (process: Running) => {
    running.set(process.number, process);
    onChange();
  };
  const remove = (number: number) => {
    if (running.delete(number)) onChange();
  };

  /** One that is hit while it starts is started again, as by whatever supervises the processes. */
  const start = async (number: number) => {
    for (let failures = 0; ; failures += 1)
      try {
        return await startOnce(number, clustered, { begins, ends: () => remove(number) });
      } catch (error) {
        if (failures === mostFailures) throw error;
      }
  };

  const ended = async (number: number, end: (process: Running) => void) => {
    const process = the(number);
    remove(number);
    end(process);
    await process.ended;
  };

  return {
    /** All that accept connections. */
    open: (): Process[] => [...running.values()],
    /** The processes that answer. */
    living: (): Process[] => [...running.values()].filter(({ state }) => state === 'up'),
    start,
    kill: (number: number) => ended(number, ({ member }) => member.signal('SIGKILL')),
    /** Ends it in order. */
    end: (number: number) => ended(number, ({ member }) => member.signal('SIGTERM')),
    stop(number: number) {
      const process = the(number);
      process.state = 'stopped';
      process.member.signal('SIGSTOP');
    },
    continue(number: number) {
      const process = the(number);
      process.member.signal('SIGCONT');
      process.state = 'up';
    },
    async close() {
      await Promise.all(
        [...running.keys()].map((number) => ended(number, ({ member }) => member.signal('SIGTERM'))),
      );
    },
  };
}
