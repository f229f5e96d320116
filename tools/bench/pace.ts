import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  /** How often in a second. */
  rate: number;
  seconds: number;
}

/** Seconds of the processor that this process has used, in all its threads. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Between two looks at the clock, in milliseconds. */
const step = 5;

/** Acts at a pace; what is late is made up for. */
export async function repeat({ rate, seconds }: Pace, act: () => void): Promise<void> {
  const start = performance.now();
  for (let done = 0; done < rate * seconds; await wait(step)) {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate);
    for (; done < due; done += 1) act();
  }
}
