import type { Decimal } from '#domain/decimal.ts';
import { periodMilliseconds, periodNames } from '#domain/period.ts';
import type { Instrument } from '../market/instruments.ts';
import { type MovableMarket, priceOf, type Tick } from '../market/market.ts';

export type PriceHistory = Pick<MovableMarket, 'tickAt' | 'series'>;

/** The price that an order ends at; `tick` is null when only a bar tells it. */
export interface EndPrice {
  price: Decimal;
  tick: Tick | null;
}

/**
 * The latest price known for `expiresAt`: of the last tick at or before it, as a rule. After a downtime the
 * ticks around it may be gone; then it is the close of the last bar that had ended by then, if that bar
 * began after the last tick that is known. The opening tick is always known, so there always is a price.
 */
export function endPriceOf(
  history: PriceHistory,
  { instrument, expiresAt, openTick }: { instrument: Instrument; expiresAt: number; openTick: Tick },
): EndPrice {
  const kept = history.tickAt(instrument.id, expiresAt);
  const tick = kept && kept.time >= openTick.time ? kept : openTick;
  const bar = lastEndedBar(history, instrument, expiresAt);
  return bar && bar.from > tick.time
    ? { price: priceOf(instrument, bar.close), tick: null }
    : { price: tick.price, tick };
}

/** Of all periods the bar that ended last by `time`, the shortest where several ended at once. */
function lastEndedBar(history: PriceHistory, instrument: Instrument, time: number) {
  const series = history.series(instrument.id);
  const ended = periodNames.flatMap((period) => {
    const length = periodMilliseconds(period);
    const [bar] = series.before(period, time - length + 2, 1);
    return bar ? [{ from: bar.time, to: bar.time + length, close: bar.close }] : [];
  });
  return ended.reduce<(typeof ended)[number] | null>(
    (latest, bar) => (latest && latest.to >= bar.to ? latest : bar),
    null,
  );
}
