import { expect, it } from 'vitest';
import { directionOfEntry, newestOf, shownChangeOf } from '#domain/account-entry.ts';
import { decimal } from '#domain/decimal.ts';

it.each([
  ['a deposit', '500', '0', '500', 'in'],
  ['one whose held part is not known', '-40', null, '-40', 'out'],
  ['a withdrawal that is requested', '-100', '100', '-100', 'out'],
  ['a withdrawal that was paid out', '0', '-100', null, null],
  ['an order that was opened, by its fee', '-590.06', '589.06', '-1', 'out'],
  ['an order that was closed, by its result', '587.61', '-589.06', '-1.45', 'out'],
  ['nothing', '0', '0', '0', null],
] as const)('the figure of %s [WALLET-190, WALLET-195]', (_, amount, locked, change, direction) => {
  const entry = { amount: decimal(amount), locked: locked === null ? null : decimal(locked) };
  expect(shownChangeOf(entry)).toBe(change);
  expect(directionOfEntry(entry)).toBe(direction);
});

it('the newest of several histories have a transfer between them once, and what has no known time last', () => {
  const entry = (id: string, at: number | null, kind: string | null = null) => ({ id, at, kind });
  const histories = [
    [entry('4', 40, 'transfer'), entry('2', 20), entry('1', null)],
    [entry('5', 50), entry('4', 40, 'transfer'), entry('2', 15)],
  ];
  const newest = (count: number) => newestOf(histories, ({ at }) => at, count).map(({ id, at }) => [id, at]);
  expect(newest(9)).toEqual([
    ['5', 50],
    ['4', 40],
    ['2', 20],
    ['2', 15],
    ['1', null],
  ]);
  expect(newest(2)).toHaveLength(2);
});
