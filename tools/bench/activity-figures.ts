import type { Activity } from './activity.ts';
import { median, ratios } from './statistics.ts';
import { figure } from './table.ts';

const busyIn = (runs: readonly Activity[]) => runs.map(({ busy }) => busy);

/** How many times the control's work the processor had, in the median of the runs. */
export const workToControl = (runs: readonly Activity[], controls: readonly Activity[]): string =>
  figure([median(ratios(busyIn(runs), busyIn(controls)))], { places: 1, unit: ' ×' });

export const activityColumns = ['frames/s', 'worst frame', 'long tasks', 'script', 'all', 'to control'];

/** The cells under `activityColumns`. */
export function activityFigures(runs: readonly Activity[], controls: readonly Activity[]): string[] {
  const all = (key: keyof Activity) => runs.map((run) => run[key]);
  return [
    figure(all('frames')),
    figure(all('worstFrame'), { unit: ' ms' }),
    figure(all('longTasks')),
    figure(all('script'), { places: 2 }),
    figure(all('busy'), { places: 2 }),
    workToControl(runs, controls),
  ];
}
