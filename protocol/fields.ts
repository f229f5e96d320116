import * as v from 'valibot';
import { type Decimal, parseLooseDecimal, toNumber } from '#domain/decimal.ts';
import { objectKeys } from '#domain/object-keys.ts';

/*
 * One kind of field each for numbers, amounts, flags, texts and lists. The specification names fields and no
 * types, so a number may arrive as text, text as a number, and an empty list as null (docs/decisions.md).
 */

const scalar = v.union([v.string(), v.number(), v.boolean()]);

/** Money, prices and quantities, parsed to a Decimal: a number, or text such as "1e-05", ".5" or "1,234.5". */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }): Decimal => {
    const parsed = parseLooseDecimal(String(dataset.value));
    if (parsed !== null) return parsed;
    addIssue({ message: 'Not an amount' });
    return NEVER;
  }),
);

/** A price or volume to draw: an amount as a float. */
export const float = v.pipe(amount, v.transform(toNumber));

/** A missing value, in the forms in which APIs send it. */
const absent = v.pipe(
  v.union([v.null(), v.literal('')]),
  v.transform(() => null),
);

/*
 * The fields below stop nothing: a value that can't be read is unknown, as if it were absent, so that it doesn't cost
 * its row. Only what a row can't exist without is an `id`, an `amount`, a `float` or a `count`.
 */

/**
 * A field whose absence says something: parsed to `none` where it is absent, and to null where what is there can't be
 * read, since that says neither.
 */
export const orNone = <Schema extends v.GenericSchema, None>(schema: Schema, none: None) =>
  v.fallback(
    v.optional(
      v.union([
        v.pipe(
          absent,
          v.transform((): None | null => none),
        ),
        schema,
      ]),
      null,
    ),
    null,
  );

const unlessUnreadable = <Schema extends v.GenericSchema>(schema: Schema) => orNone(schema, null);

/** An amount that may be absent; parsed to null. */
export const optionalAmount = unlessUnreadable(amount);
export const optionalFloat = unlessUnreadable(float);

/** A whole number or a code: a number, or its text. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty()), v.boolean()]),
  v.transform(Number),
  v.finite(),
);

/** A whole number or a code that may be absent; parsed to null. */
export const optionalCount = unlessUnreadable(count);

/** A number or a string on the wire, parsed to a string. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** 1 and true are true, also as text; anything else is false. */
export const flag = v.pipe(
  v.fallback(v.nullish(scalar, false), false),
  v.transform((value) => String(value) === 'true' || Number(value) === 1),
);

/** A text, a number or a flag as text; an empty one where there is none. */
export const writtenText = v.pipe(
  v.nullish(scalar, ''),
  v.transform((value) => String(value)),
);

/** The same of a field that stops nothing. */
export const text = v.fallback(writtenText, '');

/** A reply that may be absent, null, or an empty text or list in its place; parsed as an object without fields. */
export const optionalObject = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const fields = v.object(entries);
  const read = v.pipe(
    v.unknown(),
    // An empty list passes as an object without fields.
    v.transform((value) => (value === '' ? {} : value)),
    fields,
  );
  // Of `unknown`, valibot can't infer the input. The table of additions finds the fields as those of an object.
  return Object.assign(v.nullish(read, {}), { entries }) as unknown as v.NullishSchema<
    typeof fields,
    v.InferInput<typeof fields>
  >;
};

/** An object in a row, which stops nothing: anything else in its place is read as one without fields. */
export const innerObject = <Entries extends v.ObjectEntries>(entries: Entries) => {
  const object = optionalObject(entries);
  return v.fallback(object, () => v.parse(object, {}));
};

/** An unchecked input, parsed to text: the server validates it itself, to refuse with a readable message. */
export const raw = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.null()]), ''),
  v.transform((value) => String(value ?? '')),
);

/** The name that a table of codes has for one, or for its text; null for anything else. */
export const nameOfCode = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: string | number | null,
) => objectKeys(codes).find((name) => codes[name] === code || String(codes[name]) === code) ?? null;

/** The id of what a write has made, an addition: null where the API doesn't send it. */
export const madeId = v.pipe(
  v.fallback(v.nullable(v.object({ id })), null),
  v.transform((made) => made?.id ?? null),
);

/** A reply whose data nobody uses: nothing of it is read. */
export const nothing = v.optional(v.unknown());
