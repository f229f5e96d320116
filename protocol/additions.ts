import * as v from 'valibot';
import { optionalCount } from './fields.ts';

/** Whether the parse under way reads additions; parsing is synchronous, so only one is under way. */
let areRead = true;

/** Parses with additions, from an API that declares them, or without. */
export function readingAdditions<Result>(isDeclared: boolean, parse: () => Result): Result {
  const before = areRead;
  areRead = isDeclared;
  try {
    return parse();
  } finally {
    areRead = before;
  }
}

const additions = new WeakSet<object>();

/** Whether a field of a call is an addition. */
export const isAddition = (schema: object): boolean => additions.has(schema);

/**
 * A field or a reply that the specification doesn't have. It is read only from an API that declares additions
 * (docs/api.md): another may have a field of the same name that means something else. Read or not, it may be absent.
 */
export const addition = <Schema extends v.GenericSchema>(schema: Schema) => {
  const absent = v.pipe(
    v.unknown(),
    v.transform(() => null),
    schema,
  );
  const marked = v.optional(
    v.lazy(() => (areRead ? schema : absent)),
    null,
  );
  additions.add(marked);
  // Each branch of the lazy schema ends in `schema`, and one of them takes what `schema` takes.
  return marked as unknown as v.OptionalSchema<
    v.GenericSchema<v.InferInput<Schema> | null, v.InferOutput<Schema>>,
    null
  >;
};

/** A code of a field that the specification has. Some of its values may be additions, which are unknown otherwise. */
export const codeWithAdditions = (...added: number[]) =>
  v.pipe(
    optionalCount,
    v.transform((code) => (code !== null && added.includes(code) && !areRead ? null : code)),
  );

/** The fields of a call that an API without additions knows. */
export const withoutAdditions = (schema: v.GenericSchema, fields: object): object => {
  const entries: object = 'entries' in schema ? Object(schema.entries) : {};
  const added = new Set(
    Object.entries(entries).flatMap(([name, entry]) => (isAddition(entry) ? [name] : [])),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !added.has(name)));
};
