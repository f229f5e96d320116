/** A text as source, in single quotes unless it has one itself. */
export const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;

/** A value of plain data as source. An error is created again with its message and its own fields. */
export function sourceOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Error)
    return `Object.assign(new Error(${quoted(value.message)}), ${sourceOf({ ...value })})`;
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).filter(([, each]) => each !== undefined && typeof each !== 'function');
  return `{ ${fields.map(([name, each]) => `${quoted(name)}: ${sourceOf(each)}`).join(', ')} }`;
}
