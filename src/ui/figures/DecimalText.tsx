import { memo } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure, type FigureStyle } from './Figure.tsx';

interface DecimalTextProps extends FigureStyle {
  value: Decimal | null;
  /** Exactly this many decimals; by default all that there are. */
  places?: number;
}

/** A plain number: lots, a ratio, or a fixed price. */
export const DecimalText = memo(function DecimalText({ value, places, ...style }: DecimalTextProps) {
  const format = useFormat();
  return <Figure {...style}>{format.decimal(value, places === undefined ? {} : { places })}</Figure>;
});
