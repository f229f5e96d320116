export interface Grouped<Row> {
  row: Row;
  id: string;
  /** The day's name if this is its first row. */
  day: string | null;
  /** Whether the row belongs to no day, and the one before it did. */
  endsDays: boolean;
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
  let current: string | null = null;
  return rows.map((row) => {
    const moment = momentOf(row);
    const before = current;
    current = moment === null ? null : dayOf(moment);
    return {
      row,
      id: row.id,
      day: current === before ? null : current,
      endsDays: current === null && before !== null,
    };
  });
}
