import { createPace } from '#gateway/live/pace.ts';
import { frames } from './frames.ts';

const millisecondsPerFrame = 16;

/** The app's pace on a clock that stands still until a test moves it. A page that is hidden draws no frames. */
export function virtualPace() {
  const { schedule: afterFrame, next, scheduled } = frames();
  const page = { isHidden: false };
  const warnings: string[] = [];
  let now = 0;
  let timers: { at: number; task: () => void }[] = [];
  const schedule = createPace({
    afterFrame,
    after: (milliseconds, task) => timers.push({ at: now + milliseconds, task }),
    now: () => now,
    warn: (message) => warnings.push(message),
  });
  const step = () => {
    now += 1;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { task } of due) task();
    if (now % millisecondsPerFrame === 0 && !page.isHidden) next();
  };
  return {
    schedule,
    page,
    warnings,
    /** Moves the clock. Before each millisecond `each` is called with those that have passed. */
    advance: (milliseconds: number, each?: (elapsed: number) => void) => {
      for (let elapsed = 0; elapsed < milliseconds; elapsed += 1) {
        each?.(elapsed);
        step();
      }
    },
    /** The numbers of timers that wait, and of frames that were asked for so far. */
    timers: () => timers.length,
    frames: scheduled,
  };
}
