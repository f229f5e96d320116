import { compare, plus, zero } from '#domain/decimal.ts';
import type { FeeBasis } from '#domain/fee.ts';
import { isAboveMarginCall } from '#domain/margin-level.ts';
import { estimateOf, freeBalance, orderBlocker } from '#domain/order-blocker.ts';
import type { Tx } from '../kernel/database.ts';
import { feeRateOf, maximumLots } from '../prices/instruments.ts';
import type { Quote } from '../prices/market.ts';
import { balanceOf, type ForexAccount } from './account.ts';
import { type AccountSummary, accountSummaryOf, lockAccountWithPositions } from './account-summary.ts';
import { type OrderRequest, orderRequestFrom, type SubmitInput } from './draft.ts';
import { openPosition, reserve } from './execution.ts';
import { type OrderCosts, triggerFrom } from './order.ts';
import { insertOrder } from './orders.ts';
import * as refusals from './refusals.ts';
import type { Venue } from './venue.ts';

interface PlaceOrderInput {
  userId: string;
  input: SubmitInput;
  now: number;
  feeBasis: FeeBasis;
}

/**
 * Places a contract order: a market order is filled at the current tick, a pending one waits for its price
 * with margin and fee locked. Returns the order's id.
 * @throws {Refusal} before anything has changed.
 */
export async function placeOrder(tx: Tx, venue: Venue, order: PlaceOrderInput): Promise<string> {
  const { market } = venue;
  const { userId, input, now, feeBasis } = order;
  const request = orderRequestFrom(input, market);
  const { account, positions } = await lockAccountWithPositions(tx, market, userId);
  const quote = market.quote(request.instrument.id);
  const summary = accountSummaryOf(balanceOf(account), positions, market);
  const costs = checkedCosts(request, quote, { account, summary, feeBasis });

  const { instrument, side, draft } = request;
  const { tick } = quote;
  // The call may have waited for the database while the price moved on.
  const at = Math.max(now, tick.time);
  const terms = {
    lots: draft.lots ?? zero,
    leverage: draft.leverage,
    stopLoss: draft.stopLoss ?? zero,
    takeProfit: draft.takeProfit ?? zero,
  };
  if (draft.kind === 'market' || draft.price === null)
    return openPosition(tx, venue, {
      userId,
      instrument,
      side,
      ...terms,
      ...costs,
      originId: null,
      tick,
      at,
    });
  const id = await insertOrder(tx, {
    user_id: userId,
    instrument: instrument.code,
    side,
    status: 'pending',
    lots: terms.lots,
    leverage: terms.leverage,
    trigger: triggerFrom(tick.price, draft.price),
    order_price: draft.price,
    ...costs,
    stop_loss: terms.stopLoss,
    take_profit: terms.takeProfit,
    created_at: at,
  });
  await reserve(tx, { id, userId, instrument, ...costs }, at);
  return id;
}

interface Funds {
  account: ForexAccount;
  summary: AccountSummary;
  feeBasis: FeeBasis;
}

/** Margin and fee of an order. Checks every rule against the server's own data. @throws {Refusal} */
function checkedCosts(
  { instrument, side, draft }: OrderRequest,
  quote: Quote,
  { account, summary, feeBasis }: Funds,
): OrderCosts {
  const pair = { ...instrument, feeRate: feeRateOf(instrument, feeBasis) };
  const conditions = { isSignedIn: true, isMarketOpen: quote.isOpen, isQuoteLive: quote.isLive, feeBasis };
  const { price } = quote.tick;
  // The balance is checked last, because a low margin level has a message of its own.
  const blocker = orderBlocker(draft, pair, { ...conditions, available: null }, side, {
    quote: price,
    openProfit: null,
  });
  if (blocker) throw refusals.refuse(blocker);
  if (draft.lots !== null && compare(draft.lots, maximumLots) > 0) throw refusals.tooManyLots();
  const { margin, fee } = estimateOf(draft, pair, { quote: price, feeBasis });
  if (margin === null || fee === null) throw refusals.unknownLeverage();
  if (!isAboveMarginCall(summary.marginLevel)) throw refusals.riskTooHigh();
  if (compare(plus(margin, fee), freeBalance(account.available, summary.profit)) > 0)
    throw refusals.refuse('balanceTooLow');
  return { margin, fee };
}
