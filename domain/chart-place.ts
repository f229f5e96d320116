/** A place on the chart: the index of a bar, and a price as a float, because it is only drawn. */
export interface ChartPlace {
  bar: number;
  price: number;
}

/** The bars and the prices that are in sight, the ends included. */
export interface ChartSight {
  first: number;
  last: number;
  low: number;
  high: number;
}

/** How many steps lead from the lowest price in sight to the highest. */
const stepCount = 50;

const ways: Readonly<Record<string, { bars: number; steps: number }>> = {
  ArrowLeft: { bars: -1, steps: 0 },
  ArrowRight: { bars: 1, steps: 0 },
  ArrowUp: { bars: 0, steps: 1 },
  ArrowDown: { bars: 0, steps: -1 },
};

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The place in sight that is nearest to `place`. */
export const placeInSight = (
  { bar, price }: ChartPlace,
  { first, last, low, high }: ChartSight,
): ChartPlace => ({
  bar: between(first, bar, last),
  price: between(low, price, high),
});

/** Where an arrow key leads, by one bar or one step, within sight; null for any other key. */
export function placeAfterKey(place: ChartPlace, key: string, sight: ChartSight): ChartPlace | null {
  const way = ways[key];
  if (way === undefined) return null;
  const step = (sight.high - sight.low) / stepCount;
  const { bar, price } = placeInSight(place, sight);
  return placeInSight({ bar: bar + way.bars, price: price + way.steps * step }, sight);
}
