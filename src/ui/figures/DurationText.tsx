import { Plural } from '@lingui/react/macro';
import { secondsPerDay, secondsPerHour } from '#domain/durations.ts';

/** A length of time in the largest of days, hours and minutes of which it is a whole number, otherwise in seconds. */
export function DurationText({ seconds }: { seconds: number }) {
  const isWhole = (unit: number) => seconds >= unit && seconds % unit === 0;
  if (isWhole(secondsPerDay)) return <Plural value={seconds / secondsPerDay} one="# day" other="# days" />;
  if (isWhole(secondsPerHour))
    return <Plural value={seconds / secondsPerHour} one="# hour" other="# hours" />;
  if (isWhole(60)) return <Plural value={seconds / 60} one="# minute" other="# minutes" />;
  return <Plural value={seconds} one="# second" other="# seconds" />;
}
