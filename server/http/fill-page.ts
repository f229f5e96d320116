import type { Config } from '../kernel/config.ts';

/** The declarations of the served app's operator about the API that it calls. */
export type ApiValues = Pick<Config, 'apiHost' | 'apiRepeatsAnswers' | 'apiHasAdditions' | 'pictureOrigins'>;

/** The values that differ from response to response. */
export interface ResponseValues {
  /** The nonce that the response's content security policy allows. */
  nonce: string;
  /** The pair that the trading screen opens with, as `shownPairOf` writes it; empty where it isn't known. */
  pair: string;
}

/** Where these values go. */
export const placeholders: ResponseValues = { nonce: '__CSP_NONCE__', pair: '__PAIR__' };

/**
 * Fills the placeholders in index.html. The sandbox, which is the API unless another host is named, repeats
 * its answers and knows the additions.
 */
export const fillPage = (html: string, { nonce, pair }: ResponseValues, api: ApiValues): string => {
  const isSandbox = api.apiHost === '';
  return html
    .replaceAll(placeholders.nonce, nonce)
    .replaceAll(placeholders.pair, pair)
    .replaceAll('__API_HOST__', api.apiHost)
    .replaceAll('__SANDBOX__', isSandbox ? 'yes' : '')
    .replaceAll('__REPEATS_ANSWERS__', isSandbox || api.apiRepeatsAnswers ? 'yes' : '')
    .replaceAll('__ADDITIONS__', isSandbox || api.apiHasAdditions ? 'yes' : '')
    .replaceAll('__PICTURE_ORIGINS__', api.pictureOrigins.join(' '));
};
