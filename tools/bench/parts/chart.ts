import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Activity, watch } from '../activity.ts';
import { activityColumns, activityFigures } from '../activity-figures.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { startApp } from '../built-app.ts';
import { deliverFrames, interceptIn, openBareChannel } from '../channel.ts';
import { type Quoted, quotedPairs, tickFrames } from '../frames.ts';
import type { Bench, Part } from '../part.ts';
import { answerBars } from '../synthetic.ts';
import { figure, printNote, printTable } from '../table.ts';

const slowdown = 4;
const seconds = 8;
const restSeconds = 6;
const ticksEverySecond = 25;
/** As many as the sandbox sends, and as many as an operator's API might. */
const counts = [300, 50_000];

interface Drawn extends Activity {
  /** The longest task until the chart stands, in milliseconds. */
  opening: number;
}

async function measure(browser: Browser, url: string, pair: Quoted, bars: number | null): Promise<Drawn> {
  const phone = await openPhone(browser, { slowdown });
  const { page } = phone;
  await interceptIn(page);
  const opening = await watch(phone, async () => {
    if (bars === null) {
      await page.goto(`${url}/bench/empty`);
      return openBareChannel(page);
    }
    await answerBars(page, { count: bars, price: pair.price });
    await page.goto(`${url}/trade?pair=${pair.id}`);
    await page.locator('figure canvas').first().waitFor();
    await wait(restSeconds * 1000);
  });
  // A move and a bar for each tick.
  await deliverFrames(page, tickFrames(pair), 2 * ticksEverySecond);
  await wait(1000);
  const activity = await watch(phone, seconds);
  await phone.close();
  return { ...activity, opening: opening.longestTask };
}

async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const app = await startApp(cleanup);
  const browser = await launchBrowser(cleanup);
  const pair = (await quotedPairs(app.url)).find(({ code }) => code === 'BTCUSDT');
  if (!pair) throw new Error('BTCUSDT is not listed.');
  const rounds = isQuick ? 1 : 3;
  const runs = new Map<number | null, Drawn[]>([null, ...counts].map((count) => [count, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [count, measured] of runs) {
      const drawn = await measure(browser, app.url, pair, count);
      // The first round only warms up.
      if (round > 0) measured.push(drawn);
    }
  const controls = runs.get(null) ?? [];
  printTable(
    `The chart under ${ticksEverySecond} ticks a second, processor ${slowdown} × slower, ${seconds} s, ${rounds} runs`,
    ['bars sent', 'longest task at opening', ...activityColumns],
    [...runs].map(([count, measured]) => [
      count === null ? 'an empty page' : count.toLocaleString('en'),
      figure(
        measured.map(({ opening }) => opening),
        { unit: ' ms' },
      ),
      ...activityFigures(measured, controls),
    ]),
  );
  printNote(
    'The benchmark answers for the exchange. The app holds a bounded number of bars (domain/bars.ts), however many it is sent.\n' +
      'A tick is a price move and a state of the current bar. Script and all tasks together in seconds of the processor a second.',
  );
}

export const chart: Part = {
  name: 'chart',
  measures: 'the chart with 50,000 bars under ticks',
  minutes: { full: 5, quick: 3 },
  run,
};
