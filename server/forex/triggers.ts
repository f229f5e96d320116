import { compare } from '#domain/decimal.ts';
import { isAboveMarginCall, isStopOut } from '#domain/margin-level.ts';
import type { Tx } from '../kernel/database.ts';
import type { Tick } from '../prices/market.ts';
import { lockAccount } from './account.ts';
import { accountSummaryNow } from './account-summary.ts';
import { closePosition } from './closing.ts';
import { dropPending, fillPending } from './execution.ts';
import { dueAt, isHolding, type Order } from './order.ts';
import { lockOrder } from './orders.ts';
import type { Venue } from './venue.ts';

/**
 * Executes what a tick has triggered for one order, at that tick's price. The order is read again under its
 * lock, because the user may have changed it meanwhile.
 */
export async function actOn(
  tx: Tx,
  venue: Venue,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  { tick, at }: { tick: Tick; at: number },
): Promise<void> {
  await lockAccount(tx, userId);
  const { market } = venue;
  const order = await lockOrder(tx, market, { id, userId });
  const due = order && dueAt(order, tick.price);
  if (!due) return;
  if (due === 'fill') {
    const { marginLevel } = await accountSummaryNow(tx, market, userId);
    if (isAboveMarginCall(marginLevel)) await fillPending(tx, venue, order, { tick, at });
    else await dropPending(tx, order, 'insolvent', at);
  } else if (isHolding(order)) await closePosition(tx, venue, order, { tick, reason: due, at });
}

/**
 * Stop-out: closes a user's positions, the largest loss first, until the margin level is above 30 %.
 * Positions without a live price, as in a closed market, stay open.
 */
export async function closeByForce(tx: Tx, venue: Venue, userId: string, at: number): Promise<void> {
  const { market } = venue;
  await lockAccount(tx, userId);
  for (;;) {
    const { marginLevel, positions } = await accountSummaryNow(tx, market, userId);
    if (!isStopOut(marginLevel)) return;
    const [worst] = positions
      .filter(({ order }) => {
        const { isOpen, isLive } = market.quote(order.instrument.id);
        return isOpen && isLive;
      })
      .sort((a, b) => compare(a.profit, b.profit));
    if (!worst) return;
    await closePosition(tx, venue, worst.order, { tick: worst.tick, reason: 'forced', at });
  }
}
