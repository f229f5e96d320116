import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { success } from '#fixtures/exchange/api.ts';
import { marketCalls } from '#protocol/market.ts';
import { median, ratios } from '../../shared/statistics.ts';
import { type Activity, watch } from '../activity.ts';
import { launchBrowser, openPhone, type Phone } from '../browser.ts';
import { startApp } from '../built-app.ts';
import { deliveredTo, deliverFrames, interceptIn, openBareChannel } from '../channel.ts';
import { moveFrames, quotedPairs } from '../frames.ts';
import type { Bench } from '../part.ts';
import { figure, printNote, printTable, type Wanted } from '../table.ts';

const slowdown = 4;
const seconds = 8;
/** Until everything that loads with the page has come to rest. */
const restSeconds = 6;
const tapEveryMilliseconds = 700;

/** Moves a second; null: the sandbox's own. */
type Rate = number | null;
const rates: readonly Rate[] = [0, null, 200, 1000, 5000];

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

interface Moved extends Activity {
  delivered: number;
}

interface Place {
  path: string;
  /** The categories that are tapped in turn. */
  targets: (phone: Phone) => Locator[];
  prepare?: (phone: Phone) => Promise<void>;
}

const app: Place = {
  path: '/',
  // The categories above the list: a tap filters it.
  targets: ({ page }) => {
    const chips = page.locator('main [role="radiogroup"] label');
    return [chips.nth(1), chips.nth(0)];
  },
};
const control: Place = {
  path: '/bench/empty',
  targets: ({ page }) => [page.locator('button')],
  prepare: ({ page }) => openBareChannel(page),
};

/** Opens every market for the page, so that a weekend is measured as any other day. */
const openMarkets = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === marketCalls.pairs.path,
    async (route) => {
      const response = await route.fetch();
      // The sandbox answers as the protocol declares.
      const { data } = (await response.json()) as { data: object[] };
      await route.fulfill({ json: success(data.map((pair) => ({ ...pair, MarketStatus: 1 }))) });
    },
  );

/** Taps the middle of each target in turn, as a finger does: whether the page has answered the last tap or not. */
async function tapFor(phone: Phone, boxes: readonly (Box | null)[], endsAt: number): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let tap = 0; performance.now() < endsAt; tap += 1) {
    const box = boxes[tap % boxes.length];
    if (!box) throw new Error('What is to be tapped is not on the screen.');
    pending.push(phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
    await wait(tapEveryMilliseconds);
  }
  await Promise.all(pending);
}

async function measure(browser: Browser, url: string, place: Place, rate: Rate): Promise<Moved> {
  const phone = await openPhone(browser, { slowdown });
  const { page } = phone;
  await interceptIn(page);
  await openMarkets(page);
  await page.goto(`${url}${place.path}`);
  await place.prepare?.(phone);
  const targets = place.targets(phone);
  for (const target of targets) await target.waitFor();
  await targets[0]?.scrollIntoViewIfNeeded();
  await wait(restSeconds * 1000);
  // Asked now: a page that has too much to do doesn't answer.
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  if (rate !== null) await deliverFrames(page, moveFrames(await quotedPairs(url)), rate);
  await wait(1000);
  const before = await deliveredTo(page);
  const activity = await watch(phone, () => tapFor(phone, boxes, performance.now() + seconds * 1000));
  const delivered = ((await deliveredTo(page)) - before) / activity.seconds;
  await phone.close();
  return { ...activity, delivered };
}

interface Bounds {
  frames: Wanted;
  longTasks: Wanted;
  worstTap: Wanted;
}

const whateverTheRate: Bounds = {
  frames: { atLeast: 50 },
  longTasks: { atMost: 0 },
  worstTap: { atMost: 200 },
};
const boundsOf = (rate: Rate): Partial<Bounds> =>
  rate === null ? { worstTap: { atMost: 100 } } : rate === 0 ? {} : whateverTheRate;

function rowOf(name: string, rate: Rate, runs: readonly Moved[], controls: readonly Moved[]): string[] {
  const bounds = runs === controls ? {} : boundsOf(rate);
  const all = (key: keyof Moved, of = runs) => of.map((run) => run[key]);
  return [
    `${rate === null ? "the sandbox's" : rate}${name}`,
    figure(all('frames'), bounds.frames),
    figure(all('longTasks'), bounds.longTasks),
    figure(all('script'), { places: 2 }),
    figure(all('style'), { places: 2 }),
    figure(all('layout'), { places: 2 }),
    figure(all('busy'), { places: 2 }),
    figure([median(ratios(all('busy'), all('busy', controls)))], { places: 1, unit: ' ×' }),
    figure(all('worstTap'), { unit: ' ms', ...bounds.worstTap }),
    rate === null ? '' : figure([median(all('delivered'))]),
  ];
}

export async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const exchange = await startApp(cleanup);
  const browser = await launchBrowser(cleanup);
  const rounds = isQuick ? 1 : 3;
  const runs = new Map<Rate, { app: Moved[]; control: Moved[] }>(
    rates.map((rate) => [rate, { app: [], control: [] }]),
  );
  await measure(browser, exchange.url, app, 0);
  for (let round = 0; round < rounds; round += 1)
    for (const [rate, measured] of runs) {
      measured.control.push(await measure(browser, exchange.url, control, rate));
      measured.app.push(await measure(browser, exchange.url, app, rate));
    }
  printTable(
    `Home, processor ${slowdown} × slower, ${seconds} s, ${rounds} runs after one to warm up`,
    [
      'moves a second',
      'frames/s',
      'long tasks',
      'script',
      'style',
      'layout',
      'all',
      'to control',
      'worst tap',
      'arrived',
    ],
    [...runs].flatMap(([rate, measured]) => [
      rowOf('', rate, measured.app, measured.control),
      rowOf(', empty page', rate, measured.control, measured.control),
    ]),
  );
  printNote(
    `Script, style, layout and all tasks together in seconds of the processor a second. A tap every ${tapEveryMilliseconds / 1000} s filters ` +
      'the list,\nuntil its effect is shown; 16 ms stands for less than that.',
  );
}
