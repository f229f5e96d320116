import { webAddress } from '#domain/web-address.ts';

/**
 * The URL of a picture from one of `origins`, otherwise null. A relative `source` is resolved against the
 * last of them. The page's policy blocks other hosts, because they would learn what the user reads.
 */
export function ownPicture(source: string, origins: readonly string[]): string | null {
  const address = webAddress(source, origins.at(-1) ?? '');
  return address && origins.includes(address.origin) ? address.href : null;
}
