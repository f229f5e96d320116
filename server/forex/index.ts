import type { Decimal } from '#domain/decimal.ts';
import type { Area } from '../kernel/area.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import type { MovableMarket } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import type { ContractTrading, ExecutionListener } from '../trading/contract-trading.ts';
import { forexImplementations } from './calls.ts';
import { createContractTrading } from './contract-trading.ts';
import { discardOrders } from './discard.ts';
import { createEngine, type Engine } from './engine.ts';
import { noListener } from './execution-context.ts';
import { openLossQuestion } from './open-loss.ts';
import { fillSample } from './samples.ts';

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
