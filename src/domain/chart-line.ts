import { type Decimal, decimal, divide, larger, times } from './decimal.ts';

export type ChartLineKind = 'open' | 'stopLoss' | 'takeProfit';

/** A price across the chart. It is a float: it is only drawn. */
export interface ChartLine {
  /** Of what the line belongs to; with the kind it tells one line from another. */
  id: string;
  kind: ChartLineKind;
  price: number;
  label: string;
  isDraggable: boolean;
}

/** The price that an order can have nearest to a drawn one: whole pips, half up, and at least one. */
export const priceOf = (drawn: number, pip: Decimal): Decimal =>
  larger(pip, times(divide(decimal(drawn), pip, 0, 'half-up'), pip));
