import { type Decimal, decimal, divide, larger, times } from './decimal.ts';

export type ChartLineKind = 'open' | 'pending' | 'stopLoss' | 'takeProfit';

/** A horizontal line at a price. The price is a float because it is only drawn. */
export interface ChartLine {
  /** The id of the order that the line belongs to; unique together with `kind`. */
  id: string;
  kind: ChartLineKind;
  price: number;
  label: string;
  isDraggable: boolean;
  /** Whether the chart shows it beyond its bars, too, if it isn't too far away. */
  isKept?: boolean;
}

/**
 * The price of an order for a line dragged to `drawn`: whole pips, half up, at least one pip.
 * @throws {RangeError} when `pip` is 0 or `drawn` isn't finite.
 */
export const priceOf = (drawn: number, pip: Decimal): Decimal =>
  larger(pip, times(divide(decimal(drawn), pip, 0, 'half-up'), pip));
