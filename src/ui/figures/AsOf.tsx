import { Trans } from '@lingui/react/macro';
import { daysBetween } from '#i18n/days-between.ts';
import { DateText } from './DateText.tsx';

interface AsOfProps {
  /** Unix milliseconds. */
  moment: number;
  /** How the time of today is shown. */
  timeStyle?: 'minute' | 'time';
}

/** The moment to which what is shown belongs. */
export function AsOf({ moment, timeStyle = 'minute' }: AsOfProps) {
  switch (daysBetween(moment, Date.now())) {
    case 0:
      return (
        <Trans comment="The time of day of what is shown, which no longer changes">
          As of {<DateText value={moment} timeStyle={timeStyle} />}
        </Trans>
      );
    case 1:
      return (
        <Trans comment="The time of day, yesterday, of what is shown, which no longer changes">
          As of yesterday, {<DateText value={moment} timeStyle="minute" />}
        </Trans>
      );
    default:
      return (
        <Trans context="day" comment="Day, month and time of what is shown, which no longer changes">
          As of {<DateText value={moment} timeStyle="dateMinute" />}
        </Trans>
      );
  }
}
