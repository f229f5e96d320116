import type { FeeBasis } from '#domain/contract-fee.ts';
import { compare, type Decimal, isOnStep, isZero, sum, zero } from '#domain/decimal.ts';
import { estimateOf, freeBalance, stopsBlocker } from '#domain/order-blocker.ts';
import { ask } from '../kernel/database/question.ts';
import { lockMoney } from '../ledger/ledger.ts';
import { feeRateOf } from '../prices/instruments.ts';
import type { ContractTrading } from '../trading/contract-trading.ts';
import { accountOf } from './account.ts';
import { accountSummaryNow } from './account-summary.ts';
import type { ExecutionContext } from './execution-context.ts';
import { closePart, closePosition, openPosition } from './executions.ts';
import { isHolding } from './order.ts';
import { findOrder, lockOrder, marginsOf, newOrderId } from './orders.ts';

/** Contract trading for other areas of the exchange. */
export function createContractTrading(context: ExecutionContext, feeBasis: FeeBasis): ContractTrading {
  const { market } = context;

  const costOf: ContractTrading['costOf'] = ({ instrument, leverage, price }, lots) => {
    const draft = { kind: 'market', lots, leverage, price: null, stopLoss: null, takeProfit: null } as const;
    const pair = { ...instrument, feeRate: feeRateOf(instrument, feeBasis) };
    const { margin, fee } = estimateOf(draft, pair, { quote: price, feeBasis });
    if (margin === null || fee === null)
      throw new RangeError(`A position in ${instrument.code} needs a leverage.`);
    return { margin, fee };
  };

  return {
    costOf,
    async lock(tx, userId) {
      await lockMoney(tx, userId);
    },
    async meansOf(tx, userId) {
      const { available } = await accountOf(tx, userId);
      const { profit, marginLevel } = await accountSummaryNow(tx, market, userId);
      return { free: freeBalance(available, profit), marginLevel };
    },
    async open(tx, request) {
      const [id] = await ask(tx, newOrderId);
      const cost = costOf({ ...request, price: request.tick.price }, request.lots);
      return (await openPosition(tx, context, { ...request, ...cost, id })).id;
    },
    marginOf: async (tx, orderIds) => sum(await marginsOf(tx, orderIds)),
    stopsAt({ side, stopLoss, takeProfit }, price) {
      const settable = (stops: { stopLoss: Decimal | null; takeProfit: Decimal | null }) =>
        stopsBlocker(side, stops, price) === null;
      const hasLoss = !isZero(stopLoss) && settable({ stopLoss, takeProfit: null });
      const hasProfit = !isZero(takeProfit) && settable({ stopLoss: null, takeProfit });
      return { stopLoss: hasLoss ? stopLoss : zero, takeProfit: hasProfit ? takeProfit : zero };
    },
    async orderOf(tx, orderId) {
      const order = await findOrder(tx, market, orderId);
      return order && { ...order, isOpen: order.status === 'holding' };
    },
    async closeTo(tx, { id, userId }, rest, at) {
      const position = await lockOrder(tx, market, { id, userId });
      if (!position || !isHolding(position) || compare(position.lots, rest) <= 0) return;
      if (!isOnStep(rest, position.instrument.minimumLots))
        throw new RangeError(`A rest of ${rest} lots is off the step of ${position.instrument.code}.`);
      const tick = market.tick(position.instrument.id);
      const reason = position.originId === null ? 'user' : 'trader';
      const close = { tick, reason, at: Math.max(at, tick.time) } as const;
      if (isZero(rest)) await closePosition(tx, context, position, close);
      else await closePart(tx, context, position, rest, close);
    },
  };
}
