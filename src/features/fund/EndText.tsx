import { useState } from 'react';
import { millisecondsPerDay } from '#domain/durations.ts';
import { maturityOf } from '#domain/fund.ts';
import { DateText } from '#ui/DateText.tsx';

interface EndTextProps {
  days: number;
  /** Unix milliseconds. */
  now: () => number;
}

/** The day on which a subscription of this many days ends, if it is made when this text is first shown. */
export function EndText({ days, now }: EndTextProps) {
  const [subscribedAt] = useState(now);
  return (
    <DateText
      value={maturityOf({ subscribedAt, days, dayMilliseconds: millisecondsPerDay })}
      timeStyle="date"
    />
  );
}
