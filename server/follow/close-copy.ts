import { decimal } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { CopyingParts } from './open-copy.ts';

export interface MissedClosing {
  id: number;
  followerId: string;
  /** The instrument's code. */
  code: string;
}

/** Whether a copy can be closed now; in a closed market, or without a fresh price, it waits. */
export function canClose({ market }: Pick<CopyingParts, 'market'>, { code }: MissedClosing): boolean {
  const instrument = market.instrument(code);
  if (!instrument) return false;
  const { isOpen, isLive } = market.quote(instrument.id);
  return isOpen && isLive;
}

/**
 * Closes as much of a copy as the trader's closings ask for, at the current tick (FOLLOW-85, FOLLOW-97); nothing when
 * it is on its own or was closed meanwhile. False when it has to wait for its market. Locks the account, then the row.
 */
export async function closeCopy(tx: Tx, parts: CopyingParts, closing: MissedClosing): Promise<boolean> {
  const { trading, clock } = parts;
  const { id, followerId: userId } = closing;
  await trading.lock(tx, userId);
  const copy = await tx
    .selectFrom('follow_copy')
    .select(['order_id', 'rest_lots'])
    .where('id', '=', id)
    .where('link', '=', 'following')
    .forUpdate()
    .executeTakeFirst();
  if (!copy || copy.order_id === null || copy.rest_lots === null) return true;
  if (!canClose(parts, closing)) return false;
  await trading.closeTo(tx, { id: String(copy.order_id), userId }, decimal(copy.rest_lots), clock.now());
  return true;
}
