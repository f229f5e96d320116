import * as v from 'valibot';
import type { CopySettings } from '#domain/copy.ts';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { flag, float, id, nameOfCode, nothing, optionalAmount, optionalCount, raw, text } from './fields.ts';
import { type ForexStatus, orderSide, statusOf, tradedPair } from './forex.ts';
import { innerListOf } from './lists.ts';
import { pageOf, summedPageOf } from './pages.ts';
import { pastOrder } from './past-order.ts';

const trader = v.pipe(
  v.object({
    id: text,
    user_id: id,
    nickname: text,
    avatar: text,
    follow_num: optionalCount,
    position_num: optionalCount,
    total_num: optionalCount,
    total_amount: optionalAmount,
    position_quantity: optionalAmount,
    max_amount: optionalAmount,
    total_profits: optionalAmount,
    profit_percent: optionalAmount,
    is_followed: flag,
    win_rate: addition(optionalAmount),
    profit_curve: addition(v.fallback(v.nullish(v.array(float), []), [])),
    last_orders: addition(innerListOf(pastOrder)),
    listed_days: addition(optionalCount),
    open_copies: addition(optionalCount),
    own_copies: addition(optionalCount),
    multiple: addition(optionalAmount),
    follow_amount: addition(optionalAmount),
    copy_result: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.user_id,
    traderId: wire.id || wire.user_id,
    nickname: wire.nickname,
    avatar: wire.avatar,
    followers: wire.follow_num,
    openOrders: wire.position_num,
    closedOrders: wire.total_num,
    followedAmount: wire.total_amount,
    openLots: wire.position_quantity,
    maxMargin: wire.max_amount,
    profit: wire.total_profits,
    profitPercent: wire.profit_percent,
    isFollowed: wire.is_followed,
    winRate: wire.win_rate,
    profitCurve: wire.profit_curve ?? [],
    lastOrders: wire.last_orders,
    listedDays: wire.listed_days,
    openCopies: wire.open_copies,
    ownCopies: wire.own_copies,
    multiple: wire.multiple,
    followMargin: wire.follow_amount,
    copyResult: wire.copy_result,
  })),
);

/**
 * A master trader (FOLLOW-33), known by the id of the user; requests name `traderId`. Amounts are in USD, percentages
 * in percent, over the last three weeks; null where the API doesn't say. Additions: the share of winning orders, the
 * profit of the trader's closed orders added up day by day, the orders that were opened, for how many days the trader
 * could be followed, and of a follower how many open copies follow the trader, how many were let go earlier, the multiple and the margin that were set, and what the copies since
 * then have earned after their fees, open ones at the current prices.
 */
export type Trader = v.InferOutput<typeof trader>;

const follower = v.pipe(
  v.object({
    follow_id: id,
    avatar: text,
    nickname: text,
    profitability: optionalAmount,
    total_profits: optionalAmount,
  }),
  v.transform((wire) => ({
    id: wire.follow_id,
    avatar: wire.avatar,
    nickname: wire.nickname,
    profitPercent: wire.profitability,
    profit: wire.total_profits,
  })),
);

/** A follower (FOLLOW-35): profit in USD, and in percent; null where the API doesn't say. */
export type Follower = v.InferOutput<typeof follower>;

const followerSummary = v.pipe(
  v.object({ total_profits: optionalAmount, position_profits: optionalAmount, follow_num: optionalCount }),
  v.transform((wire) => ({
    profit: wire.total_profits,
    openProfit: wire.position_profits,
    followers: wire.follow_num,
  })),
);

/** Figures of all followers in USD (FOLLOW-29): `openProfit` is that of their open copies. */
export type FollowerSummary = v.InferOutput<typeof followerSummary>;

/** Which orders a sheet shows, as `status` on the wire (FOLLOW-46). */
export const sheetStatus = { active: 1, closed: 3 } as const;
export type SheetStatus = keyof typeof sheetStatus;

/** FollowType of a copy; a trader's own order has another (FOLLOW-38). */
export const copyType = 2;

const outcome = v.fallback(v.nullish(v.picklist(['copied', 'reduced', 'skipped']), null), null);

const followOrder = v.pipe(
  v.object({
    Id: id,
    ForexTradeLists: tradedPair,
    FollowType: optionalCount,
    Status: optionalCount,
    OriginPrice: optionalAmount,
    Price: optionalAmount,
    UpdatePrice: optionalAmount,
    OrderType: optionalCount,
    Quantity: optionalAmount,
    CreateTimeHandler: text,
    CompleteTimeHandler: addition(text),
    FactProfits: optionalAmount,
    Outcome: addition(outcome),
    OutcomeReason: addition(text),
    LeaderQuantity: addition(optionalAmount),
    IsOnOwn: addition(flag),
    EndReason: addition(text),
    TargetLossPrice: addition(optionalAmount),
    TargetProfitPrice: addition(optionalAmount),
    Multiple: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    pairId: wire.ForexTradeLists.Id,
    symbol: wire.ForexTradeLists.ShowCode,
    code: wire.ForexTradeLists.Code,
    pricePrecision: wire.ForexTradeLists.PricePrecision,
    isCopy: wire.FollowType === copyType,
    status: statusOf(wire.Status),
    orderPrice: wire.OriginPrice,
    openPrice: wire.Price,
    currentPrice: wire.UpdatePrice,
    side: nameOfCode(orderSide, wire.OrderType),
    lots: wire.Quantity,
    createdAt: wire.CreateTimeHandler,
    /** Empty while the order is open, and where the API doesn't say. */
    completedAt: wire.CompleteTimeHandler,
    profit: wire.FactProfits,
    outcome: wire.Outcome ?? null,
    outcomeReason: wire.OutcomeReason,
    tradersLots: wire.LeaderQuantity,
    isOnOwn: wire.IsOnOwn,
    endReason: wire.EndReason,
    /** 0 is off, null unknown. */
    stopLoss: wire.TargetLossPrice,
    takeProfit: wire.TargetProfitPrice,
    leverage: wire.Multiple,
  })),
);

/** A follow order as the API sends it: its status and the precision of its prices may be missing. */
export type FollowOrderReply = v.InferOutput<typeof followOrder>;

/**
 * An order on the sheet of a trader (FOLLOW-37): the user's copy, or the trader's own order where there is none.
 * Profit in USD. Additions: the outcome of the trader's order at this follower with the reason in words, the
 * trader's lots, whether the copy is on its own since, why it ended, and the stops and the leverage of a copy.
 */
export type FollowOrder = FollowOrderReply & { pricePrecision: number; status: ForexStatus };

interface OrdersRequest {
  traderId: string;
  /** The id of the user whose copies are listed. */
  userId: string;
  as: 'follower' | 'trader';
  status: SheetStatus;
  page: number;
}

/** Copy-trading (FOLLOW-56 to FOLLOW-64). */
export const followCalls = {
  /** The traders with the best three weeks. */
  best: call({
    ...reading,
    path: '/api/follow/list',
    access: 'public',
    isStored: true,
    input: v.object({}),
    reply: pageOf(trader),
  }),
  traders: call({
    ...reading,
    path: '/api/follow/trader_list',
    access: 'public',
    isStored: true,
    input: v.object({ page: raw }),
    reply: pageOf(trader),
  }),
  /** The traders that the user follows. */
  followed: call({
    ...reading,
    path: '/api/follow/followed_trader',
    access: 'session',
    isStored: true,
    input: v.object({}),
    reply: pageOf(trader),
  }),
  trader: call({
    ...reading,
    path: '/api/follow/trader_detail',
    access: 'public',
    isStored: true,
    input: v.object({ id: raw }),
    reply: trader,
  }),
  apply: call({
    ...writing,
    path: '/api/follow/apply_trader',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
  follow: call({
    ...writing,
    path: '/api/follow/follow_trader',
    access: 'session',
    input: v.object({ trader_id: raw, multiple: raw, max_amount: raw }),
    inputOf: ({ traderId, multiple, maxMargin }: CopySettings & { traderId: string }) => ({
      trader_id: traderId,
      multiple,
      max_amount: maxMargin,
    }),
    reply: nothing,
  }),
  unfollow: call({
    ...writing,
    path: '/api/follow/canal_follow',
    access: 'session',
    input: v.object({ trader_id: raw }),
    inputOf: ({ traderId }: { traderId: string }) => ({ trader_id: traderId }),
    reply: nothing,
  }),
  followers: call({
    ...reading,
    path: '/api/follow/my_follower',
    access: 'session',
    isStored: true,
    input: v.object({ page: raw }),
    reply: summedPageOf(follower, followerSummary),
  }),
  /**
   * With `as=trader` the orders of the user `user_id`; otherwise the copies that `user_id` has of those of
   * `follower_user_id`, or why there is none.
   */
  orders: call({
    ...reading,
    path: '/v2/api/forex/my_deal_follow_order',
    access: 'public',
    isStored: true,
    input: v.object({ page: raw, user_id: raw, follower_user_id: raw, as: raw, status: raw }),
    inputOf: ({ traderId, userId, as, status, page }: OrdersRequest) => ({
      page,
      ...(as === 'trader' ? { user_id: traderId, as } : { user_id: userId, follower_user_id: traderId }),
      status: sheetStatus[status],
    }),
    reply: pageOf(followOrder),
  }),
};
