import type { KnownPairs } from '#gateway/live/traded-pair.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { onRead, type Readable, refresh } from '../readable.ts';
import { answered } from './answered.ts';

/**
 * The pairs that complete what a reply leaves out of an order; none while they can't be read. Once they come, orders
 * that were read without them are read again.
 */
export function pairsForOrders(
  pairs: LoadableActor<Pair[]>,
  listsOf: () => readonly Readable[] = () => [],
): KnownPairs {
  let wereMissing = false;
  onRead(pairs, () => {
    if (!wereMissing) return;
    wereMissing = false;
    refresh(listsOf());
  });
  return async () => {
    const read = await answered(pairs);
    if (read === null) wereMissing = true;
    return read ?? [];
  };
}
