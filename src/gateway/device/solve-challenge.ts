import type { Challenge, Solution } from '#protocol/challenge.ts';

/** The phones that have more cores slow down when all of them are busy. */
const mostWorkers = 4;

/** One core is left for the page. */
const workersOf = (cores: number) => Math.min(mostWorkers, Math.max(1, cores - 1));

const createWorker = () => new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });

const unsolved = () => new Error('The challenge was not solved');

export type Solve = (challenge: Challenge, signal: AbortSignal) => Promise<Solution>;

/**
 * Solves a challenge in workers, whose code is loaded only now, until `signal` ends them.
 * @throws {Error} when there is no solution, and where the browser derives no keys, as on a page without HTTPS.
 */
export const solveInWorkers: Solve = async (challenge, signal) => {
  const { solveChallengeWorkers } = await import('altcha-lib');
  // The package notices only what is aborted later.
  if (signal.aborted) throw unsolved();
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: workersOf(navigator.hardwareConcurrency),
    createWorker,
    // The caller decides for how long.
    timeout: 0,
  });
  if (solution === null) throw unsolved();
  return solution;
};
