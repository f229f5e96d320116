import type { ReceivedInput } from '#protocol/call.ts';
import { followCalls, sheetStatus } from '#protocol/follow.ts';
import type { SessionUser } from '../kernel/calls/caller.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement } from '../kernel/calls/handler.ts';
import { invalidField, pageFrom } from '../kernel/calls/paging.ts';
import { signInAgain } from '../kernel/calls/refusal.ts';
import type { Tx } from '../kernel/database/database.ts';
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

/** The sheet that is asked for, if the caller may see it. @throws {Refusal} */
function sheetFrom(input: ReceivedInput<typeof followCalls.orders>, user: SessionUser | null): Sheet {
  const { user_id, follower_user_id: traderId, as } = input;
  const status = nameFrom(sheetStatus, input.status, 'status');
  if (as === 'trader') return { traderId: user_id, followerId: null, status };
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
