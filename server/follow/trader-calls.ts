import { followCalls, type SheetStatus, sheetStatus } from '#protocol/follow.ts';
import type { SessionUser } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import { type Implementation, implement } from '../kernel/handler.ts';
import { invalidField, pageFrom } from '../kernel/paging.ts';
import { signInAgain } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { foreignOrders, unknownTrader } from './refusals.ts';
import { pageOfSheet, type Sheet } from './sheet.ts';
import {
  followedTraders,
  lastOrdersOf,
  pageOfTraders,
  profitCurveOf,
  type TraderRow,
  traderOf,
} from './traders.ts';
import { wirePastOrder, wireSheetOrder, wireTrader } from './wire.ts';

const pageSize = 10;
const bestCount = 3;

function statusFrom(text: string): SheetStatus {
  // Object.entries widens the type of the keys; the object has no others.
  const entries = Object.entries(sheetStatus) as [SheetStatus, number][];
  const found = entries.find(([, wire]) => String(wire) === text);
  if (!found) throw invalidField('status');
  return found[0];
}

interface OrdersInput {
  user_id: string;
  follower_user_id: string;
  as: string;
  status: string;
}

/** The sheet that is asked for, if the caller may see it. @throws {Refusal} */
function sheetFrom(input: OrdersInput, user: SessionUser | null): Sheet {
  const { user_id, follower_user_id: traderId, as } = input;
  const status = statusFrom(input.status);
  if (as === 'trader') return { traderId, followerId: null, status };
  if (as !== '') throw invalidField('as');
  if (user === null) throw signInAgain();
  const followerId = user_id === '' ? user.id : user_id;
  if (user.id !== followerId && user.id !== traderId) throw foreignOrders();
  return { traderId, followerId, status };
}

/** Anyone else's orders are private. @throws {Refusal} unless it is or was a trader */
async function checkTrader(tx: Tx, id: string): Promise<void> {
  const trader = await tx
    .selectFrom('follow_trader')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (!trader) throw unknownTrader();
}

/** Traders and their orders (FOLLOW-56, FOLLOW-57, FOLLOW-59, FOLLOW-62, FOLLOW-64). */
export const traderImplementations = (
  { translate }: Pick<World, 'translate'>,
  market: Market,
): Implementation[] => {
  const pageOf = ({ rows, total }: { rows: TraderRow[]; total: number }) => ({
    data: rows.map(wireTrader),
    total,
  });

  return [
    implement(followCalls.best, async ({ user, tx, now }) => {
      const reader = { userId: user?.id ?? null, now };
      const { rows } = await pageOfTraders(tx, reader, { page: 1, size: bestCount });
      return pageOf({ rows, total: rows.length });
    }),

    implement(followCalls.traders, async ({ input, user, tx, now }) =>
      pageOf(
        await pageOfTraders(
          tx,
          { userId: user?.id ?? null, now },
          { page: pageFrom(input.page), size: pageSize },
        ),
      ),
    ),

    implement(followCalls.followed, async ({ user, tx, now }) => {
      const rows = await followedTraders(tx, { userId: user.id, now });
      return pageOf({ rows, total: rows.length });
    }),

    implement(followCalls.trader, async ({ input, user, tx, now }) => {
      const trader = await traderOf(tx, { userId: user?.id ?? null, now }, input.id);
      if (!trader) throw unknownTrader();
      const lastOrders = await lastOrdersOf(tx, input.id);
      return {
        ...wireTrader(trader),
        profit_curve: trader.recent === 0 ? null : await profitCurveOf(tx, input.id, now),
        last_orders: lastOrders.map((order) => wirePastOrder(order, market)),
      };
    }),

    implement(followCalls.orders, async ({ input, user, tx, language }) => {
      const sheet = sheetFrom(input, user);
      await checkTrader(tx, sheet.traderId);
      const { rows, total } = await pageOfSheet(tx, sheet, { page: pageFrom(input.page), size: pageSize });
      return { data: rows.map((row) => wireSheetOrder(row, { market, translate, language })), total };
    }),
  ];
};
