/** A text that a spreadsheet would take for a formula. A number with a sign is none. */
const formula = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Rows as CSV: a number stays a number, and a text that a spreadsheet would calculate becomes a plain text. */
export async function csvOf(rows: string[][]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  return papaparse.unparse(rows, { escapeFormulae: formula, newline: '\r\n' });
}
