import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

/** A rate with all its decimals. @param value in percent; null while unknown */
export function RateText({ value }: { value: Decimal | null }) {
  const format = useFormat();
  return <Figure>{format.decimal(value, { percent: true })}</Figure>;
}
