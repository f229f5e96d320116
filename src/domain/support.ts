import { webAddress } from './web-address.ts';

/** Where the customer service is, and how one gets there (document 1, §9). */
export interface Support {
  mode: 'embed' | 'copy' | 'redirect';
  /** An absolute address on the web. */
  link: string;
}

/**
 * The customer service as the operator's settings have it, its link resolved against `base`. Null when they
 * name no page that a browser could safely go to.
 */
export function supportAt(
  { supportMode, supportLink }: { supportMode: Support['mode']; supportLink: string },
  base: string,
): Support | null {
  const address = webAddress(supportLink, base);
  return address && { mode: supportMode, link: address.href };
}
