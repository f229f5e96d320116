import { absolute, compare, type Decimal } from './decimal.ts';

interface Moving {
  isOpen: boolean;
  quote: { changePercent: Decimal | null };
}

/** The pairs whose price has changed most today, of those that are traded now and have a change; the first one most. */
export const moversOf = <Pair extends Moving>(pairs: readonly Pair[], count: number): Pair[] =>
  pairs
    .flatMap((pair) => {
      const { isOpen, quote } = pair;
      return isOpen && quote.changePercent !== null ? { pair, change: absolute(quote.changePercent) } : [];
    })
    .sort((a, b) => compare(b.change, a.change))
    .slice(0, count)
    .map(({ pair }) => pair);
