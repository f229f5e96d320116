import type { Config } from '../kernel/config.ts';

/** What the operator of the served app declares about the API that it calls. */
export type ApiValues = Pick<Config, 'apiHost' | 'apiRepeatsAnswers' | 'pictureOrigins'>;

/** Where the nonce goes. */
export const noncePlaceholder = '__CSP_NONCE__';

/**
 * Fills the placeholders in index.html. The sandbox, which is the API unless another host is named, repeats
 * its answers.
 * @param nonce the nonce that this response's content security policy allows
 */
export const fillPage = (html: string, nonce: string, api: ApiValues): string => {
  const isSandbox = api.apiHost === '';
  return html
    .replaceAll(noncePlaceholder, nonce)
    .replaceAll('__API_HOST__', api.apiHost)
    .replaceAll('__SANDBOX__', isSandbox ? 'yes' : '')
    .replaceAll('__REPEATS_ANSWERS__', isSandbox || api.apiRepeatsAnswers ? 'yes' : '')
    .replaceAll('__PICTURE_ORIGINS__', api.pictureOrigins.join(' '));
};
