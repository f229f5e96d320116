/** In how many rows a legend stands whose texts have these widths, in pixels with their margins. */
export function legendRows(widths: readonly number[], room: number): number {
  let rows = 0;
  let used = room;
  for (const width of widths) {
    if (rows === 0 || used + width > room) {
      rows += 1;
      used = 0;
    }
    used += width;
  }
  return rows;
}

interface Space {
  /** Of the pane, in pixels. */
  height: number;
  /** Above the prices, in pixels. At most three fifths of the pane are left free. */
  top: number;
  /** Below the prices, as a part of the pane. */
  bottom: number;
}

/** The range of an axis on which the prices from `low` to `high` leave room above and below them. */
export function rangeBelow(
  low: number,
  high: number,
  { height, top, bottom }: Space,
): { low: number; high: number } {
  const above = height > 0 ? Math.min(top / height, 0.6) : 0;
  const range = (high - low) / (1 - above - bottom);
  return { low: low - range * bottom, high: high + range * above };
}
