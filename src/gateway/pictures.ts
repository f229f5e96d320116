import { fromPromise } from './from-promise.ts';

interface PictureAccess {
  /** The API's origin. Only its pictures are loaded, since the session's token goes with the request. */
  host: string;
  token: () => string | null;
  fetch: typeof globalThis.fetch;
}

/**
 * Loads an uploaded picture, which only its owner's session can read (VERIFICATION-21), as a blob's URL.
 * Rejects for a picture of another origin, and for anything that isn't a picture.
 */
export const pictureLoader = (url: string, { host, token, fetch }: PictureAccess) =>
  fromPromise<string>(async ({ signal }) => {
    const address = new URL(url, host);
    if (address.origin !== new URL(host).origin) throw new Error(`${address.origin} is not the API`);
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
