import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseReply } from '#protocol/lists.ts';

/** Sent: the reply doesn't have the field. */
export const absent = Symbol('absent');
/** Read: the reply can't be read. */
export const unreadable = Symbol('unreadable');

/** A field, what is sent in it, the name under which it is read, and the value that is read. */
export type FieldRow = readonly [field: string, sent: unknown, name: string, read: unknown];

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

/** The paths of the fields of an object, also of those within its objects. */
const pathsOf = (wire: object): string[] =>
  Object.entries(wire).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, ...pathsOf(value).map((path) => `${name}.${path}`)]
      : [name],
  );

/** A reply, or a row of one, with exactly the fields of the documents. */
export interface Sample {
  wire: object;
  reader: (wire: unknown) => unknown;
  result: unknown;
  /** The fields without which it can't be read; all others may be missing. Those of calls are any-api's. */
  needed?: readonly string[];
  /** The results of other values; the rest of the result stays the same. */
  values?: readonly FieldRow[];
}

/** Proves samples by their titles. */
export function describeSamples(samples: Record<string, Sample>): void {
  describe.each(Object.entries(samples))('%s', (_, { wire, reader, result, needed = null, values = [] }) => {
    it('is read with exactly the specified fields', () => expect(reader(wire)).toEqual(result));

    if (needed)
      it('cannot be read without the fields that it needs, and without any other one it can', () => {
        const isNeeded = (path: string) => {
          const read = reader(replaced(wire, path, absent));
          // A row that can't be read is left out of its page.
          return read === unreadable || read === undefined;
        };
        expect(pathsOf(wire).filter(isNeeded)).toEqual(needed);
      });

    it.each(values.map((row) => [titleOf(row), row] as const))('%s', (_title, [field, sent, name, read]) => {
      const expected = read === unreadable ? unreadable : replaced(result, name, read);
      expect(reader(replaced(wire, field, sent))).toEqual(expected);
    });
  });
}
