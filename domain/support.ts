import { webAddress } from './web-address.ts';

/** The address of the customer service, and how the app opens it (ACCOUNT-33, ACCOUNT-34, ACCOUNT-35). */
export interface Support {
  mode: 'embed' | 'copy' | 'redirect';
  /** An absolute http or https address. */
  link: string;
}

/**
 * The customer service from the operator's settings, with its link resolved against `base`. Null when the
 * link is empty or isn't http or https.
 */
export function supportAt(
  { supportMode, supportLink }: { supportMode: Support['mode']; supportLink: string },
  base: string,
): Support | null {
  const address = webAddress(supportLink, base);
  return address && { mode: supportMode, link: address.href };
}
