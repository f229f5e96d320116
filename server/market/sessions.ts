import type { MarketHours } from '#domain/market-hours.ts';

export interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** The spans between `from` and `to` (Unix milliseconds) in which the market is open, in order, joined. */
export function openSpans(hours: MarketHours, from: number, to: number): Span[] {
  if (from >= to) return [];
  if (hours === 'always') return [{ from, to }];
  const spans: Span[] = [];
  for (let midnight = from - (from % day); midnight < to; midnight += day) {
    const weekday = new Date(midnight).getUTCDay();
    for (const session of hours) {
      if (session.day !== weekday) continue;
      const span = {
        from: Math.max(from, midnight + session.from * minute),
        to: Math.min(to, midnight + session.to * minute),
      };
      if (span.from >= span.to) continue;
      const previous = spans.at(-1);
      if (previous?.to === span.from) previous.to = span.to;
      else spans.push(span);
    }
  }
  return spans;
}
