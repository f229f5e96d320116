import { decimal, toFixed, zero } from '#domain/decimal.ts';
import type { WireReply } from '#protocol/call.ts';
import type { contentCalls } from '#protocol/content.ts';
import { copyType, type followCalls } from '#protocol/follow.ts';
import { forexStatus, orderSide } from '#protocol/forex.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { reasonIn } from '../kernel/texts/reason.ts';
import type { Market } from '../prices/market.ts';
import { endMessages } from '../trading/contract-trading.ts';
import type { CopyResults } from './copy-results.ts';
import type { FollowerRow } from './followers.ts';
import { listed, openProfitOf } from './open-profit.ts';
import type { SheetRow } from './sheet.ts';
import {
  listedDaysOf,
  type OpenedOrder,
  profitCurveOf,
  profitPercentOf,
  type TraderRow,
  winRateOf,
} from './traders.ts';
import { followerName, lettingGoMessages } from './wording.ts';

type WireTrader = WireReply<typeof followCalls.trader>;
type WireFollower = WireReply<typeof followCalls.followers>['data'][number];
type WireRanked = WireReply<typeof contentCalls.ranking>['data'][number];
type WireOrder = WireReply<typeof followCalls.orders>['data'][number];

/** FollowType of a trader's own order. */
const ownType = 1;
/** The decimals of profits in USD. */
const usdPlaces = 6;

const optional = (amount: string | null) => (amount === null ? null : decimal(amount));

/** A trader with the figures of the last three weeks (FOLLOW-33), and the result of the reader's copies. */
export const wireTrader = (row: TraderRow, results: CopyResults, now: number): WireTrader => ({
  id: row.user_id,
  user_id: row.user_id,
  nickname: row.nickname,
  avatar: row.avatar,
  follow_num: row.followers,
  position_num: row.open_orders,
  total_num: row.closed_orders,
  total_amount: decimal(row.followed_amount),
  position_quantity: decimal(row.open_lots),
  max_amount: decimal(row.max_amount),
  total_profits: optional(row.profit),
  profit_percent: optional(row.rate),
  is_followed: row.multiple === null ? 0 : 1,
  win_rate: winRateOf(row),
  profit_curve: row.recent === 0 ? null : profitCurveOf(row),
  listed_days: listedDaysOf(row, now),
  open_copies: row.open_copies,
  own_copies: row.own_copies,
  multiple: optional(row.multiple),
  follow_amount: optional(row.follow_amount),
  copy_result: row.multiple === null ? null : toFixed(results.get(row.user_id) ?? zero, usdPlaces),
});

/** A trader in the ranking (CONTENT-31). The documents' multiple and code are of no trader of this exchange. */
export const wireRanked = (row: TraderRow): WireRanked => ({
  id: row.user_id,
  user_id: row.user_id,
  user: row.nickname,
  multiple: null,
  three_week_rate: optional(row.rate),
  three_week_win: winRateOf(row),
  three_week_profit: optional(row.profit),
  total_rate: optional(row.total_rate),
  total_trade_num: row.closed_orders,
  code: '',
});

/** An order of a trader as it was opened, for the preview of copies. */
export function wirePastOrder(
  order: OpenedOrder,
  market: Market,
): NonNullable<WireTrader['last_orders']>[number] {
  const { symbol, minimumLots, marginMode } = listed(market, order.instrument);
  return {
    id: String(order.id),
    symbol,
    type: orderSide[order.side],
    lots: decimal(order.lots),
    minimum_lots: minimumLots,
    margin: decimal(order.margin),
    fee: decimal(order.fee),
    leverage: marginMode === 'fixed' ? null : optional(order.leverage),
    opened_at: new Date(order.opened_at).toISOString(),
    closed_at: order.completed_at === null ? null : new Date(order.completed_at).toISOString(),
    profit: optional(order.profit),
  };
}

/** A follower without an address: the first digits of the account's number have to do (FOLLOW-35). */
export const wireFollower = (row: FollowerRow, translate: Translate, language: string): WireFollower => {
  const { message, values } = followerName(row.uid);
  return {
    follow_id: row.follower_id,
    avatar: '',
    nickname: translate(language, message, values),
    profitability: profitPercentOf(row.profit, row.max_amount),
    total_profits: row.profit === null ? zero : decimal(row.profit),
  };
};

/** Why an order ended, or why a copy is on its own; empty while neither is so (FOLLOW-93). */
function endReasonOf(row: SheetRow, translate: Translate, language: string): string {
  if (row.close_reason !== null) return translate(language, endMessages[row.close_reason]);
  return row.link === 'own' && row.let_go !== null ? translate(language, lettingGoMessages[row.let_go]) : '';
}

interface Reading {
  market: Market;
  /** Whether the reader owns the copies: stops are shown to nobody else. */
  isOwner: boolean;
  translate: Translate;
  language: string;
}

/** Price and profit of an open order at the current price, of a closed one at its end. */
function resultOf(row: SheetRow, market: Market): Pick<WireOrder, 'UpdatePrice' | 'FactProfits'> {
  if (row.status === 'holding') {
    const { price, profit } = openProfitOf(row, market);
    return { UpdatePrice: price, FactProfits: toFixed(profit, usdPlaces) };
  }
  const profit = optional(row.profit);
  return { UpdatePrice: optional(row.close_price), FactProfits: profit && toFixed(profit, usdPlaces) };
}

/** The stops and the leverage of a reader's own copy; null for any other order. */
const termsOf = (
  { is_copy, instrument, stop_loss, take_profit, leverage }: SheetRow,
  { market, isOwner }: Reading,
): Pick<WireOrder, 'TargetLossPrice' | 'TargetProfitPrice' | 'Multiple'> =>
  is_copy && isOwner
    ? {
        TargetLossPrice: decimal(stop_loss),
        TargetProfitPrice: decimal(take_profit),
        Multiple: listed(market, instrument).marginMode === 'fixed' ? null : optional(leverage),
      }
    : { TargetLossPrice: null, TargetProfitPrice: null, Multiple: null };

/** An order on the sheet of a trader (FOLLOW-37, FOLLOW-80). */
export function wireSheetOrder(row: SheetRow, reading: Reading): WireOrder {
  const { market, translate, language } = reading;
  const { id, symbol, code, pricePrecision } = listed(market, row.instrument);
  return {
    Id: String(row.id),
    ForexTradeLists: { Id: id, ShowCode: symbol, Code: code, PricePrecision: pricePrecision },
    FollowType: row.is_copy ? copyType : ownType,
    Status: forexStatus[row.status],
    OriginPrice: decimal(row.order_price),
    Price: decimal(row.open_price),
    ...resultOf(row, market),
    OrderType: orderSide[row.side],
    Quantity: decimal(row.lots),
    CreateTimeHandler: new Date(row.created_at).toISOString(),
    CompleteTimeHandler: row.completed_at === null ? null : new Date(row.completed_at).toISOString(),
    Outcome: row.outcome === 'due' ? null : row.outcome,
    OutcomeReason: reasonIn(translate, language, row.reason),
    LeaderQuantity: decimal(row.trader_lots),
    IsOnOwn: row.link === 'own' ? 1 : 0,
    EndReason: endReasonOf(row, translate, language),
    ...termsOf(row, reading),
  };
}
