/**
 * The query of a path as plain text, read and written as people and other sites do. The router's own way
 * reads numbers out of it: an invitation code such as `2E3456` would be lost.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Leaves out what has no value. */
export function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
