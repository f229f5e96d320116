import { isAboveMarginCall } from '#domain/margin-level.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Tick } from '../prices/market.ts';
import { accountSummaryNow } from './account-summary.ts';
import { closePosition } from './closing.ts';
import type { ExecutionContext } from './execution-context.ts';
import { dropPending, fillPending } from './opening.ts';
import { dueAt, isHolding, type Order } from './order.ts';
import { lockOrder } from './orders.ts';

/**
 * Executes what a tick has triggered for one order, at that tick's price. The order is read again under its
 * lock, because the user may have changed it meanwhile.
 */
export async function actOn(
  tx: Tx,
  context: ExecutionContext,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  { tick, at }: { tick: Tick; at: number },
): Promise<void> {
  const { market } = context;
  const order = await lockOrder(tx, market, { id, userId });
  const due = order && dueAt(order, tick);
  if (!due) return;
  if (due === 'fill') {
    const { marginLevel } = await accountSummaryNow(tx, market, userId);
    if (isAboveMarginCall(marginLevel)) await fillPending(tx, context, order, { tick, at });
    else await dropPending(tx, order, 'insolvent', at);
  } else if (isHolding(order)) await closePosition(tx, context, order, { tick, reason: due, at });
}
