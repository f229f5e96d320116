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

/** Two processes on one PostgreSQL; `prepare` is done before the second one starts. */
export async function startTwo(
  prepare: (owner: TestSandbox) => Promise<unknown> = () => Promise.resolve(),
): Promise<TwoProcesses> {
  if (!postgres) throw new Error('Two processes need a PostgreSQL server');
  const { url, drop } = await postgres.open();
  const shared: Engine = { name: 'shared', open: async () => ({ url, drop: () => Promise.resolve() }) };
  const owner = await startSandbox(shared);
  await prepare(owner);
  const other = await startSandbox(shared, { random: seededRandom(2) });
  const stop = async () => {
    await other.stop();
    await owner.stop();
    await drop();
  };
  return { owner, other, stop };
}
