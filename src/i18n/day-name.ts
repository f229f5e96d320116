import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { dayDate } from './day-date.ts';
import { daysBetween } from './days-between.ts';
import { useLocale } from './LocaleProvider.tsx';

/** Names the day of a moment (Unix milliseconds) in the active language: Today, Yesterday, or its date. */
export function useDayName() {
  const { t } = useLingui();
  const { code } = useLocale();
  return useCallback(
    (moment: number) => {
      const now = Date.now();
      const days = daysBetween(moment, now);
      if (days === 0)
        return t({ message: 'Today', context: 'day', comment: 'Heading of what has happened on this day' });
      if (days === 1) return t({ message: 'Yesterday', comment: 'Heading of what has happened on that day' });
      return dayDate(moment, now, code);
    },
    [code, t],
  );
}
