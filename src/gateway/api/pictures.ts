import { fromPromise } from './from-promise.ts';

interface PictureAccess {
  /** The API's origin, the only one that is sent the session's token. */
  host: string;
  /** Other origins whose pictures may be shown. */
  origins: readonly string[];
  token: () => string | null;
  fetch: typeof globalThis.fetch;
}

/**
 * Loads an uploaded picture, which only its owner's session can read (VERIFICATION-21), as a blob's URL. One that the
 * API stores elsewhere is shown from there, without the session. Rejects for a picture of an origin that isn't named,
 * and for anything that isn't a picture.
 */
export const pictureLoader = (url: string, { host, origins, token, fetch }: PictureAccess) =>
  fromPromise<string>(async ({ signal }) => {
    const address = new URL(url, host);
    if (address.origin !== new URL(host).origin) {
      if (origins.includes(address.origin)) return address.href;
      throw new Error(`${address.origin} is neither the API nor an origin of its pictures`);
    }
    const current = token();
    const response = await fetch(address, {
      headers: current === null ? {} : { authorization: current },
      cache: 'no-store',
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('image/')) throw new Error(`HTTP ${response.status}, ${type}`);
    return URL.createObjectURL(await response.blob());
  });
