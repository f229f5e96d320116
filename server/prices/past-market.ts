import { millisecondsPerHour } from '#domain/durations.ts';
import { type MovableMarket, priceOf } from './market.ts';

/**
 * The market as it was at a full hour, as far as the hourly bars say: open, at the closing price of the hour
 * before, or at today's where that hour has no bar. For the past of the sample accounts only.
 */
export function pastMarket(market: MovableMarket, time: number): MovableMarket {
  return {
    ...market,
    quote(id) {
      const now = market.quote(id);
      const instrument = market.instrument(id);
      const [bar] = market.series(id).before('60min', time - millisecondsPerHour + 1, 1);
      const price = bar && instrument ? priceOf(instrument, bar.close) : now.tick.price;
      return { ...now, tick: { sequence: 0, time, price }, isOpen: true, isLive: true };
    },
  };
}
