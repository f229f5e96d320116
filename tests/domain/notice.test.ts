import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import {
  emptyLog,
  type Happening,
  mostNotices,
  type NoticeLog,
  type Sighting,
  shownNotices,
  unreadCount,
  withRead,
  withSightings,
  withSwitched,
} from '#domain/notice.ts';

const since = 1_000;
const what: Happening = { kind: 'microEnded', symbol: 'EUR/USD', profit: decimal('8.5') };
const awaited = (id: string, recurs = false): Sighting => ({ id, state: 'awaited', recurs });
const ended = (id: string, at: number | null, isNewsByTime = true): Sighting => ({
  id,
  state: 'happened',
  at,
  isNewsByTime,
  what,
});

/** The log after these sightings, one after the other. */
const logOf = (...sightings: Sighting[]): NoticeLog =>
  sightings.reduce((log, sighting) => withSightings(log, [sighting], 5_000), emptyLog(since));
const idsOf = ({ notices }: NoticeLog) => notices.map(({ id }) => id);

describe('Something is news', () => {
  it('if it happened after the log was begun [NOTICE-1]', () => {
    expect(idsOf(logOf(ended('a', 1_001)))).toEqual(['a']);
    expect(idsOf(logOf(ended('a', 1_000)))).toEqual([]);
    expect(idsOf(logOf(ended('a', null)))).toEqual([]);
  });

  it('if it was seen before it happened, whatever its time [NOTICE-1]', () => {
    expect(idsOf(logOf(awaited('a'), ended('a', 10)))).toEqual(['a']);
    expect(logOf(awaited('a'), ended('a', null)).notices[0]?.at).toBe(5_000);
  });

  it('only if it was seen before, where its time says nothing [NOTICE-1]', () => {
    expect(idsOf(logOf(ended('a', 9_000, false)))).toEqual([]);
    expect(idsOf(logOf(awaited('a'), ended('a', 9_000, false)))).toEqual(['a']);
  });

  it('not if it was the user who ended it [NOTICE-1]', () => {
    expect(idsOf(logOf(awaited('a'), { id: 'a', state: 'over' }, ended('a', null)))).toEqual([]);
  });
});

describe('One event is one notice', () => {
  it("which takes a fund's name as it was read last, and stays read [NOTICE-25]", () => {
    const income = (fund: string): Sighting => ({
      id: 'income 7 1',
      state: 'happened',
      at: 2_000,
      isNewsByTime: true,
      what: { kind: 'income', fund, amount: decimal('1.5'), currency: 'USDT', subscriptionId: '7' },
    });
    const read = withRead(logOf(income('Steady Growth')), null);
    const renamed = withSightings(read, [income('Stetiges Wachstum')], 9_000);
    expect(renamed.notices).toMatchObject([{ at: 2_000, isRead: true, what: { fund: 'Stetiges Wachstum' } }]);
    expect(withSightings(renamed, [income('Stetiges Wachstum')], 9_000)).toBe(renamed);
  });

  it('however often it is read, also by a tab whose read is older [NOTICE-2]', () => {
    const log = logOf(awaited('a'), ended('a', null), awaited('a'), ended('a', 2_000), ended('a', null));
    expect(idsOf(log)).toEqual(['a']);
    expect(log.awaited).toEqual([]);
  });

  it('and nothing changes if nothing is new [NOTICE-2]', () => {
    const log = logOf(awaited('a'), ended('b', 2_000));
    expect(withSightings(log, [awaited('a'), ended('b', 2_000), ended('c', 10)], 5_000)).toBe(log);
  });

  it('except that a review which was rejected and sent again is decided again [NOTICE-2]', () => {
    const read = withRead(logOf(awaited('identity', true), ended('identity', null, false)), null);
    const again = withSightings(read, [awaited('identity', true)], 6_000);
    const decided = withSightings(again, [ended('identity', null, false)], 7_000);
    expect(decided.notices).toMatchObject([{ id: 'identity', at: 7_000, isRead: false }]);
  });
});

describe('The log', () => {
  const many = Array.from({ length: mostNotices + 5 }, (_, index) => ended(String(index), 2_000 + index));

  it('has the newest 200 notices, and a dropped one is not noted again [NOTICE-3]', () => {
    const log = withSightings(emptyLog(since), many, 5_000);
    expect(log.notices).toHaveLength(200);
    expect(idsOf(log)[0]).toBe('204');
    expect(idsOf(log).at(-1)).toBe('5');
    expect(withSightings(log, many, 6_000)).toBe(log);
  });

  it('has the newest first, by the time when it happened [NOTICE-4]', () => {
    expect(idsOf(logOf(ended('b', 3_000), ended('a', 2_000), ended('c', 4_000)))).toEqual(['c', 'b', 'a']);
  });

  it('counts what is unread, until it is read alone or with all others [NOTICE-5]', () => {
    const log = logOf(ended('a', 2_000), ended('b', 3_000));
    expect(unreadCount(log)).toBe(2);
    expect(unreadCount(withRead(log, 'a'))).toBe(1);
    expect(unreadCount(withRead(log, null))).toBe(0);
  });

  it('neither shows nor counts a kind that is off, and shows it when it is on again [NOTICE-6]', () => {
    const off = withSwitched(logOf(ended('a', 2_000)), 'microEnded');
    const later = withSightings(off, [ended('b', 3_000)], 5_000);
    expect([shownNotices(later), unreadCount(later)]).toEqual([[], 0]);
    const on = withSwitched(withRead(later, null), 'microEnded');
    expect([shownNotices(on).length, unreadCount(on)]).toEqual([2, 2]);
  });
});
