import { newFolder } from '../built-app.ts';
import { type CopyingRun, runCopying } from '../copying-run.ts';
import { newDatabases } from '../databases.ts';
import type { Bench, Part } from '../part.ts';
import { percentile, sum } from '../statistics.ts';
import { figure, printNote, printTable } from '../table.ts';

const followers = 50;
const timedOrders = 20;
/** From the trader's fill to the fill of the last copy; an opening is missed after 10 seconds. */
const delay = { atMost: 2000, unit: ' ms' };

type Place = Pick<CopyingRun, 'url' | 'dataFolder'>;

/** Runs all orders through kills. @throws {Error} when an outcome is missing or wrong. */
async function measureOutcomes(
  place: Place,
  { orders, kills }: { orders: number; kills: readonly number[] },
) {
  const run = { ...place, orders, followers, burst: 2 };
  for (const diesAfter of kills)
    if (await runCopying({ ...run, diesAfter })) throw new Error('The process was to be killed.');
  const report = await runCopying(run);
  if (!report) throw new Error('The process was killed.');
  const { outcomes, faults } = report;
  const total = sum(Object.values(outcomes));
  if (total !== orders * followers || outcomes.due !== undefined || faults.length > 0)
    throw new Error(`The outcomes are wrong: ${JSON.stringify({ outcomes, faults })}`);
  return { ...report, total };
}

async function measureOn(
  name: string,
  newPlace: () => Promise<Place>,
  size: { orders: number; kills: number[] },
) {
  const { outcomes, reasons, total, decided, seconds } = await measureOutcomes(await newPlace(), size);
  const timed = await runCopying({ ...(await newPlace()), orders: timedOrders, followers, burst: 1 });
  const delays = timed?.delays ?? [];
  printNote(
    [
      `${name}: ${JSON.stringify(outcomes)}`,
      ...Object.entries(reasons).map(([reason, count]) => `${count} skipped: ${reason}`),
    ].join('; '),
  );
  return [
    name,
    figure([total]),
    figure([decided / seconds]),
    figure([percentile(delays, 0.5)], { unit: ' ms' }),
    figure([percentile(delays, 0.99)], delay),
  ];
}

async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const size = isQuick ? { orders: 20, kills: [250, 350] } : { orders: 200, kills: [2500, 3500] };
  const rows = [await measureOn('PGlite', async () => ({ dataFolder: await newFolder(cleanup) }), size)];
  const urls = await newDatabases(2, cleanup);
  if (urls.length > 0) rows.push(await measureOn('PostgreSQL', async () => ({ url: urls.pop() }), size));
  printTable(
    `${size.orders} orders of a trader × ${followers} followers through two kills; then ${timedOrders} orders one by one`,
    ['engine', 'outcomes', 'copies/s', 'fill to copy, p50', 'p99'],
    rows,
  );
  printNote('The prices stand still. A missing or wrong outcome ends the benchmark with an error.');
}

export const copies: Part = {
  name: 'copies',
  measures: 'copies of orders through two kills, and the time from fill to copy; without a control',
  minutes: { full: 6, quick: 2 },
  run,
};
