import { type Selectable, sql, type Updateable } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import { isRowId } from '../kernel/calls/fields.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { prepared } from '../kernel/database/prepared.ts';
import {
  ask,
  firstOf,
  type Queries,
  type Question,
  question,
  together,
} from '../kernel/database/question.ts';
import { notifyAfterCommit } from '../kernel/database/transact.ts';
import { write } from '../kernel/database/write.ts';
import { isUserIn } from '../kernel/processes/shards.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market, Tick } from '../prices/market.ts';
import { lockedAccountQuestion } from './account.ts';
import { isHolding, type Order, type OrderCosts, type Position } from './order.ts';
import type { ForexTables } from './tables.ts';

/** Database notification channel; the payload is the id of the user whose orders have changed. */
export const ordersChannel = 'pelorus_orders';

const notifyChange = (tx: Tx, userId: string) => notifyAfterCommit(tx, ordersChannel, userId);

export type Row = Selectable<ForexTables['forex_order']>;

const openStatuses = ['pending', 'holding'] as const satisfies ForexStatus[];

/** @throws {Error} when the order's pair isn't listed */
export function instrumentOf({ id, instrument }: Pick<Row, 'id' | 'instrument'>, market: Market): Instrument {
  const found = market.instrument(instrument);
  if (!found) throw new Error(`Order ${id} is for ${instrument}, which isn't listed.`);
  return found;
}

function orderOf(row: Row, market: Market): Order {
  const instrument = instrumentOf(row, market);
  const optional = (value: string | null) => (value === null ? null : decimal(value));
  return {
    id: String(row.id),
    userId: row.user_id,
    originId: row.origin_id === null ? null : String(row.origin_id),
    copiedFrom: row.copied_from,
    instrument,
    side: row.side,
    status: row.status,
    lots: decimal(row.lots),
    leverage: optional(row.leverage),
    trigger: row.trigger,
    orderPrice: decimal(row.order_price),
    openPrice: optional(row.open_price),
    closePrice: optional(row.close_price),
    margin: decimal(row.margin),
    fee: decimal(row.fee),
    profit: optional(row.profit),
    stopLoss: decimal(row.stop_loss),
    takeProfit: decimal(row.take_profit),
    // A pending order's stops count from its fill on.
    dueFrom: row.terms_sequence && Math.max(row.terms_sequence, row.open_tick?.sequence ?? 0),
    openTick: row.open_tick,
    closeTick: row.close_tick,
    closeReason: row.close_reason,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    completedAt: row.completed_at,
  };
}

const lockedOrder = prepared((queries, { id, userId }: { id: number; userId: string }) =>
  queries
    .selectFrom('forex_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate(),
);

/** Locks the user's account, then the order, and returns it; null if it doesn't exist or is another user's. */
export async function lockOrder(
  tx: Tx,
  market: Market,
  { id, userId }: { id: string; userId: string },
): Promise<Order | null> {
  if (!isRowId(id)) return null;
  const [, row] = await ask(
    tx,
    lockedAccountQuestion(tx, userId),
    firstOf(lockedOrder({ id: Number(id), userId })),
  );
  return row ? orderOf(row, market) : null;
}

/** Any user's order as it is now; null if it doesn't exist. */
export async function findOrder(tx: Tx, market: Market, id: number): Promise<Order | null> {
  const row = await tx.selectFrom('forex_order').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? orderOf(row, market) : null;
}

/** The margins of those of the orders that are open positions, in USD. */
export async function marginsOf(tx: Tx, ids: readonly number[]): Promise<Decimal[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('forex_order')
    .select('margin')
    .where('id', 'in', ids)
    .where('status', '=', 'holding')
    .execute();
  return rows.map(({ margin }) => decimal(margin));
}

const openOrders = (queries: Queries) =>
  queries.selectFrom('forex_order').selectAll().where('status', 'in', openStatuses).orderBy('id');

/** The rows of a user's pending orders and open positions, oldest first. */
export const openOrderRows = prepared((queries, { userId }: { userId: string }) =>
  openOrders(queries).where('user_id', '=', userId),
);

/** The pending orders and open positions of the users in the shards, and of the users named. */
export async function readOpenOrders(
  queries: Queries,
  market: Market,
  { shards = [], users = [] }: { shards?: readonly number[]; users?: readonly string[] },
): Promise<Order[]> {
  if (shards.length + users.length === 0) return [];
  const rows = await openOrders(queries)
    .where((where) =>
      where.or([
        ...(shards.length > 0 ? [isUserIn(shards, 'user_id')] : []),
        ...(users.length > 0 ? [where('user_id', 'in', users)] : []),
      ]),
    )
    .execute();
  return rows.map((row) => orderOf(row, market));
}

/** The open positions among the rows of `openOrderRows`. */
export const positionsFrom = (rows: readonly Row[], market: Market): Position[] =>
  rows.map((row) => orderOf(row, market)).filter(isHolding);

/** A user's open positions, oldest first. */
export async function positionsOf(tx: Tx, market: Market, userId: string): Promise<Position[]> {
  const [rows] = await together(tx, openOrderRows({ userId }));
  return positionsFrom(rows, market);
}

const without = {
  terms_sequence: null,
  origin_id: null,
  copied_from: null,
  part_of: null,
  trigger: null,
  open_price: null,
  close_price: null,
  profit: null,
  open_tick: null,
  close_tick: null,
  close_reason: null,
  opened_at: null,
  completed_at: null,
} satisfies Partial<Row>;

/** A row to insert, under an id of its own (`newOrderId`); what it doesn't name is null. */
type NewRow = Omit<Row, keyof typeof without> & Partial<Pick<Row, keyof typeof without>>;

export const newOrderId = newIdQuestion('forex_order');

/** Inserts an order and returns it. */
export async function insertOrder(tx: Tx, market: Market, row: NewRow): Promise<Order> {
  const stored = { ...without, ...row };
  const asJson = (tick: Tick | null) => tick && JSON.stringify(tick);
  const ticks = { open_tick: asJson(stored.open_tick), close_tick: asJson(stored.close_tick) };
  await write(tx, tx.insertInto('forex_order').values({ ...stored, ...ticks }));
  notifyChange(tx, row.user_id);
  return orderOf(stored, market);
}

export async function updateOrder(
  tx: Tx,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  change: Updateable<ForexTables['forex_order']>,
): Promise<void> {
  await write(tx, tx.updateTable('forex_order').set(change).where('id', '=', Number(id)));
  notifyChange(tx, userId);
}

/** Deletes a user's orders, but no ledger entries; returns those that were pending or open. */
export async function deleteOrders(
  tx: Tx,
  userId: string,
): Promise<(Pick<Order, 'id' | 'status'> & OrderCosts)[]> {
  const rows = await tx
    .deleteFrom('forex_order')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'margin', 'fee'])
    .execute();
  notifyChange(tx, userId);
  return rows
    .filter(({ status }) => status !== 'closed')
    .map(({ id, status, margin, fee }) => ({
      id: String(id),
      status,
      margin: decimal(margin),
      fee: decimal(fee),
    }));
}

interface OrderPage {
  orders: Order[];
  total: number;
  /** The sums of all closed orders in the list, in USD: of their profits, and of the fees that were charged. */
  earned: Decimal;
  fees: Decimal;
}

interface ListOfOrders {
  userId: string;
  status: ForexStatus;
}

/** The time by which a list of orders is sorted. */
export const listedAt = sql`coalesce(completed_at, opened_at, created_at)`;

export const listOf = (queries: Queries, { userId, status }: ListOfOrders) =>
  queries.selectFrom('forex_order').where('user_id', '=', userId).where('status', '=', status);

const openCount = prepared((queries, list: ListOfOrders) =>
  listOf(queries, list).select(({ fn }) => [
    fn.countAll<number>().as('total'),
    sql<string>`0`.as('earned'),
    sql<string>`0`.as('fees'),
  ]),
);

const closedSums = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('forex_total')
    .select(['closed as total', 'earned', 'fees'])
    .where('user_id', '=', userId),
);

interface PageOfOrders extends ListOfOrders {
  size: number;
  start: number;
}

const listPage = prepared((queries, page: PageOfOrders) =>
  listOf(queries, page)
    .selectAll()
    .orderBy(listedAt, 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.start),
);

/** One page of a user's orders of one status, the newest first. */
export function orderPageQuestion(
  market: Market,
  { page, size, ...list }: PageRequest & ListOfOrders,
): Question<OrderPage> {
  const sums = list.status === 'closed' ? closedSums(list) : openCount(list);
  return question([sums, listPage({ ...list, size, start: (page - 1) * size })], ([found], orders) => ({
    orders: orders.map((row) => orderOf(row, market)),
    total: Number(found?.total ?? 0),
    earned: decimal(found?.earned ?? 0),
    fees: decimal(found?.fees ?? 0),
  }));
}
