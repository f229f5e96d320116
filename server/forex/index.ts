import type { FeeBasis } from '#domain/contract-fee.ts';
import { type Decimal, decimal, plus, times, toFixed, zero } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { orderSide, orderType } from '#protocol/forex.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Area } from '../kernel/area.ts';
import type { OpenDatabase, Tx } from '../kernel/database/database.ts';
import { ask, type Question } from '../kernel/database/question.ts';
import { announce } from '../kernel/live/announce.ts';
import type { World } from '../kernel/world.ts';
import { releaseAll } from '../ledger/user-money.ts';
import type { MovableMarket } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import type { ContractTrading, ExecutionListener } from '../trading/contract-trading.ts';
import { lockedAccountQuestion, setDebt } from './account.ts';
import { forexImplementations } from './calls.ts';
import { cancelByUser, closeByUser } from './change.ts';
import { createContractTrading } from './contract-trading.ts';
import { createEngine, type Engine } from './engine.ts';
import { noListener } from './execution-context.ts';
import { openLossQuestion } from './open-loss.ts';
import { deleteOrders } from './orders.ts';
import { placeOrder } from './place.ts';

/** Gives a sample account two closed positions and a cancelled order, at the prices of their time. */
async function fillSample(
  tx: Tx,
  { market, feeBasis }: { market: MovableMarket; feeBasis: FeeBasis },
  userId: string,
  now: number,
): Promise<void> {
  // A pair that is traded at any hour.
  const code = 'BTCUSDT';
  const hour = now - (now % millisecondsPerHour);
  const daysAgo = (days: number) => hour - days * millisecondsPerDay;
  const instrument = market.instrument(code);
  if (!instrument) throw new Error(`${code} isn't listed.`);
  const priceAt = (at: number) => pastMarket(market, at).quote(instrument.id).tick.price;
  // Nobody copies the past.
  const contextAt = (at: number) => ({ market: pastMarket(market, at), listener: noListener });
  const place = (at: number, order: { side: keyof typeof orderSide; isPending?: boolean }) =>
    placeOrder(tx, contextAt(at), {
      userId,
      now: at,
      feeBasis,
      input: {
        type: String(orderSide[order.side]),
        cont: '0.1',
        forex_id: instrument.id,
        status: String(order.isPending ? orderType.pending : orderType.market),
        target_price: order.isPending ? toFixed(times(priceAt(at), decimal('0.8')), 2) : '0',
        stop_loss_price: '0',
        target_profit_price: '0',
        multiple: '100',
      },
    });

  const bought = await place(daysAgo(14), { side: 'buy' });
  await closeByUser(tx, contextAt(daysAgo(13)), { id: bought.id, userId, now: daysAgo(13) });
  const cancelled = await place(daysAgo(8), { side: 'buy', isPending: true });
  await cancelByUser(tx, market, { id: cancelled.id, userId, now: daysAgo(7) });
  const sold = await place(daysAgo(5), { side: 'sell' });
  await closeByUser(tx, contextAt(daysAgo(4)), { id: sold.id, userId, now: daysAgo(4) });
}

/**
 * Deletes a user's orders without executing them, releases the locked money of the open ones and clears the
 * debt, when a demo account is reset (SESSION-25).
 */
async function discardOrders(tx: Tx, userId: string, now: number): Promise<void> {
  await ask(tx, lockedAccountQuestion(tx, userId));
  const open = await deleteOrders(tx, userId);
  await setDebt(tx, userId, zero);
  if (open.length === 0) return;
  const locked = open.map(({ id, status, margin, fee }) => ({
    hold: `forex:${id}`,
    amount: status === 'pending' ? plus(margin, fee) : margin,
  }));
  await releaseAll(tx, 'forex_release', { userId, type: 'forex', at: now }, locked);
  announce(tx, { userId, topic: topicOf('closed'), data: open.map(({ id }) => id) });
}

interface Forex extends Area, Pick<Engine, 'settled'> {
  /** The sum that a transfer has to leave, in USD. */
  openLoss(userId: string): Question<Decimal>;
  trading: ContractTrading;
  /** Trading at the prices of a full hour of the past, which nobody copies; for samples only. */
  tradingAt(time: number): ContractTrading;
}

/**
 * Contract trading: calls and account summaries in every process, execution of a user's orders in one of them.
 * @param listener is called in the transaction of each fill and each close
 */
export function createForex(
  world: World,
  open: Pick<OpenDatabase, 'listen' | 'onReturn'>,
  market: MovableMarket,
  listener: ExecutionListener = noListener,
): Forex {
  const { feeBasis } = world.config;
  const context = { market, listener };
  const engine = createEngine(world, open, context);
  return {
    implementations: forexImplementations(context, feeBasis),
    start: engine.start,
    onDemoReset: discardOrders,
    fillSample: (tx, userId, now) => fillSample(tx, { market, feeBasis }, userId, now),
    settled: engine.settled,
    openLoss: (userId) => openLossQuestion(market, userId),
    trading: createContractTrading(context, feeBasis),
    tradingAt: (time) =>
      createContractTrading({ market: pastMarket(market, time), listener: noListener }, feeBasis),
  };
}
