import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSimulation } from './build.ts';
import { createPool, type Pool } from './pool.ts';
import type { Possible, Shrinking, Task, TaskResult } from './protocol.ts';
import { readRegression, readRegressions } from './regressions.ts';

const folder = fileURLToPath(
  new URL('../../../node_modules/.cache/pelorus-simulation/failures', import.meta.url),
);
const secondsBetweenLines = 15;

interface Wanted {
  seeds: number;
  /** The first seed. */
  from: number;
  /** Only this one, with its log. */
  seed: number | undefined;
  /** As many seeds as fit, from a random one on. */
  minutes: number | undefined;
  /** The file that a failure was stored as. */
  replay: string | undefined;
  /** How many further runs may make a failure smaller. */
  shrinkWithin: number;
  workers: number;
}

const startsWith = (seen: ReadonlyMap<string, number>, kind: string): [string, number][] =>
  [...seen]
    .filter(([what]) => what.startsWith(`${kind} `))
    .map(([what, count]) => [what.slice(kind.length + 1), count]);

const listed = (of: readonly [string, number][]): string =>
  [...of]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

const shareOf = (number: number, all: number): string =>
  `${number} of ${all} (${Math.round((100 * number) / all)} %)`;

/** A summary of what the runs have exercised, and of how much there is, in a few lines. */
function exercised(seen: ReadonlyMap<string, number>, possible: Possible): string {
  const calls = startsWith(seen, 'call');
  const events = startsWith(seen, 'event');
  const faults = startsWith(seen, 'fault');
  return [
    `Calls: ${shareOf(calls.length, possible.calls)}, sent ${calls.reduce((sum, [, count]) => sum + count, 0)} times`,
    `Transitions for users' events: ${shareOf(startsWith(seen, 'transition').length, possible.transitions)}`,
    `Users' events: ${events.length} different ones. ${listed(events)}`,
    `Kinds of faults: ${shareOf(faults.length, possible.faults)}. ${listed(faults)}`,
    `Pairs of a fault and a call: ${shareOf(startsWith(seen, 'pair').length, possible.pairs)}`,
  ].join('\n');
}

/** Stores a failure as JSON, as a diagram and, where it is one machine's, as a test, and prints it. */
function store(
  { seed, script, broken, journey }: TaskResult,
  { words, diagram }: NonNullable<TaskResult['report']>,
) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${seed}.json`, `${JSON.stringify({ seed, broken, script }, null, 2)}\n`);
  writeFileSync(`${folder}/${seed}.md`, `\`\`\`mermaid\n${diagram}\n\`\`\`\n`);
  if (journey !== null) writeFileSync(`${folder}/${seed}.test.ts`, journey);
  const test = journey === null ? '' : `; as a test of its machine: ${folder}/${seed}.test.ts`;
  console.info(`\n${words}\n  As JSON and as a diagram: ${folder}/${seed}.json, ${seed}.md${test}\n`);
}

/** Counts what the runs have done, and prints it from time to time. */
function createTally() {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const seen = new Map<string, number>();
  const shrinking = new Map<number, Shrinking>();
  let possible: TaskResult['possible'] | null = null;
  let [done, failed, spentMilliseconds] = [0, 0, 0];

  function progress(): void {
    console.info(
      `${done} seeds in ${seconds().toFixed(0)} s, ${(done / seconds()).toFixed(2)} a second, ${(spentMilliseconds / Math.max(1, done) / 1000).toFixed(2)} s of a processor each, ${failed} failed`,
    );
    for (const { shrinking: seed, runs, steps, faults } of shrinking.values())
      console.info(
        `  Seed ${seed} fails, and is made smaller: ${steps} steps and ${faults} faults are left after ${runs} runs`,
      );
  }
  const ticking = setInterval(progress, secondsBetweenLines * 1000);
  return {
    seconds,
    onShrinking: (one: Shrinking) => void shrinking.set(one.shrinking, one),
    take(result: TaskResult): void {
      done += 1;
      shrinking.delete(result.seed);
      spentMilliseconds += result.spentMilliseconds;
      possible = result.possible;
      for (const [what, count] of result.seen) seen.set(what, (seen.get(what) ?? 0) + count);
      if (result.report === null) return;
      failed += 1;
      store(result, result.report);
    },
    /** Prints the last figures. Returns whether nothing failed. */
    end(): boolean {
      clearInterval(ticking);
      progress();
      if (possible !== null) console.info(exercised(seen, possible));
      return failed === 0;
    },
  };
}

type Tally = ReturnType<typeof createTally>;

async function runOne(task: Task, pool: Pool, tally: Tally): Promise<void> {
  const result = await pool.run({ ...task, withLog: true });
  tally.take(result);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${task.seed}.log`, `${result.lines.join('\n')}\n`);
  console.info(`The log: ${folder}/${task.seed}.log`);
}

/** Keeps all workers busy until the seeds, or the minutes, are over. */
async function runAll({ seeds, from, minutes, shrinkWithin, workers }: Wanted, pool: Pool, tally: Tally) {
  for (const { seed, script } of readRegressions()) tally.take(await pool.run({ seed, script }));
  const first = minutes === undefined ? from : Math.floor(Math.random() * 1_000_000_000);
  let seed = first;
  const isOver = () => (minutes === undefined ? seed >= first + seeds : tally.seconds() > minutes * 60);
  const work = async () => {
    while (!isOver()) {
      seed += 1;
      tally.take(await pool.run({ seed: seed - 1, shrinkWithin }));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Returns whether every run held. */
export async function simulate(wanted: Wanted): Promise<boolean> {
  const { seed, replay, shrinkWithin, workers } = wanted;
  const tally = createTally();
  const pool = createPool(await buildSimulation(), workers, { onShrinking: tally.onShrinking });
  if (replay !== undefined) await runOne({ ...readRegression(replay), shrinkWithin }, pool, tally);
  else if (seed !== undefined) await runOne({ seed, shrinkWithin }, pool, tally);
  else await runAll(wanted, pool, tally);
  pool.close();
  return tally.end();
}
