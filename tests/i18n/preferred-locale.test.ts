import { describe, expect, it } from 'vitest';
import { preferredLocale } from '#i18n/preferred-locale.ts';

describe("The browser's language", () => {
  it.each([
    [['en-GB', 'de'], 'en'],
    [['DE-at'], 'de'],
    [['nl', 'sv-SE', 'es-419', 'en'], 'spa'],
    [['zh-CN'], 'hk'],
    [['zh-Hant-TW'], 'hk'],
    [['ja'], 'jp'],
    [['ar-EG'], 'ar'],
    [['nl'], null],
    [[], null],
  ])('of %j is %s', (tags, code) => {
    expect(preferredLocale(tags)).toBe(code);
  });
});
