import { useCallback } from 'react';
import { formatTime, type TimeStyle } from './format-time.ts';
import { useLocale } from './LocaleProvider.tsx';

/** Formats a moment (Unix milliseconds) in the active language and the device's time zone. */
export function useTimeFormat() {
  const { code } = useLocale();
  return useCallback((moment: number, style: TimeStyle) => formatTime(moment, code, style), [code]);
}
