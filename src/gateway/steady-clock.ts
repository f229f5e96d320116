/** Differences below this are what clocks do when they are set right by the network, in milliseconds. */
const tolerance = 2_000;

export interface ClockSources {
  /** Unix milliseconds, which the user and the network may set. */
  wall: () => number;
  /** Milliseconds since some start, which some systems stop while they sleep. */
  monotonic: () => number;
}

/**
 * Milliseconds since 1970 that only go forward: on through sleep, as the wall clock does, and on past a
 * clock that was set back, as the monotonic one does. Where the two part, nobody here can tell a sleep from
 * a clock set forward: `onJump` is called, for whoever can ask the exchange.
 */
export function createSteadyClock({ wall, monotonic }: ClockSources, onJump: () => void): () => number {
  let wallBase = wall();
  let monotonicBase = monotonic();
  let base = wallBase;

  return () => {
    const byWall = wall() - wallBase;
    const byMonotonic = monotonic() - monotonicBase;
    const now = base + Math.max(byWall, byMonotonic);
    if (Math.abs(byWall - byMonotonic) > tolerance) {
      base = now;
      wallBase += byWall;
      monotonicBase += byMonotonic;
      onJump();
    }
    return now;
  };
}
