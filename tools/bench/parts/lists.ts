import type { Browser } from 'playwright';
import { type Activity, watch } from '../activity.ts';
import { activityColumns, activityFigures } from '../activity-figures.ts';
import { launchBrowser, openPhone, type Phone } from '../browser.ts';
import { startApp } from '../built-app.ts';
import type { Bench, Part } from '../part.ts';
import { median } from '../statistics.ts';
import { answerOrders } from '../synthetic.ts';
import { figure, printNote, printTable } from '../table.ts';

const rows = 10_000;
const slowdown = 4;
/** Milliseconds in which all pages have to be loaded, on a busy machine as well. */
const patience = 300_000;

interface Listed extends Activity {
  /** Milliseconds from the tap that opens the list to its first rows. */
  opened: number;
  /** Seconds until all pages are loaded. */
  loaded: number;
  elements: number;
}

/** Fills the empty page with rows; runs in the page. */
function fillWithRows(count: number): number {
  const start = performance.now();
  const list = document.createElement('main');
  list.style.cssText = 'height: 700px; overflow-y: auto';
  for (let index = 0; index < count; index += 1) {
    const row = document.createElement('div');
    row.style.cssText = 'height: 68px';
    row.textContent = `Row ${index}`;
    list.append(row);
  }
  document.body.append(list);
  // Without a forced layout only the creation of the elements would be timed.
  void list.offsetHeight;
  return performance.now() - start;
}

/** Presses the tab of the history and waits for its first rows; runs in the page. */
async function openHistory(): Promise<number> {
  const start = performance.now();
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].at(-1)?.click();
  while (!document.querySelector('main li')) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Scrolls to the end of the list, and further while there are more rows, to the last of them; runs in the page. */
async function loadAll({ rows, patience }: { rows: number; patience: number }): Promise<number> {
  const start = performance.now();
  const scroller = [...document.querySelectorAll('main')].find((main) => main.checkVisibility());
  const isComplete = () =>
    document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') === String(rows);
  while (scroller && !isComplete()) {
    if (performance.now() - start > patience) throw new Error('The list has not loaded all of its rows.');
    const end = scroller.scrollHeight - scroller.clientHeight;
    // At the end it has to move to scroll.
    scroller.scrollTop = scroller.scrollTop < end - 1 ? end : end - 10;
    await new Promise(requestAnimationFrame);
  }
  return (performance.now() - start) / 1000;
}

/** Scrolls to the start of the list and back to its end, three screens a frame; runs in the page. */
async function scrollThrough(): Promise<void> {
  const scroller = [...document.querySelectorAll('main')].find((main) => main.checkVisibility());
  if (!scroller) throw new Error('Nothing can be scrolled.');
  const step = scroller.clientHeight * 3;
  scroller.scrollTop = scroller.scrollHeight;
  for (const direction of [-1, 1])
    for (let before = -1; before !== scroller.scrollTop; ) {
      before = scroller.scrollTop;
      scroller.scrollTop += direction * step;
      await new Promise(requestAnimationFrame);
    }
}

async function measureScrolling(phone: Phone): Promise<Activity & { elements: number }> {
  const { page, cdp } = phone;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const activity = await watch(phone, () => page.evaluate(scrollThrough));
  return { ...activity, elements: await page.evaluate(() => document.getElementsByTagName('*').length) };
}

async function measureApp(browser: Browser, url: string, token: string): Promise<Listed> {
  const phone = await openPhone(browser, { slowdown, token });
  const { page, cdp } = phone;
  await answerOrders(page, rows);
  await page.goto(`${url}/order?source=0&type=0`);
  await page.locator('[role="tab"]').last().waitFor();
  await page.waitForLoadState('networkidle');
  const opened = await page.evaluate(openHistory);
  // A hundred pages of the list, one after the other: no need to wait for that four times as long.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const loaded = await page.evaluate(loadAll, { rows, patience });
  const scrolled = await measureScrolling(phone);
  await phone.close();
  return { ...scrolled, opened, loaded };
}

async function measureControl(browser: Browser, url: string): Promise<Listed> {
  const phone = await openPhone(browser, { slowdown });
  await phone.page.goto(`${url}/bench/empty`);
  const opened = await phone.page.evaluate(fillWithRows, rows);
  const scrolled = await measureScrolling(phone);
  await phone.close();
  return { ...scrolled, opened, loaded: Number.NaN };
}

function rowOf(name: string, runs: readonly Listed[], controls: readonly Listed[]): string[] {
  const all = (key: keyof Listed) => runs.map((run) => run[key]);
  return [
    name,
    figure(all('opened'), { unit: ' ms' }),
    figure([median(all('loaded'))], { unit: ' s' }),
    figure([median(all('elements'))]),
    ...activityFigures(runs, controls),
  ];
}

async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const app = await startApp(cleanup);
  const browser = await launchBrowser(cleanup);
  const [token = ''] = await app.ask('openUsers', 1);
  const rounds = isQuick ? 1 : 3;
  const lists: Listed[] = [];
  const controls: Listed[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const control = await measureControl(browser, app.url);
    const list = await measureApp(browser, app.url, token);
    // The first round only warms up.
    if (round === 0) continue;
    controls.push(control);
    lists.push(list);
  }
  printTable(
    `${rows.toLocaleString('en')} closed orders, opened and scrolled to the start and back, processor ${slowdown} × slower, ${rounds} runs`,
    ['list', 'first rows', 'all loaded', 'elements', ...activityColumns],
    [rowOf("the app's", lists, controls), rowOf('plain divs', controls, controls)],
  );
  printNote(
    'The benchmark answers for the exchange, 100 orders a page. "All loaded" at full speed. The rest while scrolling three screens ' +
      'a frame;\nscript and all tasks together in seconds of the processor a second.',
  );
}

export const lists: Part = {
  name: 'lists',
  measures: 'a list of 10,000 rows, opened and scrolled',
  minutes: { full: 4, quick: 2 },
  run,
};
