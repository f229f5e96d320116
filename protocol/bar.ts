import * as v from 'valibot';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { type Period, periodNames, periods } from '#domain/period.ts';
import { count, float, optionalFloat, text } from './fields.ts';

export const period = v.picklist(periodNames);

/** A period under the name that calls have, or under its label (MARKET-24, MARKET-38); null for any other text. */
const periodOf = (text: string): Period | null =>
  periodNames.find((name) => text === name || text === periods[name].label) ?? null;

/** A time in Unix seconds or milliseconds; as seconds, no time before the year 5138 has twelve digits. */
const millisecondsOf = (time: number): number => (time < 1e11 ? time * millisecondsPerSecond : time);

/** A date, or a date with a time: without a zone it is in UTC, as the exchange's days are. */
const writtenTime = v.pipe(
  v.string(),
  v.transform((text) => {
    const time = text.trim().replace(' ', 'T');
    const hasNoZone = /T[\d:.]+$/.test(time);
    return Date.parse(hasNoZone ? `${time}Z` : time);
  }),
  v.finite(),
);

const barTime = v.union([v.pipe(count, v.transform(millisecondsOf)), writtenTime]);

/** A kline point (MARKET-31). `time` is the bar's start in Unix milliseconds; prices are floats to draw. */
export const bar = v.pipe(
  v.object({
    Time: barTime,
    Open: float,
    High: float,
    Low: float,
    Close: float,
    Volume: optionalFloat,
    Period: v.pipe(text, v.transform(periodOf)),
  }),
  v.transform((wire) => ({
    time: wire.Time,
    open: wire.Open,
    high: wire.High,
    low: wire.Low,
    close: wire.Close,
    volume: wire.Volume ?? 0,
    period: wire.Period,
  })),
);

/** The period is null where the API doesn't send it. */
export type Bar = v.InferOutput<typeof bar>;
