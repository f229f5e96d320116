import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { Fund } from '#protocol/fund.ts';
import { FundFigure } from './FundFigure.tsx';
import { type FigureName, figurePlaces, offerFigures } from './fund-figures.ts';

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
