export interface Grouped<Row> {
  row: Row;
  id: string;
  /** The day's name if this is its first row. */
  day: string | null;
  /** Whether the row is the first or the last of its day, or of those in a row that belong to none. */
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Rows with the name of their day before the first row of each. A row whose time names no moment belongs to no
 * day.
 * @param momentOf when a row was (Unix milliseconds); null where its time names no moment
 * @param dayOf the name of the day of a moment
 */
export function dayGroups<Row extends { id: string }>(
  rows: readonly Row[],
  momentOf: (row: Row) => number | null,
  dayOf: (moment: number) => string,
): Grouped<Row>[] {
  const days = rows.map((row) => {
    const moment = momentOf(row);
    return moment === null ? null : dayOf(moment);
  });
  return rows.map((row, index) => {
    const day = days[index] ?? null;
    const isFirst = day !== days[index - 1];
    return { row, id: row.id, day: isFirst ? day : null, isFirst, isLast: day !== days[index + 1] };
  });
}
