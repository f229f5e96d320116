import type { FeeBasis } from '#domain/contract-fee.ts';
import { zero } from '#domain/decimal.ts';
import { estimateOf, exchangeOrderBlocker } from '#domain/order-blocker.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import type { forexCalls } from '#protocol/forex.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import { feeRateOf, maximumLots } from '../prices/instruments.ts';
import type { Quote } from '../prices/market.ts';
import { balanceOf, type ForexAccount } from './account.ts';
import { type AccountSummary, accountQuestion, accountSummaryOf } from './account-summary.ts';
import { orderFrom, type ParsedOrder } from './draft.ts';
import type { ExecutionContext } from './execution-context.ts';
import { openPosition, reserve } from './opening.ts';
import { type Order, type OrderCosts, triggerFrom } from './order.ts';
import { insertOrder, newOrderId } from './orders.ts';
import * as refusals from './refusals.ts';

interface PlaceOrderInput {
  userId: string;
  input: ReceivedInput<typeof forexCalls.submit>;
  now: number;
  feeBasis: FeeBasis;
}

/**
 * Places a contract order: a market order is filled at the current tick, a pending one waits for its price
 * with margin and fee locked. Returns the order.
 * @throws {Refusal} before anything has changed.
 */
export async function placeOrder(tx: Tx, context: ExecutionContext, order: PlaceOrderInput): Promise<Order> {
  const { market } = context;
  const { userId, input, now, feeBasis } = order;
  const request = orderFrom(input, market);
  const [, { account, positions }, id] = await ask(
    tx,
    lockedBalancesQuestion(tx, userId),
    accountQuestion(market, userId),
    newOrderId,
  );
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
    return openPosition(tx, context, {
      id,
      userId,
      instrument,
      side,
      ...terms,
      ...costs,
      originId: null,
      copiedFrom: null,
      tick,
      at,
    });
  const pending = await insertOrder(tx, market, {
    id,
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
    terms_sequence: tick.sequence,
    created_at: at,
  });
  await reserve(tx, pending, at);
  return pending;
}

interface Funds {
  account: ForexAccount;
  summary: AccountSummary;
  feeBasis: FeeBasis;
}

/** Margin and fee of an order. Checks every rule against the server's own data. @throws {Refusal} */
function checkedCosts(
  { instrument, side, draft }: ParsedOrder,
  quote: Quote,
  { account, summary, feeBasis }: Funds,
): OrderCosts {
  const pair = { ...instrument, feeRate: feeRateOf(instrument, feeBasis) };
  const { price } = quote.tick;
  const conditions = {
    isSignedIn: true,
    isMarketOpen: quote.isOpen,
    isQuoteLive: quote.isLive,
    available: account.available,
    feeBasis,
    maximumLots,
    marginLevel: summary.marginLevel,
  };
  const figures = { quote: price, openProfit: summary.profit };
  const blocker = exchangeOrderBlocker(draft, pair, conditions, side, figures);
  if (blocker) throw refusals.refuse(blocker, side);
  const { margin, fee } = estimateOf(draft, pair, { quote: price, feeBasis });
  if (margin === null || fee === null)
    throw new Error('An order that nothing blocks has a margin and a fee.');
  return { margin, fee };
}
