import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartBar, changeBetween, withGapFilled, withLive, withOlder } from '#domain/bars.ts';

const bar = (time: number, close = time): ChartBar => ({
  time,
  open: time,
  high: close,
  low: time,
  close,
  volume: 1,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

describe('The change between two states of a chart', () => {
  const shown = range(10, 20);

  it('is nothing when nothing changed', () => {
    expect(changeBetween(shown, shown)).toEqual({ older: [], newer: [] });
  });

  it('is the last bar and those after it', () => {
    expect(changeBetween(shown, withLive(shown, bar(20, 99)))).toEqual({ older: [], newer: [bar(20, 99)] });
    expect(changeBetween(shown, withLive(withLive(shown, bar(20, 99)), bar(21)))).toEqual({
      older: [],
      newer: [bar(20, 99), bar(21)],
    });
    expect(changeBetween(shown, withLive(shown, bar(21)))).toEqual({ older: [], newer: [bar(21)] });
  });

  it('is the bars before the first', () => {
    expect(changeBetween(shown, withOlder(shown, range(7, 9)))).toEqual({ older: range(7, 9), newer: [] });
  });

  it('is everything when bars in between were replaced, or nothing is left of them', () => {
    expect(changeBetween(shown, withGapFilled(shown, range(15, 22)))).toBeNull();
    expect(changeBetween(shown, range(30, 40))).toBeNull();
    expect(changeBetween([], shown)).toBeNull();
    expect(changeBetween(shown, [])).toBeNull();
  });

  it('makes the shown bars into the next ones, whatever happened live', () => {
    const happening = fc.oneof(
      fc.constant('tick' as const),
      fc.constant('open' as const),
      fc.constant('older' as const),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
        const before: readonly ChartBar[] = range(1_000, 1_020);
        let next = before;
        for (const each of happenings) {
          const last = next.at(-1) ?? bar(0);
          const first = next[0]?.time ?? 0;
          if (each === 'tick') next = withLive(next, { ...last, close: last.close + 1 });
          if (each === 'open') next = withLive(next, bar(last.time + 1));
          if (each === 'older') next = withOlder(next, range(first - 3, first - 1));
        }
        const change = changeBetween(before, next);
        expect(change).not.toBeNull();
        const tail = change?.newer ?? [];
        const kept = before.filter(({ time }) => time < (tail[0]?.time ?? Number.POSITIVE_INFINITY));
        expect([...(change?.older ?? []), ...kept, ...tail]).toEqual(next);
      }),
    );
  });
});
