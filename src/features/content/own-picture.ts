import { webAddress } from '#domain/web-address.ts';

/**
 * The address of a picture that comes from the app or its API. The page's policy loads no others: a picture
 * from elsewhere would tell that host who reads what.
 */
export function ownPicture(source: string, origins: readonly string[]): string | null {
  const address = webAddress(source, origins.at(-1) ?? '');
  return address && origins.includes(address.origin) ? address.href : null;
}
