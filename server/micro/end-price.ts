import type { Decimal } from '#domain/decimal.ts';
import { periodMilliseconds, periodNames } from '#domain/period.ts';
import type { Instrument } from '../prices/instrument.ts';
import { type MovableMarket, priceOf, type Tick } from '../prices/market.ts';

export type PriceHistory = Pick<MovableMarket, 'tickAt' | 'series'>;

/** The closing price of an order; `tick` is null when the price is the close of a bar. */
export interface EndPrice {
  price: Decimal;
  tick: Tick | null;
}

/**
 * The latest known price at `expiresAt`: normally that of the last tick at or before it. After a downtime the
 * ticks around it may be missing; then it is the close of the last bar that had ended by then, if that bar
 * began after the last known tick. The opening tick is always known, so there always is a price.
 */
export function endPriceOf(
  history: PriceHistory,
  { instrument, expiresAt, openTick }: { instrument: Instrument; expiresAt: number; openTick: Tick },
): EndPrice {
  const lastTick = history.tickAt(instrument.id, expiresAt);
  const tick = lastTick && lastTick.time >= openTick.time ? lastTick : openTick;
  const bar = lastEndedBar(history, instrument, expiresAt);
  return bar && bar.from > tick.time
    ? { price: priceOf(instrument, bar.close), tick: null }
    : { price: tick.price, tick };
}

/**
 * The bar of any period that ended last by `time`; of several that ended together, the shortest. A bar that
 * ends at `time` + 1 counts, because its last tick may be at `time`.
 */
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
