import { useCallback, useSyncExternalStore } from 'react';
import type { LiveFigures, OrderBlocker } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import { type OrderEntryActor, orderEntryBlockerOf } from '#machines/forex/order-entry.machine.ts';
import type { ForexServices } from './services.ts';

type FigureServices = Pick<ForexServices, 'quotes' | 'summary'>;

/** The shown figures by which an order of the pair with this code is judged; null while unknown. */
export const liveFiguresOf = ({ quotes, summary }: FigureServices, code: string): LiveFigures => ({
  quote: quotes.shown(code)?.price ?? null,
  openProfit: summary.shown('all')?.profit ?? null,
});

/**
 * Why an order of this side can't be placed at the current figures, if it can't; null without a side. The component
 * renders again only when the reason changes, not whenever the price moves.
 */
export function useOrderBlocker(
  actor: OrderEntryActor,
  side: Side | null,
  code: string,
  { quotes, summary }: FigureServices,
): OrderBlocker | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      const unsubscribes = [
        quotes.subscribe(code, listener),
        summary.subscribe('all', listener),
        unsubscribe,
      ];
      return () => {
        for (const end of unsubscribes) end();
      };
    },
    [actor, code, quotes, summary],
  );
  return useSyncExternalStore(subscribe, () =>
    side === null
      ? null
      : orderEntryBlockerOf(actor.getSnapshot(), side, liveFiguresOf({ quotes, summary }, code)),
  );
}
