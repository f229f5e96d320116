import { toFixed } from '#domain/decimal.ts';
import type { Config } from '../kernel/config.ts';
import type { MovableMarket } from '../prices/market.ts';

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

/**
 * Returns, for the URL of the trading screen, the pair that it opens with and its price at this moment, as
 * `BTC/USDT 110922.02`, so that the page can show them before the app has loaded. Empty for other screens, before the
 * first price, and where the app's API is another host, which has other prices.
 */
export const shownPairOf =
  (market: MovableMarket, { apiHost }: Pick<Config, 'apiHost'>) =>
  (url: string): string => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/trade' || apiHost !== '') return '';
    // As in the app: the first pair unless the address names one by its id.
    const named = market.instruments.find(({ id }) => id === searchParams.get('pair'));
    const instrument = named ?? market.instruments[0];
    const tick = instrument && market.lastTick(instrument.id);
    return tick ? `${instrument.symbol} ${toFixed(tick.price, instrument.pricePrecision)}` : '';
  };
