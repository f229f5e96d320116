import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { useFlash } from '../hooks/use-flash.ts';
import type { Direction } from '../screen/direction.ts';
import { Figure, type FigureStyle } from './Figure.tsx';

interface PriceTextProps extends FigureStyle {
  value: Decimal | null;
  /** The instrument's price precision. */
  places: number;
  /** Sets the colour; by default that of text. */
  direction?: Direction;
}

/** A live price: flashes in the colour of its direction when it changes, and is dimmed while it is stale. */
export function PriceText({ value, places, ...style }: PriceTextProps) {
  const format = useFormat();
  const flash = useFlash(value, 'direction');
  return (
    <Figure flash={flash} {...style}>
      {format.decimal(value, { places })}
    </Figure>
  );
}
