import type { Implementation } from './calls/handler.ts';
import type { Tx } from './database/database.ts';
import { type Stopping, stopAll } from './processes/background.ts';
import type { DueWork } from './processes/due-work.ts';

/** One area: its calls, and its background work while the exchange runs. */
export interface Area {
  implementations: Implementation[];
  /** Background work of each process. */
  start?(): Stopping | Promise<Stopping>;
  /** Work that falls due at a stored time; the processes divide it. */
  dueWork?: readonly DueWork[];
  /** Background work that only one process can do, such as moving prices. */
  lead?(): Stopping | Promise<Stopping>;
  /** Deletes the user's orders and releases their locked money when a demo account is reset (SESSION-25). */
  onDemoReset?(tx: Tx, userId: string, now: number): Promise<void>;
  /** Gives a new sample account a past, before which it has nothing but the sandbox money. */
  fillSample?(tx: Tx, userId: string, now: number): Promise<void>;
}

/** `start` runs in each process, `lead` in the leader only. */
type Work = 'start' | 'lead';

/** Starts the areas in order; the returned function stops them in reverse order. */
export async function startAreas(areas: readonly Area[], work: Work): Promise<() => Promise<void>> {
  const stops: Stopping[] = [];
  const stopStarted = () => stopAll(stops.splice(0).reverse());
  try {
    for (const { [work]: begin } of areas) if (begin) stops.push(await begin());
  } catch (error) {
    await stopStarted();
    throw error;
  }
  return stopStarted;
}
