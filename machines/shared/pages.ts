import type { Page } from '#ports/page.ts';

/** Rows are compared by id, so that a row which moved to the next page doesn't count twice. */
export interface Row {
  id: string;
}

/** Each row once, at its first position and in its newest copy: rows may change or move between two reads. */
export function merged<Item extends Row>(rows: readonly Item[], more: readonly Item[]): Item[] {
  const newest = new Map(more.map((row) => [row.id, row]));
  const loaded = new Set(rows.map(({ id }) => id));
  return [...rows.map((row) => newest.get(row.id) ?? row), ...more.filter(({ id }) => !loaded.has(id))];
}

/**
 * Whether there are no rows after a page: by the total, else by the number of the last page. A page without a
 * new row is the last one, too: an API that counts otherwise would be asked for ever.
 */
export const isLast = (
  { data, total, lastPage }: Page<Row>,
  page: number,
  before: readonly Row[],
): boolean => {
  const rows = merged(before, data).length;
  if (rows === before.length) return true;
  return total === null ? lastPage !== null && page >= lastPage : rows >= total;
};
