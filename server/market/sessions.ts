import { millisecondsPerDay, millisecondsPerMinute } from '#domain/durations.ts';
import type { MarketHours } from '#domain/market-hours.ts';

export interface Span {
  from: number;
  to: number;
}

/** The open spans of the market between `from` and `to` (Unix milliseconds); adjacent ones are joined. */
export function openSpans(hours: MarketHours, from: number, to: number): Span[] {
  if (from >= to) return [];
  if (hours === 'always') return [{ from, to }];
  const spans: Span[] = [];
  for (let midnight = from - (from % millisecondsPerDay); midnight < to; midnight += millisecondsPerDay) {
    const weekday = new Date(midnight).getUTCDay();
    for (const session of hours) {
      if (session.day !== weekday) continue;
      const span = {
        from: Math.max(from, midnight + session.from * millisecondsPerMinute),
        to: Math.min(to, midnight + session.to * millisecondsPerMinute),
      };
      if (span.from >= span.to) continue;
      const previous = spans.at(-1);
      if (previous?.to === span.from) previous.to = span.to;
      else spans.push(span);
    }
  }
  return spans;
}
