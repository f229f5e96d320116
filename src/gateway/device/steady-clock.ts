/** Smaller differences, in milliseconds, are ordinary corrections by network time. */
const toleranceMilliseconds = 2_000;

export interface ClockSources {
  /** Unix milliseconds; the user or the network may set this clock. */
  wall: () => number;
  /** Milliseconds since an arbitrary start; on some systems this clock stops during sleep. */
  monotonic: () => number;
}

/**
 * Unix milliseconds that never go back: the wall clock covers sleep, the monotonic clock covers a wall clock
 * that is set back. Sleep and a wall clock that is set forward look the same here, so `onJump` is called when
 * the two clocks differ, and the caller can read the times from the exchange again.
 */
export function createSteadyClock({ wall, monotonic }: ClockSources, onJump: () => void): () => number {
  let wallBase = wall();
  let monotonicBase = monotonic();
  let base = wallBase;

  return () => {
    const byWall = wall() - wallBase;
    const byMonotonic = monotonic() - monotonicBase;
    const now = base + Math.max(byWall, byMonotonic);
    if (Math.abs(byWall - byMonotonic) > toleranceMilliseconds) {
      base = now;
      wallBase += byWall;
      monotonicBase += byMonotonic;
      onJump();
    }
    return now;
  };
}
