import { useState } from 'react';
import { millisecondsPerSecond, secondsPerDay } from '#domain/durations.ts';
import { maturityOf } from '#domain/fund.ts';
import type { Fund } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';

interface EndTextProps {
  fund: Fund;
  /** Unix milliseconds. */
  now: () => number;
}

/**
 * When a subscription to this fund ends, if it is made when this text is first shown: the time that its record will
 * have. A fund with days of its own, as a sandbox may have, says the time of the day, too.
 */
export function EndText({ fund: { days, daySeconds }, now }: EndTextProps) {
  const [subscribedAt] = useState(now);
  const seconds = daySeconds ?? secondsPerDay;
  return (
    <DateText
      value={maturityOf({ subscribedAt, days, dayMilliseconds: seconds * millisecondsPerSecond })}
      timeStyle={seconds === secondsPerDay ? 'date' : 'dateTime'}
    />
  );
}
