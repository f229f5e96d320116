import { type Decimal, toNumber } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { CoinText } from '#ui/figures/CoinText.tsx';
import { DaysText } from '#ui/figures/DaysText.tsx';
import { RateText } from '#ui/figures/RateText.tsx';
import type { FigureKind } from './fund-figures.ts';

interface FundFigureProps {
  kind: FigureKind;
  /** Null while unknown. */
  value: Decimal | null;
  /** Of the fund. */
  currency: string;
  /** The least decimals of an amount, where it stands with others. */
  places?: number;
}

/** A figure of a fund or of a subscription. */
export function FundFigure({ kind, value, currency, places = usdDecimals }: FundFigureProps) {
  switch (kind) {
    case 'days':
      return <DaysText days={value === null ? null : toNumber(value)} />;
    case 'percent':
      return <RateText value={value} />;
    case 'amount':
      return <CoinText value={value} currencyCode={currency} minPlaces={places} />;
  }
}
