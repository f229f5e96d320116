import { type ChartBar, withPrice } from '#domain/bars.ts';

/** A price is given up when as many bars in a row have another one: then it isn't live, and the bars are. */
const mostOtherCloses = 2;

/**
 * The close that the last bar of a series is shown with. Bars come less often than prices, so without it the chart and
 * the price beside it would differ.
 */
export function createShownPrice() {
  let latest: number | null = null;
  let shown: number | null = null;
  let otherCloses = 0;
  let seen: { bars: readonly ChartBar[]; price: number | null; result: readonly ChartBar[] } | undefined;

  return {
    in(bars: readonly ChartBar[]): readonly ChartBar[] {
      if (seen?.bars !== bars || seen.price !== shown)
        seen = { bars, price: shown, result: withPrice(bars, shown) };
      return seen.result;
    },
    set(price: number) {
      latest = price;
      otherCloses = 0;
    },
    compareTo({ close }: ChartBar) {
      otherCloses = close === latest ? 0 : otherCloses + 1;
      if (otherCloses >= mostOtherCloses) shown = latest = null;
    },
    /** Shows the bars as they are until the latest price is shown again. */
    hide() {
      shown = null;
    },
    /** Shows the latest price. Returns whether it is another one. */
    update(): boolean {
      const previous = shown;
      shown = latest;
      return shown !== previous;
    },
  };
}
