import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from '#ui/Figure.tsx';

interface ReceiptTextProps {
  /** In the currency. */
  value: Decimal | null;
  currencyCode: string;
}

/** What arrives from a withdrawal, with all its decimals; `--` while unknown. */
export function ReceiptText({ value, currencyCode }: ReceiptTextProps) {
  const format = useFormat();
  return <Figure>{`${format.decimal(value)} ${currencyCode}`.trim()}</Figure>;
}
