import * as v from 'valibot';
import { readingAdditions } from './additions.ts';

/*
 * A list's schema has its row's as a property: what a call adds to the specification is read from it
 * (docs/additions.md).
 */

/** Rows that the parse under way has left out; parsing is synchronous, so only one is under way. */
let leftOut: string[] = [];

/** A reply, and a sentence about each row that was left out of it because it could not be read. */
export interface ParsedReply<Schema extends v.GenericSchema> {
  result: v.SafeParseResult<Schema>;
  leftOut: readonly string[];
}

/**
 * Parses a reply. A row that can't be read is left out and reported, so that it doesn't cost the whole list.
 * @param hasAdditions whether the API declares that it sends additions; those of another API aren't read
 */
export function parseReply<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  hasAdditions = true,
): ParsedReply<Schema> {
  leftOut = [];
  const result = readingAdditions(hasAdditions, () => v.safeParse(schema, data));
  return { result, leftOut };
}

/** What APIs send in place of an empty list: an empty text, or an object without fields. */
const isEmptyAnyway = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);

/** A list in a row, which stops nothing: it is empty where it can't be read. */
export const innerListOf = <Row extends v.GenericSchema>(row: Row) => v.fallback(listOf(row), []);

/**
 * A list of rows; null, an empty text and an empty object are empty lists, and a row that can't be read is left out.
 * Where no row can be read, the list can't either: it would look empty.
 */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  // Row by row, valibot can't infer the input; the exchange sends an array of what a row takes.
  Object.assign(
    v.pipe(
      v.nullish(v.unknown(), []),
      v.transform((value) => (isEmptyAnyway(value) ? [] : value)),
      v.array(v.unknown()),
      v.rawTransform(({ dataset: { value: rows }, addIssue, NEVER }) => {
        const problems: string[] = [];
        const read = rows.flatMap((each, index) => {
          const parsed = v.safeParse(row, each);
          if (parsed.success) return [parsed.output];
          const [issue] = parsed.issues;
          problems.push(`row ${index}: ${v.getDotPath(issue) ?? 'row'}: ${issue.message}`);
          return [];
        });
        if (problems[0] !== undefined && read.length === 0) {
          addIssue({ message: problems[0] });
          return NEVER;
        }
        leftOut.push(...problems);
        return read;
      }),
    ),
    { row },
  ) as unknown as v.GenericSchema<v.InferInput<Row>[], v.InferOutput<Row>[]>;
