import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { Direction } from './direction.ts';
import { Figure, type FigureStyle } from './Figure.tsx';
import { useFlash } from './use-flash.ts';

interface PriceTextProps extends FigureStyle {
  value: Decimal | null;
  /** The instrument's price precision. */
  places: number;
  /** Colours it; absent: the colour of text. */
  direction?: Direction;
}

/** A price that moves: it flashes when it changes, and dims when it has stopped. */
export function PriceText({ value, places, ...style }: PriceTextProps) {
  const format = useFormat();
  const element = useFlash(value);
  return (
    <Figure ref={element} {...style}>
      {format.decimal(value, { places })}
    </Figure>
  );
}
