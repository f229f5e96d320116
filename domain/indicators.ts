/** The indicators of the chart under the names that traders know, those over the prices first (DESK-11). */
export const indicators = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI'] as const;
export type Indicator = (typeof indicators)[number];

const overPrices: readonly Indicator[] = ['MA', 'EMA', 'BOLL'];

/** Whether an indicator is drawn over the prices; each other one has a pane of its own below them. */
export const isOverPrices = (indicator: Indicator): boolean => overPrices.includes(indicator);
