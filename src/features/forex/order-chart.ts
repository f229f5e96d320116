import { type ComponentType, createContext } from 'react';
import type { ChartLine, ChartLineKind } from '#domain/chart-line.ts';
import type { Pair } from '#protocol/market.ts';

export interface OrderChartProps {
  pair: Pair;
  lines: readonly ChartLine[];
  /** Called after a line was dragged to `price`. */
  onLineMoved: (id: string, kind: ChartLineKind, price: number) => void;
}

/** Draws the chart in the detail of an open order; null where there is none, as beside the chart of the desk. */
export const OrderChart = createContext<ComponentType<OrderChartProps> | null>(null);
