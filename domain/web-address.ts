/**
 * A link that is safe to open: http or https, resolved against `base`. Null for anything else, such as a
 * `javascript:` link or an empty text.
 */
export function webAddress(link: string, base: string): URL | null {
  const trimmed = link.trim();
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const address = new URL(trimmed, base);
  return /^https?:$/.test(address.protocol) ? address : null;
}
