import { type Decimal, toFixed } from '#domain/decimal.ts';
import type { WireReply } from '#protocol/call.ts';
import { type forexCalls, forexStatus, orderSide } from '#protocol/forex.ts';
import type { Market, Tick } from '../prices/market.ts';
import type { AccountSummary } from './account-summary.ts';
import { isHolding, type ListedOrder, type Position, profitAt } from './order.ts';

type WireOrder = WireReply<typeof forexCalls.orders>['data'][number];

const usdPlaces = 6;
export const wireUsd = (amount: Decimal) => toFixed(amount, usdPlaces);

const wireTick = (tick: Tick | null) =>
  tick && { Sequence: tick.sequence, Time: tick.time, Price: tick.price };
const wireTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The price that an order is valued at, and its profit there, in USD; null while it has neither. */
interface OrderValue {
  price: Decimal | null;
  profit: Decimal | null;
}

function currentValueOf(order: ListedOrder, market: Market): OrderValue {
  if (!isHolding(order)) return { price: order.closePrice, profit: order.profit };
  const { price } = market.tick(order.instrument.id);
  return { price, profit: profitAt(order, price, market) };
}

/** An order in the API's form (FOREX-20); the profit of an open position is at the current price. */
export function wireOrder(
  order: ListedOrder,
  market: Market,
  { price, profit }: OrderValue = currentValueOf(order, market),
): WireOrder {
  const { instrument } = order;
  return {
    Id: order.id,
    OriginId: order.originId ?? order.id,
    OrderType: orderSide[order.side],
    Quantity: order.lots,
    Status: forexStatus[order.status],
    OriginPrice: order.orderPrice,
    Price: order.openPrice,
    UpdatePrice: price,
    FactProfits: profit && wireUsd(profit),
    CautionMoney: wireUsd(order.margin),
    TradeFee: wireUsd(order.fee),
    TargetLossPrice: order.stopLoss,
    TargetProfitPrice: order.takeProfit,
    CreateTimeHandler: new Date(order.createdAt).toISOString(),
    CompleteTimeHandler: wireTime(order.completedAt),
    ForexTradeLists: {
      ShowCode: instrument.symbol,
      Code: instrument.code,
      PricePrecision: instrument.pricePrecision,
    },
    OpenTick: wireTick(order.openTick),
    CloseTick: wireTick(order.closeTick),
    CloseReason: order.closeReason,
    Multiple: instrument.marginMode === 'fixed' ? null : order.leverage,
    CopiedFrom: order.copiedFrom,
  };
}

/** A user's open positions in the topic FOREX_TRADE (LIVE-17, LIVE-18). */
export const wireAccountSummary = ({
  positions,
  profit,
  usedMargin,
  marginLevel,
}: AccountSummary<Position>) => ({
  TransOrder: positions.map((position) => ({
    Id: position.order.id,
    UpdatePrice: position.tick.price,
    FactProfits: wireUsd(position.profit),
  })),
  ProfitsTotal: wireUsd(profit),
  HazardRate: marginLevel,
  CautionMoneyAll: wireUsd(usedMargin),
});
