import type { TextProps } from '@mantine/core';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { TimeStyle } from '#i18n/format-time.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

interface DateTextProps extends TextProps {
  /** Unix milliseconds, or an ISO 8601 text as the API sends it. */
  value: number | string | null;
  timeStyle?: TimeStyle;
}

/** A moment in the device's time zone. */
export function DateText({ value, timeStyle = 'dateTime', ...style }: DateTextProps) {
  const format = useFormat();
  const moment = value === null ? Number.NaN : new Date(value).getTime();
  return (
    <Figure {...style}>
      {Number.isNaN(moment) ? (
        unknownFigure
      ) : (
        <time dateTime={new Date(moment).toISOString()}>{format.time(moment, timeStyle)}</time>
      )}
    </Figure>
  );
}
