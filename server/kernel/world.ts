import type { Hub } from '../live/hub.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Implementation } from './handler.ts';
import type { Translate } from './language.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';

/** What every area of the exchange is given. */
export interface World {
  clock: Clock;
  random: Random;
  /** For work outside of a call. Inside of one use its `tx`: PGlite has one connection, and the call holds it. */
  database: Database;
  hub: Hub;
  config: Config;
  log: Log;
  translate: Translate;
}

/** Ends what was started. */
export type Stopping = () => void | Promise<void>;

/** One area: the calls that it answers, and what it does by itself while the exchange runs. */
export interface Area {
  implementations: Implementation[];
  start?(): Stopping | Promise<Stopping>;
}
