import type { Drawing } from '#domain/drawing.ts';
import type { Indicator } from '#domain/indicators.ts';
import type { Period } from '#domain/period.ts';

/** The choices about charts that are stored on the device. */
export interface ChartChoices {
  /** Returns the same array until something changes. */
  indicators(): readonly Indicator[];
  /** Shows an indicator that isn't shown, and hides one that is. */
  toggle(indicator: Indicator): void;
  /** Null until one is chosen. */
  period(): Period | null;
  choosePeriod(period: Period): void;
  drawingsOf(code: string): readonly Drawing[];
  setDrawings(code: string, drawings: readonly Drawing[]): void;
  /** Calls `listener` after each change of the indicators. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
