import type * as v from 'valibot';
import { parseReply } from '#protocol/lists.ts';

/** Sent: the reply doesn't have the field. */
export const absent = Symbol('absent');
/** Read: the reply can't be read. */
export const unreadable = Symbol('unreadable');

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

/** The values that each kind of field takes, and what is read from them. */
const kinds = {
  amount: [...amounts, ...none(unreadable)],
  optionalAmount: [...amounts, ...none(null)],
  float: [...floats, ...none(unreadable)],
  count: [...counts, ...none(unreadable)],
  optionalCount: [...counts, ...none(null)],
  looseCount: [
    ...counts.map(([sent, read]): Form => [sent, read === unreadable ? null : read]),
    ...none(null),
  ],
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
    [{}, unreadable],
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
    ...none(false),
  ],
} satisfies Record<string, Form[]>;

export type Kind = keyof typeof kinds;

/** A field of the wire, what it becomes (with dots for a field within a field), and its kind. */
export type FieldTable = Record<string, readonly [name: string, kind: Kind]>;

/** A field, what is sent in it, the name under which it is read, and the value that is read. */
export type FieldRow = readonly [field: string, sent: unknown, name: string, read: unknown];

/** A title, what the changed reply is read as, and what it has to be read as. */
export type FieldCase = readonly [title: string, { read: () => unknown; expected: unknown }];

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `of ${text.length - 2} characters` : text;
};

const titleOf = ([field, sent, name, read]: FieldRow) => {
  const reply = sent === absent ? `without ${field}` : `with ${field} ${shown(sent)}`;
  return read === unreadable ? `${reply} can't be read` : `${reply} has ${name} ${shown(read)}`;
};

/** The value with another one at this path; the field is left out where that is `absent`. */
export function replaced(value: unknown, path: string, by: unknown): unknown {
  const [field = '', ...rest] = path.split('.');
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const inner = rest.length === 0 ? by : replaced(fields.get(field), rest.join('.'), by);
  if (inner === absent) fields.delete(field);
  else fields.set(field, inner);
  return Object.fromEntries(fields);
}

/** Reads replies of this schema. */
export const readerOf = (schema: v.GenericSchema) => (data: unknown) => {
  const { result } = parseReply(schema, data);
  return result.success ? result.output : unreadable;
};

/** Reads a single row of this list or page. */
export const rowReaderOf = (schema: v.GenericSchema) => (row: unknown) => {
  const read = readerOf(schema)([row]);
  if (Array.isArray(read)) return read[0];
  return typeof read === 'object' && read !== null && 'data' in read && Array.isArray(read.data)
    ? read.data[0]
    : unreadable;
};

/** A sample reply, and cases that change one of its fields: everything else has to be read as before. */
export function sampleOf(wire: object, read: (data: unknown) => unknown) {
  const caseOf = (row: FieldRow): FieldCase => {
    const [field, sent, name, expected] = row;
    return [
      titleOf(row),
      {
        read: () => read(replaced(wire, field, sent)),
        expected: expected === unreadable ? unreadable : replaced(read(wire), name, expected),
      },
    ];
  };
  return {
    read: () => read(wire),
    /** A case for each form of each field. */
    fields: (table: FieldTable): FieldCase[] =>
      Object.entries(table).flatMap(([field, [name, kind]]) =>
        kinds[kind].map(([sent, expected]) => caseOf([field, sent, name, expected])),
      ),
    /** Cases of fields whose values have a meaning of their own. */
    rows: (...rows: FieldRow[]): FieldCase[] => rows.map(caseOf),
  };
}
