import { describe, expect, it } from 'vitest';
import { someContains } from '#domain/search-text.ts';

describe('a search', () => {
  it.each([
    ['oil', 'UK-OIL'],
    ['UK-OIL', 'uk-oil'],
    ['irlanda', 'İrlanda'],
    ['côte', "Cote d'Ivoire"],
    ['  gold ', 'Gold'],
    ['ｇo\u200bld', 'Gold'],
    ['', 'anything'],
  ])('finds %j in %j, whatever the case and the accents', (query, text) => {
    expect(someContains([text], query)).toBe(true);
  });

  it('finds nothing in texts without the query', () => {
    expect(someContains(['Gold', 'XAU/USD'], 'silver')).toBe(false);
  });

  it('looks into each of the texts', () => {
    expect(someContains(['XAU/USD', 'Gold'], 'gold')).toBe(true);
  });
});
