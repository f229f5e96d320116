import { expect, it } from 'vitest';
import { isFiltering, noFilter, type RecordFacts, type RecordFilter } from '#domain/record-filter.ts';
import { fits } from '#domain/record-fits.ts';

const record: RecordFacts = { texts: ['Café deposit', '120.5'], kind: 'finished', day: '2026-03-02' };

it.each<[string, Partial<RecordFilter>, boolean]>([
  ['nothing', {}, true],
  ['blanks', { words: '  ' }, true],
  ['words in any case, without accents', { words: 'CAFE' }, true],
  ['a part of an amount', { words: '20.5' }, true],
  ['words that it lacks', { words: 'withdrawal' }, false],
  ['its kind', { kind: 'finished' }, true],
  ['another kind', { kind: 'rejected' }, false],
  ['its own day', { since: '2026-03-02', until: '2026-03-02' }, true],
  ['the days after', { since: '2026-03-03' }, false],
  ['the days before', { until: '2026-03-01' }, false],
  ['its kind on another day', { kind: 'finished', until: '2026-03-01' }, false],
])('a search for %s finds the record or not [APP-35]', (_, filter, isFound) => {
  expect(fits(record, { ...noFilter, ...filter })).toBe(isFound);
});

it('a record without a known day or kind is in no range of days and of no kind [APP-35]', () => {
  const unknown: RecordFacts = { texts: [], kind: null, day: null };
  expect(fits(unknown, noFilter)).toBe(true);
  expect(fits(unknown, { ...noFilter, since: '2000-01-01' })).toBe(false);
  expect(fits(unknown, { ...noFilter, until: '2100-01-01' })).toBe(false);
  expect(fits(unknown, { ...noFilter, kind: 'finished' })).toBe(false);
});

it('blanks alone filter nothing', () => {
  expect([noFilter, { ...noFilter, words: ' ' }, { ...noFilter, kind: 'finished' }].map(isFiltering)).toEqual(
    [false, false, true],
  );
});
