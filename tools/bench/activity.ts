import { setTimeout as wait } from 'node:timers/promises';
import { highest } from '../shared/statistics.ts';
import type { Phone } from './browser.ts';

/** A page's work in a while. */
export interface Activity {
  seconds: number;
  /** A second. */
  frames: number;
  longTasks: number;
  /** Seconds of the processor that the main thread uses in a second. */
  script: number;
  style: number;
  layout: number;
  /** All tasks together, painting included. */
  busy: number;
  /** The slowest answer to a tap, in milliseconds; 16 where all were faster. */
  worstTap: number;
}

/** Event Timing doesn't record what is shown within a frame. */
const fastestTap = 16;

/** Chromium's own counts for a page, by their names. */
export async function metricsOf({ cdp }: Pick<Phone, 'cdp'>): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Watches a page for so long, or for as long as what is done to it takes. */
export async function watch(phone: Phone, during: number | (() => Promise<unknown>)): Promise<Activity> {
  const { page } = phone;
  await page.evaluate(() => {
    const probe = window.benchProbe;
    probe.frames.length = 0;
    probe.longTasks.length = 0;
    probe.taps.length = 0;
    probe.countFrames(true);
  });
  const before = await metricsOf(phone);
  if (typeof during === 'number') await wait(during * 1000);
  else await during();
  const after = await metricsOf(phone);
  const { frames, longTasks, taps } = await page.evaluate(() => {
    window.benchProbe.countFrames(false);
    return window.benchProbe;
  });
  const seconds = after('Timestamp') - before('Timestamp');
  const share = (name: string) => (after(name) - before(name)) / seconds;
  return {
    seconds,
    frames: frames.length / seconds,
    longTasks: longTasks.length,
    script: share('ScriptDuration'),
    style: share('RecalcStyleDuration'),
    layout: share('LayoutDuration'),
    busy: share('TaskDuration'),
    worstTap: Math.max(fastestTap, highest(taps.map(({ duration }) => duration))),
  };
}
