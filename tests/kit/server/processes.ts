import type { Config } from '#server/kernel/config.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { type Engine, postgres } from './engines.ts';
import { createProxy } from './proxy.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** Two processes need a PostgreSQL server: only one process can open a PGlite. */
export const canStartTwo = postgres !== null;

interface Options {
  config?: Partial<Config>;
}

export interface KillableProcess extends TestSandbox {
  /** Cuts all connections to the database, as when the process is killed; nothing reaches it afterwards. */
  kill(): void;
}

/** Processes on one PostgreSQL database, of which the first leads. */
export interface Processes {
  alive(): KillableProcess[];
  /** Moves the clocks of all that are alive, step by step, so that none is ahead of another by more than a step. */
  advance(milliseconds: number): Promise<void>;
  /** Waits until all that are alive have done what they were notified of. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const stepMilliseconds = 250;

/** Starts so many processes on one PostgreSQL database. */
export async function startMany(count: number, { config = {} }: Options = {}): Promise<Processes> {
  if (!postgres) throw new Error('Processes need a PostgreSQL server');
  const { url = '', drop } = await postgres.open();
  const processes: (KillableProcess & { isKilled: boolean })[] = [];
  for (let index = 0; index < count; index += 1) {
    const way = await createProxy(url);
    const through: Engine = {
      name: 'shared',
      open: async () => ({ url: way.url, drop: way.close }),
    };
    const exchange = await startSandbox(through, {
      config,
      random: seededRandom(index + 1),
      // Some are cut off from the database, or killed.
      faults: null,
    });
    const kill = () => {
      process.isKilled = true;
      way.cut();
    };
    const process = { ...exchange, isKilled: false, kill };
    processes.push(process);
  }
  const alive = () => processes.filter(({ isKilled }) => !isKilled);
  return {
    alive,
    async advance(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += stepMilliseconds)
        for (const { clock } of alive()) await clock.advance(stepMilliseconds);
    },
    async settled() {
      for (const { sandbox } of alive()) await sandbox.settled();
    },
    async stop() {
      // A killed one can't end as it should.
      for (const { stop, isKilled } of processes)
        await stop().catch((error: unknown) => {
          if (!isKilled) throw error;
        });
      await drop();
    },
  };
}

/** Starts two processes on one PostgreSQL database: `owner` runs the market. */
export async function startTwo(options: Options = {}) {
  const { alive, stop } = await startMany(2, options);
  const [owner, other] = alive();
  if (!owner || !other) throw new Error('There are two processes');
  return { owner, other, stop };
}
