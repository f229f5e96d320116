import { type NotNull, sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { type Question, question } from '../kernel/database/question.ts';
import type { Market } from '../prices/market.ts';
import type { Holding } from './account-summary.ts';
import type { ListedOrder } from './order.ts';
import { instrumentOf, listedAt, listOf, type Row } from './orders.ts';

/**
 * The columns of a position that only a list shows. A numeric is text in JSON, too, so that none becomes a float. They
 * have no names, which would cost the database as much as the values.
 */
const details = sql`origin_id, copied_from, leverage::text, order_price::text, stop_loss::text, take_profit::text,
  open_tick, created_at`;

type Details = [
  originId: Row['origin_id'],
  copiedFrom: Row['copied_from'],
  leverage: Row['leverage'],
  orderPrice: Row['order_price'],
  stopLoss: Row['stop_loss'],
  takeProfit: Row['take_profit'],
  openTick: Row['open_tick'],
  createdAt: Row['created_at'],
];

const heldRows = prepared(
  (queries, { userId, first, last }: { userId: string; first: number; last: number }) =>
    listOf(queries, { userId, status: 'holding' })
      .select(['id', 'instrument', 'side', 'lots', 'open_price', 'margin', 'fee'])
      .select(
        sql<Details | null>`case when row_number() over (order by ${listedAt} desc, id desc)
          between ${first} and ${last} then json_build_array(${details}) end`.as('details'),
      )
      .where('open_price', 'is not', null)
      .orderBy(listedAt, 'desc')
      .orderBy('id', 'desc')
      .$narrowType<{ open_price: NotNull }>(),
);

/** An open position; the whole order only on the page that was asked for. */
interface HeldPosition extends Holding {
  listed: ListedOrder | null;
}

// Each is written out: objects that are put together from others take ten times as long.
const listedOrder = (
  id: number,
  held: Holding,
  [originId, copiedFrom, leverage, orderPrice, stopLoss, takeProfit, openTick, createdAt]: Details,
): ListedOrder => ({
  id: String(id),
  originId: originId === null ? null : String(originId),
  copiedFrom,
  instrument: held.instrument,
  side: held.side,
  status: 'holding',
  lots: held.lots,
  leverage: leverage === null ? null : decimal(leverage),
  orderPrice: decimal(orderPrice),
  openPrice: held.openPrice,
  closePrice: null,
  margin: held.margin,
  fee: held.fee,
  profit: null,
  stopLoss: decimal(stopLoss),
  takeProfit: decimal(takeProfit),
  openTick,
  closeTick: null,
  closeReason: null,
  createdAt,
  completedAt: null,
});

/** All open positions of a user, the newest first, and of those on one page the whole orders. */
export const heldPageQuestion = (
  market: Market,
  { userId, page, size }: PageRequest & { userId: string },
): Question<HeldPosition[]> =>
  question([heldRows({ userId, first: (page - 1) * size + 1, last: page * size })], (rows) =>
    rows.map((row) => {
      const held: HeldPosition = {
        instrument: instrumentOf(row, market),
        side: row.side,
        lots: decimal(row.lots),
        openPrice: decimal(row.open_price),
        margin: decimal(row.margin),
        fee: decimal(row.fee),
        listed: null,
      };
      if (row.details) held.listed = listedOrder(row.id, held, row.details);
      return held;
    }),
  );
