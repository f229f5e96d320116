import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { objectKeys } from '#domain/object-keys.ts';
import {
  amount,
  count,
  flag,
  float,
  id,
  nothing,
  optionalAmount,
  optionalCount,
  raw,
  text,
} from '#protocol/fields.ts';
import { absent, readerOf, unreadable } from '../kit/headless/reply-fields.ts';

type Form = readonly [sent: unknown, read: unknown];

const amounts: Form[] = [
  [17.5, '17.5'],
  ['17.50', '17.5'],
  [0, '0'],
  ['-3', '-3'],
  [1e-7, '0.0000001'],
  ['1e-05', '0.00001'],
  ['.5', '0.5'],
  ['+0.12', '0.12'],
  ['1,234.5', '1234.5'],
  ['1'.repeat(61), unreadable],
  ['about 5', unreadable],
  [{}, unreadable],
];

const floats: Form[] = amounts.map(([sent, read]) => [sent, read === unreadable ? read : Number(read)]);

const counts: Form[] = [
  [17, 17],
  ['17', 17],
  [0, 0],
  ['0', 0],
  [true, 1],
  ['some', unreadable],
  [[], unreadable],
];

const none = (read: unknown): Form[] => [
  [null, read],
  ['', read],
  [absent, read],
];

const unlessUnreadable =
  (unknown: unknown) =>
  ([sent, read]: Form): Form => [sent, read === unreadable ? unknown : read];

/** The values that each kind of field takes, and what is read from them. */
const kinds = {
  amount: [...amounts, ...none(unreadable)],
  optionalAmount: [...amounts.map(unlessUnreadable(null)), ...none(null)],
  float: [...floats, ...none(unreadable)],
  count: [...counts, ...none(unreadable)],
  optionalCount: [...counts.map(unlessUnreadable(null)), ...none(null)],
  id: [
    ['x17', 'x17'],
    ['017', '017'],
    [17, '17'],
    [null, unreadable],
    [absent, unreadable],
    [{}, unreadable],
  ],
  text: [
    ['x17', 'x17'],
    ['2026-03-02 09:30:00', '2026-03-02 09:30:00'],
    [17, '17'],
    ...none(''),
    [{}, ''],
    [[], ''],
  ],
  flag: [
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    [2, false],
    [{}, false],
    [[], false],
    ...none(false),
  ],
} satisfies Record<string, Form[]>;

const fields = { amount, optionalAmount, float, count, optionalCount, id, text, flag };

const cases = objectKeys(fields).flatMap((kind) =>
  kinds[kind].map(
    ([sent, read]) => [kind, sent === absent ? {} : { field: sent }, read, fields[kind]] as const,
  ),
);

it.each(cases)('a field of the kind %s in %j is read as %j', (_, sent, read, field) => {
  expect(readerOf(v.object({ field }))(sent)).toEqual(read === unreadable ? unreadable : { field: read });
});

// What texts are amounts is proven of the parser (tests/domain/decimal.test.ts).
it.each([
  [5e-8, '0.00000005'],
  [1e21, '1000000000000000000000'],
])('an amount is read from the number %s', (sent, read) => expect(v.parse(amount, sent)).toBe(read));

it.each([Number.NaN, Number.POSITIVE_INFINITY, '0x10', true])(
  'an amount is refused, not thrown, with %s',
  (sent) => {
    expect(v.safeParse(amount, sent).success).toBe(false);
  },
);

describe('An input', () => {
  it.each([
    ['5', '5'],
    [5, '5'],
    [null, ''],
    [undefined, ''],
  ])('of %j is passed on as %j', (sent, read) => expect(v.parse(raw, sent)).toBe(read));
});

describe('Data that nobody uses', () => {
  it.each([null, undefined, 0, 'text', {}, [1]])('may be %j', (data) => {
    expect(v.safeParse(nothing, data).success).toBe(true);
  });
});
