import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { metricsOf } from '../activity.ts';
import { launchBrowser, openPhone, type Phone } from '../browser.ts';
import { startApp } from '../built-app.ts';
import { deliverFrames, interceptIn, openBareChannel } from '../channel.ts';
import { moveFrames, quotedPairs } from '../frames.ts';
import type { Bench } from '../part.ts';
import { figure, printNote, printTable } from '../table.ts';

const movesEverySecond = 200;
const samples = 10;
/** Rounds through the app before the first sample, so that everything has been loaded once. */
const warmUps = 2;
const staysFor = 1500;

interface Sample {
  minute: number;
  /** Megabytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** The objects that are still in use after a garbage collection. */
async function sampleOf(phone: Phone, startedAt: number): Promise<Sample> {
  // The second collection frees the objects that the first one finalises.
  for (let pass = 0; pass < 2; pass += 1) await phone.cdp.send('HeapProfiler.collectGarbage');
  const metrics = await metricsOf(phone);
  return {
    minute: (performance.now() - startedAt) / 60_000,
    heap: metrics('JSHeapUsedSize') / 2 ** 20,
    nodes: metrics('Nodes'),
    listeners: metrics('JSEventListeners'),
  };
}

/** Visits every tab, and from some of them another screen and back. */
async function visitAll({ page }: Phone): Promise<void> {
  const press = async (selector: string) => {
    await page.locator(`${selector} >> visible=true`).first().click();
    await wait(staysFor);
  };
  for (const [tab, inner] of [
    ['/', '/product'],
    ['/trade', null],
    ['/order', null],
    ['/', '/news'],
    ['/follow', null],
    ['/user', '/mine/about'],
  ] as const) {
    await press(`nav a[href^="${tab}"]`);
    if (inner === null) continue;
    await press(`main a[href^="${inner}"], header a[href^="${inner}"]`);
    await page.goBack();
    await wait(staysFor);
  }
}

async function collect(phone: Phone, minutes: number, visitOnce: () => Promise<void>): Promise<Sample[]> {
  for (let round = 0; round < warmUps; round += 1) await visitOnce();
  const startedAt = performance.now();
  const collected = [await sampleOf(phone, startedAt)];
  while (collected.length <= samples) {
    const nextAt = startedAt + (collected.length * minutes * 60_000) / samples;
    while (performance.now() < nextAt) await visitOnce();
    collected.push(await sampleOf(phone, startedAt));
  }
  return collected;
}

async function measureApp(browser: Browser, url: string, token: string, minutes: number): Promise<Sample[]> {
  const phone = await openPhone(browser, { slowdown: 1, token, language: 'en' });
  await interceptIn(phone.page);
  await phone.page.goto(url);
  await phone.page.locator('nav a').first().waitFor();
  await deliverFrames(phone.page, moveFrames(await quotedPairs(url)), movesEverySecond);
  const collected = await collect(phone, minutes, () => visitAll(phone));
  await phone.close();
  return collected;
}

async function measureControl(browser: Browser, url: string, minutes: number): Promise<Sample[]> {
  const phone = await openPhone(browser, { slowdown: 1 });
  await interceptIn(phone.page);
  await phone.page.goto(`${url}/bench/empty`);
  await openBareChannel(phone.page);
  await deliverFrames(phone.page, moveFrames(await quotedPairs(url)), movesEverySecond);
  const collected = await collect(phone, minutes, () => wait(staysFor));
  await phone.close();
  return collected;
}

/** By how much a figure grew in a minute: the slope of the line that fits all samples best. */
function growthOf(collected: readonly Sample[], key: keyof Sample): number {
  const mean = (of: keyof Sample) =>
    collected.reduce((total, sample) => total + sample[of], 0) / collected.length;
  const [minute, value] = [mean('minute'), mean(key)];
  const products = collected.reduce((total, each) => total + (each.minute - minute) * (each[key] - value), 0);
  const squares = collected.reduce((total, each) => total + (each.minute - minute) ** 2, 0);
  return products / squares;
}

export async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const app = await startApp(cleanup);
  const browser = await launchBrowser(cleanup);
  const [token = ''] = await app.ask('openUsers', 1);
  const minutes = isQuick ? 1 : 10;
  const [page, control] = await Promise.all([
    measureApp(browser, app.url, token, minutes),
    measureControl(browser, app.url, minutes),
  ]);
  const row = (name: string, collected: readonly Sample[]) => [
    name,
    ...(['heap', 'nodes', 'listeners'] as const).flatMap((key) => {
      const [first, last] = [collected[0]?.[key] ?? Number.NaN, collected.at(-1)?.[key] ?? Number.NaN];
      const places = key === 'heap' ? 1 : 0;
      return [
        `${figure([first], { places })} → ${figure([last], { places })}`,
        figure([growthOf(collected, key)], { places: key === 'heap' ? 2 : 1 }),
      ];
    }),
  ];
  printTable(
    `${minutes} min of ${movesEverySecond} price moves a second, from screen to screen`,
    ['page', 'heap, MB', 'a minute', 'nodes', 'a minute', 'listeners', 'a minute'],
    [row('the app', page), row('an empty page', control)],
  );
  printNote(
    `After a garbage collection, at the start (all screens have been visited ${warmUps} times) and at the end; the growth a minute is ` +
      `that of the line\nthrough ${samples + 1} samples. Both pages run at the same time, and the benchmark's own records grow in both.`,
  );
}
