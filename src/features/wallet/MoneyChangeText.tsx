import type { Decimal } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure, type FigureStyle } from '#ui/figures/Figure.tsx';
import { directionOf } from '#ui/screen/direction.ts';

interface MoneyChangeTextProps extends FigureStyle {
  value: Decimal;
  /** Undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  /** False for a figure that is neither good nor bad. */
  coloured?: boolean;
}

/** The ledger's decimals, so that the changes shown sum to the balance. */
const mostPlaces = 12;

/** By how much an amount has changed, with its sign and all its decimals, two at least. */
export function MoneyChangeText({ value, currency, coloured = true, ...style }: MoneyChangeTextProps) {
  const format = useFormat();
  return (
    <Figure direction={coloured ? directionOf(value, mostPlaces) : 'none'} withArrow {...style}>
      {format.decimal(value, {
        minPlaces: usdDecimals,
        maxPlaces: mostPlaces,
        sign: 'always',
        ...(currency ? { currency } : {}),
      })}
    </Figure>
  );
}
