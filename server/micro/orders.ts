import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { MicroAgreement } from '#domain/micro.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import { type Queries, type Question, question } from '../kernel/database/question.ts';
import { write } from '../kernel/database/write.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market, Tick } from '../prices/market.ts';
import type { MicroTables } from './tables.ts';

/** A micro order in any status. */
export interface MicroOrder extends MicroAgreement {
  id: number;
  userId: string;
  instrument: Instrument;
  status: MicroStatus;
  seconds: number;
  openTick: Tick;
  endPrice: Decimal | null;
  endTick: Tick | null;
  /** In USD; null while it runs. */
  profit: Decimal | null;
  createdAt: number;
  expiresAt: number;
  completedAt: number | null;
}

type Row = Selectable<MicroTables['micro_order']>;

function orderOf(row: Row, market: Pick<Market, 'instrument'>): MicroOrder {
  const instrument = market.instrument(row.instrument);
  if (!instrument) throw new Error(`Micro order ${row.id} is for ${row.instrument}, which isn't listed.`);
  const optional = (value: string | null) => (value === null ? null : decimal(value));
  return {
    id: row.id,
    userId: row.user_id,
    instrument,
    direction: row.direction,
    status: row.status,
    amount: decimal(row.amount),
    seconds: row.seconds,
    minimumRatio: decimal(row.minimum_ratio),
    maximumRatio: decimal(row.maximum_ratio),
    usualMove: decimal(row.usual_move),
    loss: row.loss,
    openTick: row.open_tick,
    openPrice: row.open_tick.price,
    endPrice: optional(row.end_price),
    endTick: row.end_tick,
    profit: optional(row.profit),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    completedAt: row.completed_at,
  };
}

/** Inserts an order under an id of its own (`newIdQuestion`). */
export const insertOrder = (tx: Tx, row: Insertable<MicroTables['micro_order']> & { id: number }) =>
  write(tx, tx.insertInto('micro_order').values(row));

export async function updateOrder(
  tx: Tx,
  id: number,
  change: Updateable<MicroTables['micro_order']>,
): Promise<void> {
  await write(tx, tx.updateTable('micro_order').set(change).where('id', '=', id));
}

/** Locks the order and returns it; null once it has been settled. */
export async function lockRunning(tx: Tx, market: Market, id: number): Promise<MicroOrder | null> {
  const row = await tx
    .selectFrom('micro_order')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row ? orderOf(row, market) : null;
}

/** The running orders that have expired: a tick of the same millisecond still counts. */
export const expiredBefore = (database: Database, now: number) =>
  database
    .selectFrom('micro_order')
    .select(['id', 'expires_at as at'])
    .where('status', '=', 'running')
    .where('expires_at', '<', now);

export async function lockAllRunning(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('micro_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes a user's orders, but no ledger entries; returns the running ones with their amounts in USD. */
export async function deleteOrders(tx: Tx, userId: string): Promise<{ id: number; amount: Decimal }[]> {
  const rows = await tx
    .deleteFrom('micro_order')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'amount'])
    .execute();
  return rows
    .filter(({ status }) => status === 'running')
    .map(({ id, amount }) => ({ id, amount: decimal(amount) }));
}

/** One page of a user's orders of one status, the newest first. */
export function pageOfOrders(
  queries: Queries,
  market: Market,
  { userId, status, page, size }: PageRequest & { userId: string; status: MicroStatus },
): Question<{ rows: MicroOrder[]; total: number }> {
  const list = queries.selectFrom('micro_order').where('user_id', '=', userId).where('status', '=', status);
  const total =
    status === 'closed'
      ? queries.selectFrom('micro_total').select('closed as total').where('user_id', '=', userId)
      : list.select(({ fn }) => fn.countAll<number>().as('total'));
  const rows = list
    .selectAll()
    .orderBy(sql`coalesce(completed_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  return question([total, rows], ([counted], found) => ({
    rows: found.map((row) => orderOf(row, market)),
    total: Number(counted?.total ?? 0),
  }));
}
