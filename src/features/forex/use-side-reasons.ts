import { useLingui } from '@lingui/react/macro';
import type { OrderBlocker } from '#domain/order-blocker.ts';
import { orderBlockerMessage } from './order-blocker-messages.ts';

/** Why Buy and Sell are disabled: a reason of both is said once, one of a single side names it (FOREX-71). */
export function useSideReasons(buy: OrderBlocker | null, sell: OrderBlocker | null): readonly string[] {
  const { t } = useLingui();
  const buyReason = buy && t(orderBlockerMessage(buy, 'buy'));
  const sellReason = sell && t(orderBlockerMessage(sell, 'sell'));
  if (buyReason === sellReason) {
    if (buyReason === null) return [];
    return buy === 'noLeverage'
      ? [buyReason, t`This pair can't be traded now. Choose another one.`]
      : [buyReason];
  }
  // Its message names the side by itself where it is another one for each.
  const named = (blocker: OrderBlocker | null, reason: string | null, naming: (reason: string) => string) => {
    if (blocker === null || reason === null) return [];
    const isOfBoth = orderBlockerMessage(blocker, 'buy') === orderBlockerMessage(blocker, 'sell');
    return [isOfBoth ? naming(reason) : reason];
  };
  return [
    ...named(buy, buyReason, (reason) => t({ message: `Buy: ${reason}`, comment: 'Why Buy is disabled' })),
    ...named(sell, sellReason, (reason) =>
      t({ message: `Sell: ${reason}`, comment: 'Why Sell is disabled' }),
    ),
  ];
}
