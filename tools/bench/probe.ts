/*
 * The measurements that a page makes of itself. `installProbe` runs in the page, before anything else.
 */

interface Span {
  start: number;
  duration: number;
}

/** Times are milliseconds since the page was opened. */
export interface Probe {
  firstPaint: number | null;
  /** The largest paint so far, and what was painted. */
  largestPaint: { time: number; what: string } | null;
  /** The worst sum of layout shifts within a window of 5 seconds, without pauses of a second. */
  layoutShift: number;
  longTasks: Span[];
  /** From a tap to the next frame that shows its effect; taps below 16 ms aren't recorded. */
  taps: Span[];
  /** When each frame began, while frames are counted. */
  frames: number[];
  countFrames(isCounting: boolean): void;
}

declare global {
  interface Window {
    benchProbe: Probe;
  }
  interface PerformanceEntry {
    // Of layout shifts and paints, which TypeScript doesn't declare.
    value: number;
    hadRecentInput: boolean;
    element?: Element | null;
  }
}

export function installProbe() {
  let isCounting = false;
  let shiftStart = 0;
  let shiftEnd = 0;
  let shift = 0;
  const probe: Probe = {
    firstPaint: null,
    largestPaint: null,
    layoutShift: 0,
    longTasks: [],
    taps: [],
    frames: [],
    countFrames(counting) {
      if (counting && !isCounting) requestAnimationFrame(nextFrame);
      isCounting = counting;
    },
  };
  const nextFrame = (time: number) => {
    probe.frames.push(time);
    if (isCounting) requestAnimationFrame(nextFrame);
  };
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void, durationThreshold?: number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }).observe({ type, buffered: true, ...(durationThreshold && { durationThreshold }) });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    const text = element?.textContent?.trim().slice(0, 24) ?? '';
    probe.largestPaint = { time: startTime, what: `${element?.localName ?? 'removed'} ${text}`.trim() };
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - shiftEnd > 1000 || startTime - shiftStart > 5000;
    if (isNew) shiftStart = startTime;
    shift = isNew ? value : shift + value;
    shiftEnd = startTime;
    probe.layoutShift = Math.max(probe.layoutShift, shift);
  });
  watch('longtask', ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration });
  });
  watch(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId)
        probe.taps.push({ start: entry.startTime, duration: entry.duration });
    },
    16,
  );
  window.benchProbe = probe;
}
