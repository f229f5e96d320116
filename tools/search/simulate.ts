import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSimulation } from './simulation/build.ts';
import { exercised } from './simulation/exercised.ts';
import { findPlanted } from './simulation/find-planted.ts';
import { createPool } from './simulation/pool.ts';
import type { Shrinking, Task, TaskResult } from './simulation/protocol.ts';
import { readRegression, readRegressions } from './simulation/regressions.ts';

/*
 * Simulates the whole system: apps, the exchange and the network between them, one run for each seed.
 *
 *   npm run simulate -- --seeds 1000            seeds 1 to 1000, after the regressions
 *   npm run simulate -- --seeds 50 --from 300   seeds 300 to 349
 *   npm run simulate -- --seed 7                one seed, with its log in the cache
 *   npm run simulate -- --minutes 30            as many seeds as fit, from a random one on
 *   npm run simulate -- --replay <file>         what a failure was stored as
 *   npm run simulate -- --planted [--only day]  plants faults of its own, one at a time, and looks for each
 *   npm run simulate -- --shrink 0              a failure isn't made smaller
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    replay: { type: 'string' },
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
    shrink: { type: 'string', default: '150' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const folder = fileURLToPath(new URL('../node_modules/.cache/pelorus-simulation/failures', import.meta.url));
const shrinkWithin = Number(values.shrink);
const secondsBetweenLines = 15;

const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
if (values.planted) {
  const effort = { most: Number(values.seeds), workers: Number(values.workers), shrinkWithin };
  process.exit((await findPlanted(effort, values.only)) ? 0 : 1);
}
const file = await buildSimulation();
const shrinking = new Map<number, Shrinking>();
const pool = createPool(file, Number(values.workers), {
  onShrinking: (one) => void shrinking.set(one.shrinking, one),
});
const seen = new Map<string, number>();
const failed: TaskResult[] = [];
let possible: TaskResult['possible'] | null = null;
let done = 0;
let spentMilliseconds = 0;

function take(result: TaskResult): void {
  done += 1;
  shrinking.delete(result.seed);
  spentMilliseconds += result.spentMilliseconds;
  possible = result.possible;
  for (const [what, count] of result.seen) seen.set(what, (seen.get(what) ?? 0) + count);
  if (result.report === null) return;
  failed.push(result);
  mkdirSync(folder, { recursive: true });
  const { seed, script, broken } = result;
  writeFileSync(`${folder}/${seed}.json`, `${JSON.stringify({ seed, broken, script }, null, 2)}\n`);
  writeFileSync(`${folder}/${seed}.md`, `\`\`\`mermaid\n${result.report.diagram}\n\`\`\`\n`);
  if (result.journey !== null) writeFileSync(`${folder}/${seed}.test.ts`, result.journey);
  const journey = result.journey === null ? '' : `; as a test of its machine: ${folder}/${seed}.test.ts`;
  console.info(
    `\n${result.report.words}\n  As JSON and as a diagram: ${folder}/${seed}.json, ${seed}.md${journey}\n`,
  );
}

function progress(): void {
  console.info(
    `${done} seeds in ${seconds().toFixed(0)} s, ${(done / seconds()).toFixed(2)} a second, ${(spentMilliseconds / Math.max(1, done) / 1000).toFixed(2)} s of a processor each, ${failed.length} failed`,
  );
  for (const { shrinking: seed, runs, steps, faults } of shrinking.values())
    console.info(
      `  Seed ${seed} fails, and is made smaller: ${steps} steps and ${faults} faults are left after ${runs} runs`,
    );
}
const ticking = setInterval(progress, secondsBetweenLines * 1000);

/** Keeps all workers busy until there is nothing more to do. */
async function work(next: () => number | null): Promise<void> {
  const one = async () => {
    for (let seed = next(); seed !== null; seed = next()) take(await pool.run({ seed, shrinkWithin }));
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, one));
}

async function runOne(task: Task): Promise<void> {
  const result = await pool.run({ ...task, shrinkWithin, withLog: true });
  take(result);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${task.seed}.log`, `${result.lines.join('\n')}\n`);
  console.info(`The log: ${folder}/${task.seed}.log`);
}

if (values.replay !== undefined) {
  const { seed, script } = readRegression(values.replay);
  await runOne({ seed, script });
} else if (values.seed !== undefined) await runOne({ seed: Number(values.seed) });
else {
  for (const { seed, script } of readRegressions()) take(await pool.run({ seed, script }));
  const first =
    values.minutes === undefined ? Number(values.from) : Math.floor(Math.random() * 1_000_000_000);
  let seed = first;
  const isOver = () =>
    values.minutes === undefined
      ? seed >= first + Number(values.seeds)
      : seconds() > Number(values.minutes) * 60;
  await work(() => {
    if (isOver()) return null;
    seed += 1;
    return seed - 1;
  });
}
clearInterval(ticking);
pool.close();
progress();
if (possible !== null) console.info(exercised(seen, possible));
process.exitCode = failed.length > 0 ? 1 : 0;
