import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChartBar,
  changeBetween,
  maximumBars,
  ordered,
  withGapFilled,
  withLive,
  withOlder,
  withPrice,
} from '#domain/bars.ts';
import { bar, range } from '../kit/headless/bars.ts';

const full = range(1, maximumBars);

describe('The bars of a chart', () => {
  it('are put in order, one per time, the later of two, and the newest of too many', () => {
    expect(ordered([bar(3), bar(1), bar(2), bar(3, 9)])).toEqual([bar(1), bar(2), bar(3, 9)]);
    expect(ordered(range(1, maximumBars + 2))).toEqual(range(3, maximumBars + 2));
    expect(ordered(full)).toEqual(full);
  });

  it('get a live bar at the end, or replace the last one, and ignore an older one', () => {
    expect(withLive([], bar(1))).toEqual([bar(1)]);
    expect(withLive(range(1, 3), bar(4))).toEqual(range(1, 4));
    expect(withLive(range(1, 3), bar(3, 9))).toEqual([bar(1), bar(2), bar(3, 9)]);
    expect(withLive(range(1, 3), bar(2, 9))).toEqual(range(1, 3));
    expect(withLive(full, bar(maximumBars + 1))).toEqual(range(2, maximumBars + 1));
  });

  it('get older bars before the first one, the newest of them, while there is room', () => {
    expect(withOlder([], range(1, 3))).toEqual(range(1, 3));
    expect(withOlder(range(5, 6), [bar(4), bar(3), bar(5, 9), bar(7, 9)])).toEqual(range(3, 6));
    expect(withOlder(range(11, maximumBars + 8), range(1, 10))).toEqual(range(9, maximumBars + 8));
    expect(withOlder(full.slice(1), [bar(0), bar(1)])).toEqual([bar(1), ...full.slice(1)]);
    const shown = range(11, maximumBars + 10);
    expect(withOlder(shown, range(1, 10))).toBe(shown);
  });

  it('that were missed are filled in from the first one that was read, or the old ones are dropped', () => {
    expect(withGapFilled(range(1, 3), [])).toEqual(range(1, 3));
    expect(withGapFilled(range(1, 5), [bar(4, 9), bar(6)])).toEqual([...range(1, 3), bar(4, 9), bar(6)]);
    expect(withGapFilled(range(1, 3), [bar(3, 9), bar(4)])).toEqual([bar(1), bar(2), bar(3, 9), bar(4)]);
    expect(withGapFilled(range(1, 3), range(5, 6))).toEqual(range(5, 6));
    expect(withGapFilled(full, range(maximumBars, maximumBars + 2))).toEqual(range(3, maximumBars + 2));
  });
});

describe('The change between two states of a chart', () => {
  const shown = range(10, 20);

  it('is empty when nothing changed', () => {
    expect(changeBetween(shown, shown)).toEqual({ older: [], newer: [] });
  });

  it('contains the last bar and the new ones after it', () => {
    expect(changeBetween(shown, withLive(shown, bar(20, 99)))).toEqual({ older: [], newer: [bar(20, 99)] });
    expect(changeBetween(shown, withLive(withLive(shown, bar(20, 99)), bar(21)))).toEqual({
      older: [],
      newer: [bar(20, 99), bar(21)],
    });
    expect(changeBetween(shown, withLive(shown, bar(21)))).toEqual({ older: [], newer: [bar(21)] });
  });

  it('contains the older bars that were prepended', () => {
    expect(changeBetween(shown, withOlder(shown, range(7, 9)))).toEqual({ older: range(7, 9), newer: [] });
  });

  it('is null, for a full redraw, when bars in between were replaced or none is left', () => {
    expect(changeBetween(shown, withGapFilled(shown, range(15, 22)))).toBeNull();
    expect(changeBetween(shown, range(30, 40))).toBeNull();
    expect(changeBetween([], shown)).toBeNull();
    expect(changeBetween(shown, [])).toBeNull();
  });

  it('turns the shown bars into the next ones, for any sequence of updates', () => {
    const updateKind = fc.oneof(
      fc.constant('tick' as const),
      fc.constant('open' as const),
      fc.constant('older' as const),
    );
    fc.assert(
      fc.property(fc.array(updateKind, { maxLength: 30 }), (updates) => {
        const before: readonly ChartBar[] = range(1_000, 1_020);
        let next = before;
        for (const update of updates) {
          const last = next.at(-1) ?? bar(0);
          const first = next[0]?.time ?? 0;
          if (update === 'tick') next = withLive(next, { ...last, close: last.close + 1 });
          if (update === 'open') next = withLive(next, bar(last.time + 1));
          if (update === 'older') next = withOlder(next, range(first - 3, first - 1));
        }
        const change = changeBetween(before, next);
        expect(change).not.toBeNull();
        const tail = change?.newer ?? [];
        const unchanged = before.filter(({ time }) => time < (tail[0]?.time ?? Number.POSITIVE_INFINITY));
        expect([...(change?.older ?? []), ...unchanged, ...tail]).toEqual(next);
      }),
    );
  });
});

describe('The price beside a chart', () => {
  it('is the close of its last bar, whose high and low include it', () => {
    const bars = [bar(1), { ...bar(2), open: 10, high: 12, low: 9, close: 11 }];
    expect(withPrice(bars, 11.5).at(-1)).toMatchObject({ open: 10, high: 12, low: 9, close: 11.5 });
    expect(withPrice(bars, 13).at(-1)).toMatchObject({ high: 13, low: 9, close: 13 });
    expect(withPrice(bars, 8).at(-1)).toMatchObject({ high: 12, low: 8, close: 8 });
    expect(withPrice(bars, 13)[0]).toBe(bars[0]);
  });

  it('changes nothing where it is known already, unknown, or without a bar', () => {
    const bars = [bar(1)];
    expect(withPrice(bars, bar(1).close)).toBe(bars);
    expect(withPrice(bars, null)).toBe(bars);
    expect(withPrice([], 5)).toEqual([]);
  });
});
