import { compare, type Decimal } from './decimal.ts';

export interface LeverageRange {
  lowest: Decimal;
  highest: Decimal;
}

/** The lowest and the highest leverage of orders; null where none of them has a known leverage. */
export function leverageRangeOf(orders: readonly { leverage: Decimal | null }[]): LeverageRange | null {
  const [lowest, ...others] = orders
    .flatMap(({ leverage }) => (leverage === null ? [] : [leverage]))
    .sort(compare);
  return lowest === undefined ? null : { lowest, highest: others.at(-1) ?? lowest };
}
