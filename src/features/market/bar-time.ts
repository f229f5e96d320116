import { millisecondsPerDay } from '#domain/durations.ts';
import { type Period, periodMilliseconds } from '#domain/period.ts';
import type { TimeStyle } from '#i18n/format-time.ts';

/** How the time of a bar is written: the API's day in every zone where the period is one, else in the given style. */
export const barTimeStyle = <Style extends TimeStyle>(period: Period, style: Style): Style | 'apiDay' =>
  periodMilliseconds(period) < millisecondsPerDay ? style : 'apiDay';
