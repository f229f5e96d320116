import { useMemo } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { type DecimalFormat, formatDecimal, formatRange } from './format-decimal.ts';
import { useLocale } from './LocaleProvider.tsx';

/** The formatter of numbers for the active language. Times have their own, which the first screen doesn't need. */
export function useFormat() {
  const { code } = useLocale();
  return useMemo(
    () => ({
      decimal: (value: Decimal | null, format?: DecimalFormat) => formatDecimal(value, code, format),
      range: (from: Decimal, to: Decimal, format?: DecimalFormat) => formatRange(from, to, code, format),
    }),
    [code],
  );
}
