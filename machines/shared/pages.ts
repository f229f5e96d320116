import type { Page } from '#ports/page.ts';

/** A row of a list; its id is empty where the API sends none. */
export interface Row {
  id: string;
}

/** No id of an API begins like this. */
const place = '\u0000';

/** Whether the API has sent the id of a row, by which it is the same row when it is read again. */
export const hasOwnId = ({ id }: Row): boolean => !id.startsWith(place);

/** A row without an id is known by its place: two equal rows are two, on one page or on several. */
const placed = <Item extends Row>(rows: readonly Item[], page: number): Item[] =>
  rows.map((row, index) => (row.id === '' ? { ...row, id: `${place}${page} ${index}` } : row));

const contentOf = (rows: readonly Row[]) =>
  JSON.stringify(rows.map((row) => (hasOwnId(row) ? row : { ...row, id: '' })));

/** An API that counts neither rows nor pages, and answers the same page for each number, would be asked for ever. */
const repeatsThePageBefore = ({ data, total, lastPage }: Page<Row>, before: readonly Row[]): boolean =>
  total === null &&
  lastPage === null &&
  data.length > 0 &&
  before.length >= data.length &&
  contentOf(before.slice(-data.length)) === contentOf(data);

/**
 * The rows together with those of a further page, each once, at its first position and in its newest copy: rows may
 * change or move between two reads.
 */
export function merged<Item extends Row>(before: readonly Item[], loaded: Page<Item>, page: number): Item[] {
  if (repeatsThePageBefore(loaded, before)) return [...before];
  const more = placed(loaded.data, page);
  const newest = new Map(more.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((row) => newest.get(row.id) ?? row), ...more.filter(({ id }) => !known.has(id))];
}

/**
 * Whether there are no rows after a page: by the total, else by the number of the last page. A page without a
 * new row is the last one, too.
 */
export const isLast = (loaded: Page<Row>, page: number, before: readonly Row[]): boolean => {
  const rows = merged(before, loaded, page).length;
  if (rows === before.length) return true;
  return loaded.total === null ? loaded.lastPage !== null && page >= loaded.lastPage : rows >= loaded.total;
};
