/**
 * Parses a query into texts, as in links from other sites. The router's default would parse numbers and so
 * lose an invitation code such as `2E3456`.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Writes a query as plain text, without undefined, null and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
