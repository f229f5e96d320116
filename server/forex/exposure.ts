import { type Decimal, decimal, minus, negate, plus, sum, times, zero } from '#domain/decimal.ts';
import { isStopOut, marginLevelOf } from '#domain/margin-level.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market } from '../prices/market.ts';
import type { Position } from './order.ts';

/** A user's positions in one instrument, added up. Those of sells count below zero. */
interface NetPosition {
  instrument: Instrument;
  lots: Decimal;
  /** Lots × open price. */
  paid: Decimal;
}

/** A user's positions, added up so that their value at other prices needs no look at each of them. */
export interface Exposure {
  net: readonly NetPosition[];
  /** In USD. */
  usedMargin: Decimal;
  /** By how much the sum of the profits, each of which is rounded, can be below the profit of the sum, in USD. */
  lostByRounding: Decimal;
}

/** The most that rounding takes from one profit, in USD. */
const roundingOfProfit = decimal('0.000001');

/** Adds up positions; nothing is rounded. */
export function exposureOf(
  positions: readonly Pick<Position, 'instrument' | 'side' | 'lots' | 'openPrice' | 'margin'>[],
): Exposure {
  const net = new Map<string, NetPosition>();
  for (const { instrument, side, lots: ofPosition, openPrice } of positions) {
    const { lots, paid } = net.get(instrument.id) ?? { lots: zero, paid: zero };
    const signed = side === 'buy' ? ofPosition : negate(ofPosition);
    net.set(instrument.id, {
      instrument,
      lots: plus(lots, signed),
      paid: plus(paid, times(signed, openPrice)),
    });
  }
  return {
    net: [...net.values()],
    usedMargin: sum(positions.map(({ margin }) => margin)),
    lostByRounding: times(roundingOfProfit, decimal(positions.length)),
  };
}

/**
 * Whether positions may have to be closed at the current prices. False is certain; true has to be confirmed with the
 * profit of each position.
 * @param balance the whole contract account, locked money included, less the debt
 */
export function mayBeStopOut(
  balance: Decimal,
  { net, usedMargin, lostByRounding }: Exposure,
  market: Pick<Market, 'tick' | 'usdPerQuote'>,
): boolean {
  const profits = net.map(({ instrument, lots, paid }) =>
    times(
      minus(times(market.tick(instrument.id).price, lots), paid),
      instrument.unitsPerLot,
      market.usdPerQuote(instrument),
    ),
  );
  const leastEquity = minus(plus(balance, sum(profits)), lostByRounding);
  return isStopOut(marginLevelOf(leastEquity, usedMargin));
}
