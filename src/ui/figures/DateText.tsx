import { memo } from 'react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { momentOf, type TimeStyle } from '#i18n/format-time.ts';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import { Figure, type FigureStyle } from './Figure.tsx';

interface DateTextProps extends FigureStyle {
  /** Unix milliseconds, or a text as the API sends it. */
  value: number | string | null;
  timeStyle?: TimeStyle;
}

/**
 * Date and time in the device's time zone. A text that names no moment is shown as it came;
 * `--` where there is none.
 */
export const DateText = memo(function DateText(props: DateTextProps) {
  const { value, timeStyle = 'dateTime', ...style } = props;
  const formatTime = useTimeFormat();
  const moment = typeof value === 'string' ? momentOf(value) : value;
  return (
    <Figure {...style}>
      {moment === null ? (
        value || unknownFigure
      ) : (
        <time dateTime={new Date(moment).toISOString()} data-zoned={timeStyle === 'zoned' || undefined}>
          {formatTime(moment, timeStyle)}
        </time>
      )}
    </Figure>
  );
});
