import { useLingui } from '@lingui/react/macro';
import type { SizeReason } from '#domain/copy.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { sizeReasons } from './size-reasons.ts';

/** Returns a function that words why a copy has its size: lots as they are, USD with 2 decimals. */
export function useSizeReason(): (reason: SizeReason) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ rule, wanted, limit }) => {
    const isInLots = rule === 'smallestLot' || rule === 'largestLot';
    const places = isInLots ? {} : { places: usdDecimals };
    const values = { wanted: format.decimal(wanted, places), limit: format.decimal(limit, places) };
    const message = { ...sizeReasons[rule], values };
    return i18n._(message);
  };
}
