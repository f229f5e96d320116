import { useMemo } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { type DecimalFormat, formatDecimal } from './format-decimal.ts';
import { formatTime, type TimeStyle } from './format-time.ts';
import { useLocale } from './LocaleProvider.tsx';

/** The formatters, in the language of the screen. */
export function useFormat() {
  const { code } = useLocale();
  return useMemo(
    () => ({
      decimal: (value: Decimal | null, format?: DecimalFormat) => formatDecimal(value, code, format),
      /** Unix milliseconds, in the device's time zone. */
      time: (moment: number, style: TimeStyle) => formatTime(moment, code, style),
    }),
    [code],
  );
}
