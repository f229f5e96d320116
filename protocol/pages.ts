import * as v from 'valibot';
import { optionalCount } from './fields.ts';
import { listOf } from './lists.ts';
import { sentAs } from './sent-as.ts';

/* A page's schema has its row's as a property, and that of its figures, as a list's has (`lists.ts`). */

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
  return sentAs<{ data: v.InferInput<Row>[]; total: number }>()(Object.assign(any, { row }));
};

/** A page of a list whose rows the exchange sends under `list`. */
export const listPageOf = <Row extends v.GenericSchema>(row: Row) =>
  sentAs<{ list: v.InferInput<Row>[]; total: number }>()(pageOf(row));

/** A page of a list for which the API sends the number of the last page instead of a total (API-12). */
export const numberedPageOf = <Row extends v.GenericSchema>(row: Row) =>
  sentAs<{ data: v.InferInput<Row>[]; last_page: number }>()(pageOf(row));

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
  return sentAs<v.InferInput<typeof page> & v.InferInput<Summary>>()(Object.assign(summed, { row, summary }));
};
