import type { Config } from '#server/kernel/config.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { type Engine, engines, startSandbox, type TestSandbox } from './kit.ts';

const postgres = engines.find(({ name }) => name === 'PostgreSQL');

/** Without a server there is one process only: a PGlite belongs to the one that opened it. */
export const canStartTwo = postgres !== undefined;

export interface TwoProcesses {
  /** The one that holds the market. */
  owner: TestSandbox;
  other: TestSandbox;
  stop(): Promise<void>;
}

interface Setting {
  config?: Partial<Config>;
  /** Done before the second one starts. */
  prepare?: (owner: TestSandbox) => Promise<unknown>;
}

/** Two processes on one PostgreSQL. */
export async function startTwo({ config = {}, prepare }: Setting = {}): Promise<TwoProcesses> {
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
