import type { Decimal } from '#domain/decimal.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

/** A leverage, such as 10×: the number before its sign in every language. */
export function LeverageText({ value }: { value: Decimal | null }) {
  const format = useFormat();
  return <Figure>{value === null ? unknownFigure : `${format.decimal(value)}×`}</Figure>;
}
