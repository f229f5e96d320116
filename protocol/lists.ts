import * as v from 'valibot';
import { readingAdditions } from './additions.ts';
import { optionalCount } from './fields.ts';

/*
 * A list's schema has its row's as a property, and a sum's: what a call adds to the specification is read from them
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

/**
 * A list of rows; null is an empty list, and a row that can't be read is left out. Where no row can be read, the
 * list can't either: it would look empty.
 */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  // Row by row, valibot can't infer the input; the exchange sends an array of what a row takes.
  Object.assign(
    v.pipe(
      v.nullish(v.array(v.unknown()), []),
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

/**
 * A page of a list (API-10 to API-12): rows under `data` or `list`, or the rows alone. `total` counts all rows,
 * `lastPage` is the number of the last page; null where the API doesn't send it.
 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) => {
  const rows = listOf(row);
  const counts = { total: optionalCount, last_page: optionalCount };
  const page = (data: v.InferOutput<Row>[], total: number | null = null, lastPage: number | null = null) => ({
    data,
    total,
    lastPage,
  });
  const underData = v.pipe(
    v.object({ ...counts, data: rows }),
    v.transform(({ data, total, last_page }) => page(data, total, last_page)),
  );
  const underList = v.pipe(
    v.object({ ...counts, list: rows }),
    v.transform(({ list, total, last_page }) => page(list, total, last_page)),
  );
  const alone = v.pipe(
    rows,
    v.transform((data) => page(data)),
  );
  const any = v.lazy((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return alone;
    return 'list' in value ? underList : underData;
  });
  return Object.assign(any, { row }) as unknown as v.GenericSchema<
    // The form that the exchange sends; the other forms are only read.
    { data: v.InferInput<Row>[]; total: number },
    ReturnType<typeof page>
  >;
};

/** A page of a list whose rows the exchange sends under `list`. */
export const listPageOf = <Row extends v.GenericSchema>(row: Row) =>
  pageOf(row) as unknown as v.GenericSchema<
    // The form that the exchange sends; the other forms are only read.
    { list: v.InferInput<Row>[]; total: number },
    v.InferOutput<ReturnType<typeof pageOf<Row>>>
  >;

/** A page of a list for which the API sends the number of the last page instead of a total (API-12). */
export const numberedPageOf = <Row extends v.GenericSchema>(row: Row) =>
  pageOf(row) as unknown as v.GenericSchema<
    // The form that the exchange sends; the other forms are only read.
    { data: v.InferInput<Row>[]; last_page: number },
    v.InferOutput<ReturnType<typeof pageOf<Row>>>
  >;

/** A page together with figures of the whole list, which stand beside the rows; null where they can't be read. */
export const summedPageOf = <Row extends v.GenericSchema, Summary extends v.GenericSchema>(
  row: Row,
  summary: Summary,
) => {
  const page = pageOf(row);
  const summed = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const rows = v.safeParse(page, value);
      if (!rows.success) {
        addIssue({ message: rows.issues[0].message });
        return NEVER;
      }
      const figures = v.safeParse(summary, typeof value === 'object' && !Array.isArray(value) ? value : {});
      return { ...rows.output, summary: figures.success ? figures.output : null };
    }),
  );
  return Object.assign(summed, { row, summary }) as unknown as v.GenericSchema<
    v.InferInput<typeof page> & v.InferInput<Summary>,
    v.InferOutput<typeof page> & { summary: v.InferOutput<Summary> | null }
  >;
};
