import { compare, type Decimal, minus, negate, plus, smaller, zero } from '#domain/decimal.ts';
import type { FeeBasis } from '#domain/fee.ts';
import { estimateOf, orderObstacle } from '#domain/order-obstacle.ts';
import { allowsNewOrders } from '#domain/risk.ts';
import type { Tx } from '../kernel/database.ts';
import { feeRateOf } from '../market/instruments.ts';
import type { Market, Quote } from '../market/market.ts';
import { balanceOf, type ForexAccount, lockAccount } from './account.ts';
import { triggerFrom } from './contract.ts';
import { payOpening, reserve } from './deals.ts';
import { type OrderRequest, orderRequestFrom, type SubmitInput } from './draft.ts';
import { holdingsOf, insertOrder } from './orders.ts';
import * as refusals from './refusals.ts';
import { type Standing, standingOf } from './standing.ts';

interface Placing {
  userId: string;
  input: SubmitInput;
  now: number;
  feeBasis: FeeBasis;
}

/**
 * Places a contract order: a market order is filled at the current tick, a pending one waits for its price
 * with margin and fee set aside. Gives the order's id.
 * @throws {Refusal} before anything has changed.
 */
export async function placeOrder(tx: Tx, market: Market, placing: Placing): Promise<string> {
  const { userId, input, now, feeBasis } = placing;
  const request = orderRequestFrom(input, market);
  const account = await lockAccount(tx, userId);
  const quote = market.quote(request.instrument.id);
  const standing = standingOf(balanceOf(account), await holdingsOf(tx, market, userId), market);
  const costs = checkedCosts(request, quote, { account, standing, feeBasis });

  const { instrument, side, draft } = request;
  const { tick } = quote;
  const isMarket = draft.kind === 'market';
  const orderPrice = isMarket || draft.price === null ? tick.price : draft.price;
  const id = await insertOrder(tx, {
    user_id: userId,
    instrument: instrument.code,
    side,
    status: isMarket ? 'holding' : 'pending',
    lots: draft.lots ?? zero,
    leverage: draft.leverage,
    trigger: isMarket ? null : triggerFrom(tick.price, orderPrice),
    order_price: orderPrice,
    ...(isMarket ? { open_price: tick.price, open_tick: JSON.stringify(tick), opened_at: now } : {}),
    ...costs,
    stop_loss: draft.stopLoss ?? zero,
    take_profit: draft.takeProfit ?? zero,
    created_at: now,
  });
  const pay = isMarket ? payOpening : reserve;
  await pay(tx, { id, userId, instrument, ...costs }, now);
  return id;
}

interface Means {
  account: ForexAccount;
  standing: Standing;
  feeBasis: FeeBasis;
}

/** Margin and fee of an order that may be placed: every rule is checked here, on what the server knows. */
function checkedCosts(
  { instrument, side, draft }: OrderRequest,
  quote: Quote,
  { account, standing, feeBasis }: Means,
): { margin: Decimal; fee: Decimal } {
  const pair = { ...instrument, feeRate: feeRateOf(instrument, feeBasis) };
  const circumstances = { isSignedIn: true, isMarketOpen: quote.isOpen, isQuoteLive: quote.isLive, feeBasis };
  const { price } = quote.tick;
  // Without a balance at first: what is free depends on the risk, which has its own words.
  const obstacle = orderObstacle(draft, pair, { ...circumstances, available: null }, side, price);
  if (obstacle) throw refusals.refuse(obstacle);
  const { margin, fee } = estimateOf(draft, pair, { quote: price, feeBasis });
  if (margin === null || fee === null) throw refusals.unknownLeverage();
  if (!allowsNewOrders(standing.riskRate)) throw refusals.riskTooHigh();
  if (compare(plus(margin, fee), freeOf(account, standing)) > 0) throw refusals.refuse('balanceTooLow');
  return { margin, fee };
}

/** What new margin may be taken from: the available balance less what open contracts are losing. */
const freeOf = ({ available }: ForexAccount, { profit }: Standing): Decimal =>
  minus(available, negate(smaller(profit, zero)));
