import { endedByItself } from '#domain/completion.ts';
import type { Decimal } from '#domain/decimal.ts';
import { forexStatus } from '#protocol/forex.ts';
import type { Tx } from '../kernel/database/database.ts';
import { profitTitle, push } from '../kernel/push/push.ts';
import { endMessages } from '../trading/end-messages.ts';
import type { CloseReason, Order } from './order.ts';

type Pushed = Pick<Order, 'id' | 'userId' | 'instrument' | 'side' | 'lots'>;

/** A pending order was filled. */
export const pushFill = (
  tx: Tx,
  { id, userId, instrument, side, lots }: Pushed,
  { price, at }: { price: Decimal; at: number },
): Promise<void> =>
  push(tx, {
    userId,
    kind: 'filled',
    id: `filled ${id}`,
    title: { message: instrument.symbol },
    text: {
      message:
        side === 'buy'
          ? /*i18n*/ 'Your pending order was filled: bought {lots} lots at {price}.'
          : /*i18n*/ 'Your pending order was filled: sold {lots} lots at {price}.',
      values: { lots, price },
    },
    path: `/order?type=${forexStatus.holding}`,
    at,
  });

/** An order has ended; what its user has done by hand is no news. */
export async function pushEnd(
  tx: Tx,
  { id, userId, instrument }: Pushed,
  { profit, reason, at }: { profit: Decimal; reason: CloseReason; at: number },
): Promise<void> {
  if (!endedByItself(reason)) return;
  await push(tx, {
    userId,
    kind: 'closed',
    id: `closed ${id}`,
    title: profitTitle(instrument.symbol, profit),
    text: { message: endMessages[reason] },
    path: `/order?type=${forexStatus.closed}`,
    at,
  });
}
