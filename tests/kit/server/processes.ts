import type { Config } from '#server/kernel/config.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { type Engine, postgres } from './engines.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** Two processes need a PostgreSQL server: only one process can open a PGlite. */
export const canStartTwo = postgres !== null;

export interface TwoProcesses {
  /** The process that runs the market. */
  owner: TestSandbox;
  other: TestSandbox;
  stop(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  /** Runs before the second process starts. */
  prepare?: (owner: TestSandbox) => Promise<unknown>;
}

/** Starts two processes on one PostgreSQL database. */
export async function startTwo({ config = {}, prepare }: Options = {}): Promise<TwoProcesses> {
  if (!postgres) throw new Error('Two processes need a PostgreSQL server');
  const { url, drop } = await postgres.open();
  const shared: Engine = { name: 'shared', open: async () => ({ url, drop: () => Promise.resolve() }) };
  const owner = await startSandbox(shared, { config });
  await prepare?.(owner);
  const other = await startSandbox(shared, { config, random: seededRandom(2) });
  const stop = async () => {
    await other.stop();
    await owner.stop();
    await drop();
  };
  return { owner, other, stop };
}
