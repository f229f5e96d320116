import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildProgram } from '#tools/exchange/serving/build-program.ts';

/** One trader, followers, and orders that are opened on an exchange in a process of its own. */
export interface CopyingRun {
  /** URL of a PostgreSQL database; absent: PGlite in the folder. */
  url?: string | undefined;
  dataFolder?: string | undefined;
  /** The trader's orders in all, those of earlier processes on the same data included. */
  orders: number;
  followers: number;
  /** How many orders the trader opens before it waits for the copies; then it closes the last one. */
  burst: number;
  /** The process kills itself inside the transaction of a copy, after so many; absent: never. */
  diesAfter?: number | undefined;
}

export interface CopyingReport {
  /** All copies by outcome. */
  outcomes: Record<string, number>;
  /** The skipped ones by the English words of their reason. */
  reasons: Record<string, number>;
  /** The copies that this process has decided, and in which time, in seconds. */
  decided: number;
  seconds: number;
  /** From the trader's fill to the fill of the copy, in milliseconds, ascending; of all copies. */
  delays: number[];
  /** Accounts whose locked money isn't what is held; must be empty. */
  faults: unknown[];
}

let program: Promise<string> | null = null;

/** Built once for all runs. */
const built = (): Promise<string> => {
  program ??= buildProgram('tests/kit/server/copying-process.ts', 'copying');
  return program;
};

/** Runs a process until it ends; null when it has killed itself. @throws {Error} when it fails otherwise. */
export async function runCopying(run: CopyingRun): Promise<CopyingReport | null> {
  const child = spawn(process.execPath, [await built(), JSON.stringify(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  const [code, signal] = await once(child, 'close');
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`The process has failed: ${code ?? signal}`);
  // Only `copying-process.ts` writes it.
  return JSON.parse(output) as CopyingReport;
}
