import { Trans } from '@lingui/react/macro';
import type { Fund } from '#protocol/fund.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import type { FigureName } from './fund-figures.ts';
import { useFigureLines } from './use-figure-lines.tsx';

interface FundFactsProps {
  fund: Fund;
  figures: readonly FigureName[];
}

/** The currency of a fund, and what it promises. */
export const FundFacts = ({ fund, figures }: FundFactsProps) => (
  <div>
    <InfoRow label={<Trans comment="The currency of a fund">Currency</Trans>}>
      <bdi>{fund.currency}</bdi>
    </InfoRow>
    {useFigureLines(figures, fund, null).map(({ label, value }) => (
      <InfoRow key={label} label={label}>
        {value}
      </InfoRow>
    ))}
  </div>
);
