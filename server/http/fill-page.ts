/** What the server that serves the page tells it, in the places that index.html leaves open. */
interface Said {
  /** The one that this response's policy allows. */
  nonce: string;
  /** Another API's origin; empty: this server's own API, which is the sandbox. */
  apiHost: string;
}

/** The page of one response. */
export const fillPage = (html: string, { nonce, apiHost }: Said): string =>
  html
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__API_HOST__', apiHost)
    .replaceAll('__SANDBOX__', apiHost === '' ? 'yes' : '');
