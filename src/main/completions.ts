import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Completion } from '#domain/completion.ts';
import { isPositive } from '#domain/decimal.ts';
import { closeReasonWords } from '#features/forex/close-reason-messages.ts';
import { formatDecimal } from '#i18n/format-decimal.ts';
import { localeCodeOf } from '#i18n/locales.ts';
import { showToast } from '#ui/toast.ts';

/** Says what came about without the user: the figure first, then what happened (FOREX-87, MICRO-45). */
export function showCompletion(completion: Completion): void {
  const locale = localeCodeOf(i18n.locale);
  const { kind, symbol } = completion;
  if (kind === 'filled') {
    const lots = formatDecimal(completion.lots, locale);
    const price = formatDecimal(completion.price, locale);
    const message =
      completion.side === 'buy'
        ? msg`Your pending order was filled: bought ${lots} lots at ${price}.`
        : msg`Your pending order was filled: sold ${lots} lots at ${price}.`;
    showToast({ title: symbol, message: i18n._(message) });
    return;
  }
  const { profit } = completion;
  const words = kind === 'closed' ? closeReasonWords(completion.reason) : msg`Your micro order has ended.`;
  showToast({
    tone: profit !== null && isPositive(profit) ? 'success' : 'info',
    title: `${symbol} ${formatDecimal(profit, locale, { places: 2, sign: 'always', currency: 'USD' })}`,
    message: i18n._(words ?? msg`This order has ended.`),
  });
}
