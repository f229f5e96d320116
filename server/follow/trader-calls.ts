import type { ReceivedInput } from '#protocol/call.ts';
import { followCalls, sheetStatus } from '#protocol/follow.ts';
import type { SessionUser } from '../kernel/calls/caller.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implementRead } from '../kernel/calls/handler.ts';
import { invalidField, type PageRequest, pageFrom, pageReply } from '../kernel/calls/paging.ts';
import { signInAgain } from '../kernel/calls/refusal.ts';
import { combined, firstOf, mapped, type Queries, type Question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { type CopyResults, copyResultsOf } from './copy-results.ts';
import { foreignOrders, unknownTrader } from './refusals.ts';
import { pageOfSheet, type Sheet } from './sheet.ts';
import { followedTraders, lastOrdersOf, pageOfTraders, type TraderRow, traderQuestion } from './traders.ts';
import { wirePastOrder, wireRanked, wireSheetOrder, wireTrader } from './wire.ts';

const bestCount = 10;

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
const traderCheck = (queries: Queries, id: string): Question<void> =>
  mapped(
    firstOf(queries.selectFrom('follow_trader').select('user_id').where('user_id', '=', id)),
    (trader) => {
      if (!trader) throw unknownTrader();
    },
  );

/** Traders and their orders (FOLLOW-56, FOLLOW-57, FOLLOW-59, FOLLOW-62, FOLLOW-64). */
export const traderImplementations = (
  { translate }: Pick<World, 'translate'>,
  market: Market,
): Implementation[] => {
  const pageOf =
    (now: number) =>
    ({ rows, total }: { rows: TraderRow[]; total: number }, results: CopyResults) => ({
      data: rows.map((row) => wireTrader(row, results, now)),
      total,
    });

  return [
    implementRead(followCalls.best, ({ user, queries, now }) => {
      const userId = user?.id ?? null;
      const best = pageOfTraders(queries, { userId, now }, { page: 1, size: bestCount });
      return combined([best, copyResultsOf(market, userId)], ({ rows }, results) =>
        pageOf(now)({ rows, total: rows.length }, results),
      );
    }),

    implementRead(followCalls.traders, ({ input, user, queries, now }) => {
      const page = pageFrom(input.page);
      const userId = user?.id ?? null;
      return combined(
        [pageOfTraders(queries, { userId, now }, page), copyResultsOf(market, userId)],
        pageOf(now),
      );
    }),

    implementRead(followCalls.followed, ({ user, now }) =>
      combined([followedTraders({ userId: user.id, now }), copyResultsOf(market, user.id)], (rows, results) =>
        pageOf(now)({ rows, total: rows.length }, results),
      ),
    ),

    implementRead(followCalls.trader, ({ input: { id }, user, now }) =>
      combined(
        [
          traderQuestion({ userId: user?.id ?? null, now }, id),
          lastOrdersOf(id, now),
          copyResultsOf(market, user?.id ?? null),
        ],
        (trader, lastOrders, results) => {
          if (!trader) throw unknownTrader();
          return {
            ...wireTrader(trader, results, now),
            last_orders: lastOrders.map((order) => wirePastOrder(order, market)),
          };
        },
      ),
    ),

    implementRead(followCalls.orders, ({ input, user, queries, language }) => {
      const sheet = sheetFrom(input, user);
      const page = pageFrom(input.page);
      const isOwner = sheet.followerId !== null && sheet.followerId === user?.id;
      return combined(
        [traderCheck(queries, sheet.traderId), pageOfSheet(sheet, page)],
        (_, { rows, total }) => ({
          data: rows.map((row) => wireSheetOrder(row, { market, isOwner, translate, language })),
          total,
        }),
      );
    }),
  ];
};

/** A page of the ranking: the traders who can be followed, the best return of three weeks first. */
export const rankingQuestion = (queries: Queries, now: number, page: PageRequest) =>
  pageReply(pageOfTraders(queries, { userId: null, now }, page), wireRanked);
