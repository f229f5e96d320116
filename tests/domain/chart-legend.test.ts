import { describe, expect, it } from 'vitest';
import { legendRows, rangeBelow } from '#domain/chart-legend.ts';

describe('The rows of a legend', () => {
  it.each([
    { widths: [], rows: 0 },
    { widths: [60, 40], rows: 1 },
    { widths: [60, 41], rows: 2 },
    { widths: [60, 40, 60, 40, 1], rows: 3 },
    { widths: [120, 10], rows: 2 },
  ])('of $widths in 100 pixels are $rows', ({ widths, rows }) => expect(legendRows(widths, 100)).toBe(rows));
});

describe('The range of an axis', () => {
  it('leaves the room that is wanted', () =>
    expect(rangeBelow(100, 170, { height: 200, top: 40, bottom: 0.1 })).toEqual({ low: 90, high: 190 }));

  it('leaves the prices some room in a low pane', () => {
    const { low, high } = rangeBelow(100, 130, { height: 60, top: 80, bottom: 0.1 });
    expect(low).toBeCloseTo(90);
    expect(high).toBeCloseTo(190);
  });

  it('of a pane without a height is that of the prices and what is below', () =>
    expect(rangeBelow(100, 190, { height: 0, top: 80, bottom: 0.1 })).toEqual({ low: 90, high: 190 }));
});
