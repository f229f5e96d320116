import type { FeeBasis } from '#domain/contract-fee.ts';
import { compare, type Decimal, isNegative, isOnStep, isZero, parseDecimal, zero } from '#domain/decimal.ts';
import { estimateOf, exchangeOrderBlocker, type OrderDraft } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import { type forexCalls, orderSide, orderType } from '#protocol/forex.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import type { Instrument } from '../prices/instrument.ts';
import { feeRateOf, maximumLots } from '../prices/instruments.ts';
import type { Market, Quote } from '../prices/market.ts';
import { balanceOf, type ForexAccount } from './account.ts';
import { type AccountSummary, accountQuestion, accountSummaryOf } from './account-summary.ts';
import type { ExecutionContext } from './execution-context.ts';
import { openPosition, reserve } from './executions.ts';
import { type Order, type OrderCosts, triggerFrom } from './order.ts';
import { insertOrder, newOrderId } from './orders.ts';
import * as refusals from './refusals.ts';

/** A parsed order, whose rules aren't checked yet. */
interface ParsedOrder {
  instrument: Instrument;
  side: Side;
  draft: OrderDraft & { stopLoss: Decimal | null; takeProfit: Decimal | null };
}

/** Parses a price; null if it is empty or 0. @throws {Refusal} unless it is a multiple of the pair's pip. */
export function priceFrom(text: string, { pip }: Instrument): Decimal | null {
  if (text === '') return null;
  const price = parseDecimal(text);
  if (price === null || isNegative(price)) throw refusals.priceNotNumeric();
  if (isZero(price)) return null;
  if (!isOnStep(price, pip)) throw refusals.priceOffPip(pip);
  return price;
}

function lotsFrom(text: string): Decimal | null {
  if (text === '') return null;
  const lots = parseDecimal(text);
  if (lots === null) throw refusals.lotsNotNumeric();
  return lots;
}

const sideFrom = (type: string): Side => {
  if (type === String(orderSide.buy)) return 'buy';
  if (type === String(orderSide.sell)) return 'sell';
  throw refusals.unknownSide();
};

const kindFrom = (status: string): OrderDraft['kind'] => {
  if (status === String(orderType.market)) return 'market';
  if (status === String(orderType.pending)) return 'pending';
  throw refusals.unknownKind();
};

/** The requested leverage if the pair offers it, otherwise null. */
function leverageFrom(text: string, { leverages }: Instrument): Decimal | null {
  const requested = parseDecimal(text);
  return leverages.find((leverage) => requested !== null && compare(leverage, requested) === 0) ?? null;
}

/**
 * Parses a submission from any client. Texts that aren't numbers are refused here; whether the numbers make a
 * valid order is decided by `exchangeOrderBlocker`.
 * @throws {Refusal}
 */
function orderFrom(input: ReceivedInput<typeof forexCalls.submit>, market: Market): ParsedOrder {
  const instrument = market.instrument(input.forex_id);
  if (!instrument) throw refusals.unknownPair();
  const kind = kindFrom(input.status);
  return {
    instrument,
    side: sideFrom(input.type),
    draft: {
      kind,
      lots: lotsFrom(input.cont),
      leverage: instrument.marginMode === 'fixed' ? null : leverageFrom(input.multiple, instrument),
      price: kind === 'pending' ? priceFrom(input.target_price, instrument) : null,
      stopLoss: priceFrom(input.stop_loss_price, instrument),
      takeProfit: priceFrom(input.target_profit_price, instrument),
    },
  };
}

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
