import { type Decimal, toNumber } from '#domain/decimal.ts';
import { CoinText } from '#ui/CoinText.tsx';
import { DaysText } from '#ui/DaysText.tsx';
import { RateText } from '#ui/RateText.tsx';
import type { FigureKind } from './fund-figures.ts';

interface FundFigureProps {
  kind: FigureKind;
  /** Null while unknown. */
  value: Decimal | null;
  /** Of the fund. */
  currency: string;
}

/** A figure of a fund or of a subscription. */
export function FundFigure({ kind, value, currency }: FundFigureProps) {
  switch (kind) {
    case 'days':
      return <DaysText days={value === null ? null : toNumber(value)} />;
    case 'percent':
      return <RateText value={value} />;
    case 'amount':
      return <CoinText value={value} currencyCode={currency} minPlaces={2} />;
    case 'income':
      return <CoinText value={value} currencyCode={currency} minPlaces={4} />;
  }
}
