import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Decimal, toNumber } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { Fund } from '#protocol/fund.ts';
import { CoinText, DaysText, RateText } from '#ui/figures/Quantities.tsx';
import { type FigureKind, type FigureName, figurePlaces, offerFigures } from './fund-figures.ts';

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

interface Line {
  label: string;
  value: ReactNode;
}

/**
 * Figures of a fund, for an amount in its currency.
 * @param places the decimals of its amounts; those of the one with the most by default
 */
export function useFigureLines(
  names: readonly FigureName[],
  fund: Fund,
  amount: Decimal | null,
  places = figurePlaces(names, fund, amount),
): Line[] {
  const { t } = useLingui();
  return names.map((name) => {
    const { label, kind, read } = offerFigures[name];
    return {
      label: t(label),
      value: <FundFigure kind={kind} value={read(fund, amount)} currency={fund.currency} places={places} />,
    };
  });
}
