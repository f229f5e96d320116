import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Into so many shards the work falls. The database has as many rows of `shard`, and a function for each key. */
export const shardCount = 32;

export const allShards: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/** The shard of a user; the database's `shard_of` calculates the same. */
export const shardOf = (userId: string): number =>
  createHash('sha256').update(userId).digest().readUInt8(0) % shardCount;

/** The shard of a record that falls due, by its id. */
export const shardOfRecord = (id: number): number => id % shardCount;

const isAll = (shards: readonly number[]) => shards.length === shardCount;

/** Whether the user in the column falls into one of the shards. */
export const isUserIn = (shards: readonly number[], column: string): RawBuilder<boolean> =>
  isAll(shards) ? sql`true` : sql`shard_of(${sql.ref(column)}) = any(${[...shards]}::int[])`;

/** Whether the record in the column falls into one of the shards. */
export const isRecordIn = (shards: readonly number[], column: string): RawBuilder<boolean> =>
  isAll(shards) ? sql`true` : sql`${sql.ref(column)} % ${sql.lit(shardCount)} = any(${[...shards]}::int[])`;

/** This process's part of the work that falls due by itself. */
export interface Shards {
  /** The numbers of the shards that this process holds. */
  held(): readonly number[];
  holds(shard: number): boolean;
  /**
   * Does work of a shard in a transaction. Undefined, and nothing is done, if this process doesn't hold the shard,
   * or has lost it without noticing and another process has taken it over.
   */
  transact<Result>(shard: number, work: (tx: Tx) => Promise<Result>): Promise<Result | undefined>;
  /** Calls the handler whenever shards have been taken; it prepares what their work needs, and finds what was missed. */
  onTaken(handler: (shards: readonly number[]) => Promise<void>): void;
}
