import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTags, placeTagsInColumns, taggedLines } from '#domain/tag-places.ts';

const axis = { height: 20, room: 200, taken: 100 };

describe('Tags on an axis', () => {
  it.each([
    { what: 'stay on their lines where nothing is in the way', lines: [40, 150], places: [40, 150] },
    { what: 'make room above a taken place for a line above it', lines: [95], places: [80] },
    { what: 'make room below a taken place for a line below it', lines: [101], places: [120] },
    { what: 'go above where the line is at the taken place', lines: [100], places: [80] },
    { what: 'are stacked in the order of their lines', lines: [98, 95, 103], places: [80, 60, 120] },
    { what: 'stay whole at the edges', lines: [2, 199], places: [10, 190] },
    { what: 'are left out where their lines are out of sight', lines: [-1, 201], places: [null, null] },
  ])('$what', ({ lines, places }) => expect(placeTags(lines, axis)).toEqual(places));

  it('go to the other side of a taken place without room on their own', () => {
    expect(placeTags([12], { ...axis, taken: 15 })).toEqual([35]);
    expect(placeTags([188], { ...axis, taken: 185 })).toEqual([165]);
  });

  it('make room for each other where no place is taken', () => {
    expect(placeTags([100, 100, 105], { ...axis, taken: null })).toEqual([65, 85, 105]);
    expect(placeTags([12, 12, 14], { ...axis, taken: null })).toEqual([10, 30, 50]);
  });

  it('stand level with their lines, beside each other where one would cover another, below a legend', () => {
    const lines = [5, 100, 110, 125, 201].map((line) => ({ line, width: 50, isFirst: line === 110 }));
    const columns = { height: 20, room: 200, top: 40, width: 120, center: 100 };
    const places = placeTagsInColumns(lines, columns);
    expect(lines.map((line) => places.get(line))).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 100 },
      { x: 0, y: 110 },
      { x: 50, y: 125 },
      undefined,
    ]);
    expect(placeTagsInColumns(lines, { ...columns, width: 60 }).size).toBe(2);
  });

  it('are left out on a side that is full, the farthest from the taken place first', () => {
    expect(placeTags([40, 41, 42, 43], { ...axis, taken: 50 })).toEqual([null, null, 10, 30]);
    expect(placeTags([160, 161, 162], { ...axis, taken: 150 })).toEqual([170, 190, null]);
  });

  it('belong to stops first where there is no room for all, and then to the lines nearest to the price', () => {
    const lines = [
      { line: 10, isFirst: true },
      { line: 60, isFirst: false },
      { line: 90, isFirst: false },
      { line: 150, isFirst: false },
      { line: 300, isFirst: true },
    ];
    const tagged = taggedLines(lines, { height: 40, room: 200, center: 100 });
    expect(tagged.map(({ line }) => line)).toEqual([10, 90, 150]);
  });

  it('never cover each other or the taken place, are whole, and all find room as long as there is enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 12 }),
        fc.option(fc.double({ min: 10, max: 190, noNaN: true })),
        (lines, taken) => {
          const placed = placeTags(lines, { ...axis, taken }).filter((place) => place !== null);
          const all = [...placed, ...(taken === null ? [] : [taken])].sort((a, b) => a - b);
          for (const [index, place] of all.entries()) {
            expect(place).toBeGreaterThanOrEqual(10);
            expect(place).toBeLessThanOrEqual(190);
            const before = all[index - 1];
            if (before !== undefined) expect(place - before).toBeGreaterThanOrEqual(20 - 1e-9);
          }
          if (taken === null && lines.length <= 9) expect(placed).toHaveLength(lines.length);
          // With room for one on each side, the order of the tags is that of the prices.
          if (taken === null || taken < 30 || taken > 170) return;
          for (const [index, place] of placeTags(lines, { ...axis, taken }).entries())
            if (place !== null) expect(place < taken).toBe((lines[index] ?? 0) <= taken);
        },
      ),
    );
  });
});
