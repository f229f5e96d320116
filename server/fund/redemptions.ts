import { type Decimal, decimal, minus } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { payRefund } from './money.ts';
import { pushEnd } from './pushes.ts';

interface Redemption {
  /** In the fund's currency. */
  penalty: Decimal;
  /** When the review ends. */
  reviewAt: number;
}

/**
 * Redeems a subscription that is in progress: it earns nothing more, and its share stays locked until the review is
 * over. For a row that is locked.
 */
export async function redeem(tx: Tx, id: number, { penalty, reviewAt }: Redemption): Promise<void> {
  const redeemed = await tx
    .updateTable('fund_subscription')
    .set({ status: 'refunding', next_income_at: null, penalty, review_at: reviewAt })
    .where('id', '=', id)
    .where('status', '=', 'inProgress')
    .returning('user_id')
    .executeTakeFirstOrThrow();
  announceChange(tx, redeemed.user_id);
}

/** Ends the review of a redemption once: the share less its penalty is paid out in the same transaction. */
export async function refund(tx: Tx, id: number, at: number): Promise<void> {
  const refunded = await tx
    .updateTable('fund_subscription')
    .set({ status: 'refunded', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .returning(['id', 'user_id', 'title', 'currency_code', 'share', 'penalty'])
    .executeTakeFirst();
  if (!refunded) return;
  const { user_id: userId, title, share, penalty } = refunded;
  const [amount, cost] = [decimal(share), decimal(penalty ?? 0)];
  await payRefund(tx, { id, userId, title, at, amount }, cost);
  announceChange(tx, userId);
  await pushEnd(tx, refunded, { isEarly: true, amount: minus(amount, cost), at });
}
