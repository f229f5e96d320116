import type { Implementation } from './calls/handler.ts';
import type { Translate } from './calls/language.ts';
import type { CreateLimiter } from './calls/rate-limit.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database/database.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Clock } from './processes/clock.ts';
import type { DueWork } from './processes/due-work.ts';
import type { Shards } from './processes/shards.ts';
import type { Random } from './random.ts';

/** Dependencies that every area of the exchange shares. */
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

export interface UploadClaim {
  userId: string;
  /** The URL that a form names. */
  url: string;
  /** The record that names the picture from now on, such as `deposit:12`. */
  reference: string;
  /** Unix milliseconds. */
  now: number;
}

/**
 * Marks an uploaded picture as named by a record, in the transaction that writes the record; it stays from then
 * on. A picture that another record of the same user names may be named again, as after a rejection.
 * @throws {Refusal} for anything but a picture of this user that is there (VERIFICATION-23).
 */
export type ClaimUpload = (tx: Tx, claim: UploadClaim) => Promise<void>;

export type Stopping = () => void | Promise<void>;

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
