import { zero } from '#domain/decimal.ts';
import { stopsObstacle } from '#domain/order-obstacle.ts';
import type { Tx } from '../kernel/database.ts';
import type { Market } from '../market/market.ts';
import { lockAccount } from './account.ts';
import { type Contract, isHolding } from './contract.ts';
import { closeContract, dropPending } from './deals.ts';
import { priceFrom } from './draft.ts';
import { lockOrder, updateOrder } from './orders.ts';
import * as refusals from './refusals.ts';

interface Asked {
  id: string;
  userId: string;
  now: number;
}

/** The user's own open order, locked together with the account. */
async function openOrder(tx: Tx, market: Market, { id, userId }: Asked): Promise<Contract> {
  await lockAccount(tx, userId);
  const order = await lockOrder(tx, market, { id, userId });
  if (!order) throw refusals.unknownOrder();
  if (order.status === 'closed') throw refusals.alreadyClosed();
  return order;
}

/** Closes a held contract at the current tick, because its owner asked. @throws {Refusal} */
export async function closeByUser(tx: Tx, market: Market, asked: Asked): Promise<void> {
  const order = await openOrder(tx, market, asked);
  if (!isHolding(order)) throw refusals.stillPending();
  const { tick, isOpen, isLive } = market.quote(order.instrument.id);
  if (!isOpen) throw refusals.closingTime();
  if (!isLive) throw refusals.closingPrice();
  await closeContract(tx, market, order, { tick, reason: 'user', at: asked.now });
}

/** Cancels a pending order. @throws {Refusal} */
export async function cancelByUser(tx: Tx, market: Market, asked: Asked): Promise<void> {
  const order = await openOrder(tx, market, asked);
  if (order.status !== 'pending') throw refusals.alreadyFilled();
  await dropPending(tx, order, 'cancelled', asked.now);
}

/** Sets the stops of an open order, each by its price or to none by 0 or nothing. @throws {Refusal} */
export async function setStops(
  tx: Tx,
  market: Market,
  asked: Asked & { stopLoss: string; takeProfit: string },
): Promise<void> {
  const order = await openOrder(tx, market, asked);
  const { instrument, side } = order;
  const stopLoss = priceFrom(asked.stopLoss, instrument);
  const takeProfit = priceFrom(asked.takeProfit, instrument);
  const price = isHolding(order) ? market.quote(instrument.id).tick.price : order.orderPrice;
  const obstacle = stopsObstacle(side, { stopLoss, takeProfit }, price);
  if (obstacle) throw refusals.refuse(obstacle);
  await updateOrder(tx, order, { stop_loss: stopLoss ?? zero, take_profit: takeProfit ?? zero });
}
