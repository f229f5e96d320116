import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPostgres } from './bench-database.ts';
import { type CopyingRun, runCopying } from './copying-run.ts';

const orders = 200;
const followers = 50;
const kills = [2_500, 3_500];
const timedOrders = 20;
/** From the trader's fill to the fill of the last of 50 copies; an opening is missed after 10 seconds. */
const budgetMilliseconds = 2_000;

const help = `npm run bench:copies   ${orders} orders of a trader × ${followers} followers, with two kills on the way, on PGlite in a
                       folder and, where one answers (TEST_DATABASE_URL), on PostgreSQL: the outcomes, which must be
                       ${orders * followers}, and how many a second. Then ${timedOrders} orders one by one: the time from fill to copy.`;

const percentile = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;

type Place = Pick<CopyingRun, 'url' | 'dataFolder'>;

/** Runs all orders through two kills; false when an outcome is missing. */
async function measureOutcomes(engine: string, place: Place): Promise<boolean> {
  const run = { ...place, orders, followers, burst: 2 };
  for (const diesAfter of kills)
    if (await runCopying({ ...run, diesAfter })) throw new Error('The process was to be killed.');
  const report = await runCopying(run);
  if (!report) throw new Error('The process was killed.');
  const { outcomes, reasons, decided, seconds, faults } = report;
  const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const isWhole = total === orders * followers && outcomes.due === undefined && faults.length === 0;
  console.log(
    `${engine.padEnd(11)} ${String(total).padStart(6)} outcomes after two kills ${isWhole ? 'as they must be' : 'WRONG'} ${JSON.stringify(outcomes)}, ` +
      `${(decided / seconds).toFixed(0)} a second`,
  );
  for (const [reason, count] of Object.entries(reasons))
    console.log(`${' '.repeat(12)}${count} skipped: ${reason}`);
  return isWhole;
}

async function measureDelays(engine: string, place: Place): Promise<boolean> {
  const report = await runCopying({ ...place, orders: timedOrders, followers, burst: 1 });
  const delays = report?.delays ?? [];
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  const isWithin = p99 <= budgetMilliseconds;
  console.log(
    `${engine.padEnd(11)} from fill to copy with ${followers} followers: p50 ${p50} ms, p99 ${p99} ms, ` +
      `${isWithin ? 'within' : 'ABOVE'} the budget of ${budgetMilliseconds} ms`,
  );
  return isWithin;
}

const results: boolean[] = [];

async function onPglite(work: (dataFolder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pelorus-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv.includes('--help')) console.log(help);
else {
  await onPglite(async (dataFolder) => void results.push(await measureOutcomes('PGlite', { dataFolder })));
  await onPglite(async (dataFolder) => void results.push(await measureDelays('PGlite', { dataFolder })));
  await onPostgres(async (url) => void results.push(await measureOutcomes('PostgreSQL', { url })));
  await onPostgres(async (url) => void results.push(await measureDelays('PostgreSQL', { url })));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
