import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { LiveFigures } from '#domain/order-blocker.ts';
import { netProfitOf, type Side } from '#domain/profit.ts';
import {
  estimatesOf,
  type OrderEntryActor,
  type OrderFormBlocker,
  orderEntryBlockerOf,
} from '#machines/forex/order-entry.machine.ts';
import type { ForexOrder, ForexOrderReply } from '#protocol/forex.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexServices } from './services.ts';

/** Margin and fee of the order at the live price of the pair's code, in USD; null while unknown (FOREX-11, FOREX-12). */
export function useEstimates(
  actor: OrderEntryActor,
  code: string,
  { quotes }: Pick<ForexServices, 'quotes'>,
) {
  const quote = useKeyed(quotes, code)?.price ?? null;
  // Selected one by one: estimatesOf returns a new object each time, so selecting it would always render.
  const margin = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).margin);
  const fee = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).fee);
  return { margin, fee };
}

/**
 * The price of an open order's pair: the one at which a held order is valued (FOREX-86), and which a pending one waits
 * for (FOREX-76).
 */
export function useCurrentPrice(
  order: ForexOrder,
  { positions, quotes }: Pick<ForexServices, 'positions' | 'quotes'>,
): Decimal | null {
  const position = useKeyed(positions, order.id);
  const quote = useKeyed(quotes, order.status === 'closed' ? '' : order.code);
  const price = quote?.price ?? null;
  if (order.status !== 'holding') return price ?? order.currentPrice;
  // An order that isn't valued has the profit of its own price: another may be of another moment.
  return position?.currentPrice ?? order.currentPrice ?? price;
}

/** The profit of an order that one has at the price that is shown, after its fee where that is known (FOREX-66). */
export function useNetProfit(
  order: Pick<ForexOrderReply, 'id' | 'status' | 'profit' | 'fee'>,
  { positions }: Pick<ForexServices, 'positions'>,
): Decimal | null {
  const live = useKeyed(positions, order.status === 'holding' ? order.id : '');
  return netProfitOf(live?.profit ?? order.profit, order.fee);
}

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
): OrderFormBlocker | null {
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
