import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Database, Tx } from '../kernel/database.ts';
import type { Market } from '../market/market.ts';
import { type Contract, type Holding, isHolding } from './contract.ts';
import type { ForexTables } from './tables.ts';

/** The database's channel on which a commit tells whose orders have changed. */
export const ordersChannel = 'pelorus_orders';

const tellChange = (tx: Tx, userId: string) => sql`select pg_notify(${ordersChannel}, ${userId})`.execute(tx);

const openStatuses = ['pending', 'holding'] as const satisfies ForexStatus[];

function contractOf(row: Selectable<ForexTables['forex_order']>, market: Market): Contract {
  const instrument = market.instrument(row.instrument);
  if (!instrument) throw new Error(`Order ${row.id} is for ${row.instrument}, which isn't listed.`);
  const optional = (value: string | null) => (value === null ? null : decimal(value));
  return {
    id: String(row.id),
    userId: row.user_id,
    originId: row.origin_id === null ? null : String(row.origin_id),
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
    openTick: row.open_tick,
    closeTick: row.close_tick,
    closeReason: row.close_reason,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

/** Whether a text can be an order's id at all. */
const isId = (id: string) => /^[1-9]\d{0,14}$/.test(id);

/** The user's order with this id, locked; null for an absent one as for someone else's. */
export async function lockOrder(
  tx: Tx,
  market: Market,
  { id, userId }: { id: string; userId: string },
): Promise<Contract | null> {
  if (!isId(id)) return null;
  const row = await tx
    .selectFrom('forex_order')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? contractOf(row, market) : null;
}

/** The open orders of one user, or of all. */
export async function openOrders(
  database: Database | Tx,
  market: Market,
  userId?: string,
): Promise<Contract[]> {
  const rows = await database
    .selectFrom('forex_order')
    .selectAll()
    .where('status', 'in', openStatuses)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => contractOf(row, market));
}

/** The contracts that a user holds, oldest first. */
export async function holdingsOf(tx: Tx, market: Market, userId: string): Promise<Holding[]> {
  return (await openOrders(tx, market, userId)).filter(isHolding);
}

export async function insertOrder(tx: Tx, row: Insertable<ForexTables['forex_order']>): Promise<string> {
  const { id } = await tx.insertInto('forex_order').values(row).returning('id').executeTakeFirstOrThrow();
  await tellChange(tx, row.user_id);
  return String(id);
}

export async function updateOrder(
  tx: Tx,
  { id, userId }: Pick<Contract, 'id' | 'userId'>,
  change: Updateable<ForexTables['forex_order']>,
): Promise<void> {
  await tx.updateTable('forex_order').set(change).where('id', '=', Number(id)).execute();
  await tellChange(tx, userId);
}

/** Removes every trace of a user's orders but the ledger's; gives those that were open. */
export async function deleteOrders(
  tx: Tx,
  userId: string,
): Promise<Pick<Contract, 'id' | 'status' | 'margin' | 'fee'>[]> {
  const rows = await tx
    .deleteFrom('forex_order')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'margin', 'fee'])
    .execute();
  await tellChange(tx, userId);
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
  orders: Contract[];
  total: number;
  /** What all closed orders of the list earned. */
  earned: Decimal;
}

/** One page of a user's orders of one status, the newest first. */
export async function pageOfOrders(
  tx: Tx,
  market: Market,
  { userId, status, page, size }: { userId: string; status: ForexStatus; page: number; size: number },
): Promise<OrderPage> {
  const list = tx.selectFrom('forex_order').where('user_id', '=', userId).where('status', '=', status);
  const { total, earned } = await list
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<string | null>('profit').as('earned')])
    .executeTakeFirstOrThrow();
  const rows = await list
    .selectAll()
    .orderBy(sql`coalesce(completed_at, opened_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    orders: rows.map((row) => contractOf(row, market)),
    total: Number(total),
    earned: decimal(earned ?? 0),
  };
}
