import { toFixed } from '#domain/decimal.ts';
import type { Config } from '../kernel/config.ts';
import type { MovableMarket } from '../prices/market.ts';

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
