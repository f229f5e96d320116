import type { CreateLimiter } from './calls/rate-limit.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Clock } from './processes/clock.ts';
import type { Shards } from './processes/shards.ts';
import type { Random } from './random.ts';
import type { Translate } from './texts/language.ts';

/** Dependencies that every area of the exchange shares; `sandbox.ts` puts them together. */
export interface World {
  clock: Clock;
  random: Random;
  /** For work outside a call. A call uses its `tx`: PGlite has one connection, which the call occupies. */
  database: Database;
  /** This process's part of the work that falls due by itself. */
  shards: Shards;
  hub: Hub;
  config: Config;
  log: Log;
  metrics: Metrics;
  translate: Translate;
  /** Creates a limit that all processes count together. */
  createLimiter: CreateLimiter;
}
