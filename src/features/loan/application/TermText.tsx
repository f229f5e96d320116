import { type Decimal, toNumber } from '#domain/decimal.ts';
import { DaysText } from '#ui/figures/DaysText.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { RateText } from '#ui/figures/RateText.tsx';
import type { FigureKind } from './term-figures.ts';

interface TermTextProps {
  kind: FigureKind;
  /** Null while unknown. */
  value: Decimal | null;
}

/** A figure of a loan that is applied for. */
export function TermText({ kind, value }: TermTextProps) {
  switch (kind) {
    case 'days':
      return <DaysText days={value === null ? null : toNumber(value)} />;
    case 'percent':
      return <RateText value={value} />;
    case 'money':
      return <MoneyText value={value} currency="USD" />;
  }
}
