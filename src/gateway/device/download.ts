/** By this mark spreadsheets read a file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Long enough for a browser that begins to read the file late. */
const readMilliseconds = 60_000;

/** Saves a CSV text as a file in the browser's downloads. */
export function downloadCsv(page: Pick<Document, 'createElement'>, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }));
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMilliseconds);
}
