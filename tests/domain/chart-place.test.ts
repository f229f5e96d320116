import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAfterKey, placeInSight } from '#domain/chart-place.ts';

const sight = { first: 10, last: 20, low: 100, high: 150 };
const place = { bar: 15, price: 120 };

describe('A place on the chart', () => {
  it.each([
    { key: 'ArrowLeft', after: { bar: 14, price: 120 } },
    { key: 'ArrowRight', after: { bar: 16, price: 120 } },
    { key: 'ArrowUp', after: { bar: 15, price: 121 } },
    { key: 'ArrowDown', after: { bar: 15, price: 119 } },
    { key: 'Enter', after: null },
    { key: 'Home', after: null },
  ])('after $key', ({ key, after }) => expect(placeAfterKey(place, key, sight)).toEqual(after));

  it('is brought into sight before it moves', () => {
    expect(placeInSight({ bar: 3, price: 90 }, sight)).toEqual({ bar: 10, price: 100 });
    expect(placeInSight({ bar: 30, price: 190 }, sight)).toEqual({ bar: 20, price: 150 });
    expect(placeAfterKey({ bar: 30, price: 190 }, 'ArrowLeft', sight)).toEqual({ bar: 19, price: 150 });
  });

  it('never leaves what is in sight, and comes to every edge', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 200 }), (pressed) => {
        const end = pressed.reduce((from, key) => placeAfterKey(from, key, sight) ?? from, place);
        expect(placeInSight(end, sight)).toEqual(end);
      }),
    );
    const farUp = Array.from({ length: 51 }).reduce<typeof place>(
      (from) => placeAfterKey(from, 'ArrowUp', sight) ?? from,
      { ...place, price: 100 },
    );
    expect(farUp.price).toBe(150);
  });
});
