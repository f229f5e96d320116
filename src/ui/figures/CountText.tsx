import { decimal } from '#domain/decimal.ts';
import { DecimalText } from './DecimalText.tsx';

/** A whole number of things, `--` while it isn't known. */
export const CountText = ({ value }: { value: number | null }) => (
  <DecimalText value={value === null ? null : decimal(value)} />
);
