import { millisecondsPerHour } from '#domain/durations.ts';
import { type MovableMarket, priceOf } from './market.ts';

/**
 * The market as it was at a full hour, as far as the hourly bars say: open, at the closing price of the hour
 * before, or at today's where that hour has no bar. For the past of the sample accounts only.
 */
export function pastMarket(market: MovableMarket, time: number): MovableMarket {
  const tick = (id: string) => {
    const instrument = market.instrument(id);
    const [bar] = market.series(id).before('60min', time - millisecondsPerHour + 1, 1);
    const price = bar && instrument ? priceOf(instrument, bar.close) : market.tick(id).price;
    return { sequence: 0, time, price };
  };
  return {
    ...market,
    tick,
    quote: (id) => ({ ...market.quote(id), tick: tick(id), isOpen: true, isLive: true }),
  };
}
