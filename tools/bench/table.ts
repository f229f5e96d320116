import { highest, median } from '../shared/statistics.ts';

/** The bound that the project wants a figure to stay within. */
export interface Wanted {
  atMost?: number;
  atLeast?: number;
}

interface Look extends Wanted {
  places?: number;
  unit?: string;
}

const written = (value: number, { places = 0, unit = '' }: Look) =>
  Number.isFinite(value)
    ? `${value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })}${unit}`
    : '–';

/**
 * The median of the runs, their lowest and highest, and the wanted bound with a mark that says whether the median is
 * within it: `1.21 [1.18–1.30] (≤ 1.3 ✓)`.
 */
export function figure(runs: readonly number[], look: Look = {}): string {
  const middle = median(runs);
  const { atMost, atLeast } = look;
  const range =
    runs.length > 1
      ? ` [${written(Math.min(...runs), { ...look, unit: '' })}–${written(highest(runs), { ...look, unit: '' })}]`
      : '';
  const bound = atMost ?? atLeast;
  if (bound === undefined) return written(middle, look) + range;
  const isWithin = atMost === undefined ? middle >= bound : middle <= bound;
  const sign = atMost === undefined ? '≥' : '≤';
  return `${written(middle, look)}${range} (${sign} ${bound.toLocaleString('en')}${look.unit ?? ''} ${isWithin ? '✓' : '✗'})`;
}

/** Prints rows under their columns; all but the first column are aligned at the right. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = columns.map((column, index) =>
    highest([column, ...rows.map((row) => row[index] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}`);
  console.log(line(columns));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}

/** Prints a remark below a table. */
export const printNote = (text: string) => console.log(text);
