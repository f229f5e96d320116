import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';
import type { Implementation } from './handler.ts';
import type { Hub } from './hub.ts';
import type { Translate } from './language.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';

/** Dependencies that every area of the exchange shares. */
export interface World {
  clock: Clock;
  random: Random;
  /** For work outside a call. A call uses its `tx`: PGlite has one connection, which the call occupies. */
  database: Database;
  hub: Hub;
  config: Config;
  log: Log;
  translate: Translate;
}

export type Stopping = () => void | Promise<void>;

/** One area: its calls, and its background work while the exchange runs. */
export interface Area {
  implementations: Implementation[];
  /** Background work of each process. */
  start?(): Stopping | Promise<Stopping>;
  /** Background work of one process among all, such as moving prices and settling orders. */
  lead?(): Stopping | Promise<Stopping>;
  /** Deletes the user's orders and releases their locked money when a demo account is reset (SESSION-25). */
  onDemoReset?(tx: Tx, userId: string, now: number): Promise<void>;
}
