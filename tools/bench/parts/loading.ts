import type { Browser } from 'playwright';
import { median, ratios, sum } from '../../shared/statistics.ts';
import { metricsOf } from '../activity.ts';
import { launchBrowser, openPhone, type Phone } from '../browser.ts';
import { startApp } from '../built-app.ts';
import type { Bench } from '../part.ts';
import { figure, printNote, printTable } from '../table.ts';

/** A page counts as loaded when it has had no long task for so long; after `giveUp` it counts as it stands. */
const quiet = 3_000;
const giveUp = 15_000;
/** A page that has painted nothing by then is broken. */
const noPaint = 120_000;

interface Patience {
  quiet: number;
  giveUp: number;
  noPaint: number;
}

/** Times in milliseconds; the layout shift has no unit. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  what: string;
  /** Seconds of the processor that the main thread has used. */
  busy: number;
  /** Whether the page has never been quiet. */
  isRestless: boolean;
}

/** Resolves when the page has painted and been quiet, with whether it was; runs in the page. */
async function untilQuiet({ quiet, giveUp, noPaint }: Patience): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { firstPaint, longTasks } = window.benchProbe;
    const now = performance.now();
    const last = longTasks.at(-1);
    const since = Math.max(firstPaint ?? now, last ? last.start + last.duration : 0);
    if (now - since >= quiet) return true;
    if (now - (firstPaint ?? 0) > (firstPaint === null ? noPaint : giveUp)) return false;
  }
}

interface Place {
  path: string;
  token?: string;
  /** Absent: Traditional Chinese, the app's own. */
  language?: string;
  /** Measures another visit, which the worker of the first one answers. */
  isSecond?: boolean;
}

/** Opens the page until its worker has stored the app; then another page can be measured. */
async function visitBefore({ page }: Phone, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

async function visit(
  browser: Browser,
  url: string,
  place: Place,
  slowdown: number,
  bench: Bench,
): Promise<Visit> {
  const { network } = bench;
  const { path, isSecond = false, ...visitor } = place;
  const phone = await openPhone(browser, { slowdown, network, ...visitor });
  if (isSecond) await visitBefore(phone, `${url}${path}`);
  const measured = isSecond ? await phone.openPage() : phone;
  const { page } = measured;
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const isQuiet = await page.evaluate(untilQuiet, { quiet, giveUp, noPaint });
  const { firstPaint, largestPaint, layoutShift, longTasks } = await page.evaluate(() => window.benchProbe);
  const busy = (await metricsOf(measured))('TaskDuration');
  await phone.close();
  if (firstPaint === null || largestPaint === null) throw new Error(`${path} has painted nothing.`);
  // As in Lighthouse: what of a task lies after the first paint, beyond 50 ms.
  const afterPaint = longTasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint));
  return {
    firstPaint,
    largestPaint: largestPaint.time,
    what: largestPaint.what,
    layoutShift,
    blocked: sum(afterPaint.map((milliseconds) => Math.max(0, milliseconds - 50))),
    busy,
    isRestless: !isQuiet,
  };
}

/** The wanted figures of each page, by how much slower the processor is. */
const wanted: Record<number, { ratio: number; blocked: number }> = {
  4: { ratio: 1.3, blocked: 200 },
  8: { ratio: 1.6, blocked: 600 },
};

/** Of a second visit's LCP, at 4 ×, in milliseconds. */
const wantedAgain = 500;

const control = 'an empty page';
const again = '/ as a guest, again';

function rowOf(
  name: string,
  slowdown: number,
  visits: readonly Visit[],
  controls: readonly Visit[],
): string[] {
  const bounds = name === control ? undefined : wanted[slowdown];
  const all = (key: 'firstPaint' | 'largestPaint' | 'blocked' | 'layoutShift' | 'busy', of = visits) =>
    of.map((each) => each[key]);
  const restless = visits.filter(({ isRestless }) => isRestless).length;
  return [
    `${name}, ${slowdown} ×`,
    figure(all('firstPaint'), { unit: ' ms' }),
    figure(all('largestPaint'), {
      unit: ' ms',
      ...(name === again && slowdown === 4 && { atMost: wantedAgain }),
    }),
    figure(
      visits.map(({ firstPaint, largestPaint }) => largestPaint / firstPaint),
      { places: 2, ...(bounds && { atMost: bounds.ratio }) },
    ),
    figure([median(ratios(all('largestPaint'), all('largestPaint', controls)))], { places: 1, unit: ' ×' }),
    figure(all('blocked'), { unit: ' ms', ...(bounds && { atMost: bounds.blocked }) }),
    figure(all('layoutShift'), { places: 3 }),
    figure(all('busy'), { places: 1, unit: ' s' }),
    restless === 0 ? '' : `${restless} of ${visits.length}`,
    [...new Set(visits.map(({ what }) => what))].join(', '),
  ];
}

export async function run(bench: Bench): Promise<void> {
  const app = await startApp(bench.cleanup);
  const browser = await launchBrowser(bench.cleanup);
  const [token = ''] = await app.ask('openUsers', 1);
  const places: Record<string, Place> = {
    [control]: { path: '/bench/empty' },
    '/ as a guest': { path: '/' },
    '/trade as a guest': { path: '/trade' },
    '/order signed in': { path: '/order', token },
    '/ in English': { path: '/', language: 'en' },
    '/trade in English': { path: '/trade', language: 'en' },
    '/order in English': { path: '/order', token, language: 'en' },
    [again]: { path: '/', isSecond: true },
  };
  const runs = bench.isQuick ? 1 : 5;
  const rows: string[][] = [];
  for (const slowdown of [4, 8]) {
    const visits: Record<string, Visit[]> = {};
    // In turn, so that what else the machine does meets them all; the first round only warms up.
    for (let round = 0; round <= runs; round += 1)
      for (const [name, place] of Object.entries(places)) {
        const visited = await visit(browser, app.url, place, slowdown, bench);
        visits[name] = round === 0 ? [] : [...(visits[name] ?? []), visited];
      }
    for (const [name, list] of Object.entries(visits))
      rows.push(rowOf(name, slowdown, list, visits[control] ?? []));
  }
  printTable(
    `Loading with an empty cache, processor slowed, network ${bench.network}, ${runs} runs`,
    [
      'page',
      'FCP',
      'LCP',
      'LCP/FCP',
      'LCP to control',
      'TBT',
      'CLS',
      'processor',
      'restless',
      'painted as the LCP',
    ],
    rows,
  );
  printNote(
    `TBT: what long tasks exceed 50 ms by, from FCP until ${quiet / 1000} s without one; "restless" pages never had that in ` +
      `${giveUp / 1000} s.`,
  );
}
