import { Trans } from '@lingui/react/macro';
import { IconCoins } from '@tabler/icons-react';
import type { Fund } from '#protocol/fund.ts';
import { FactList, InfoRow } from '#ui/figures/InfoRow.tsx';
import { PictureTile } from '#ui/pictures/PictureTile.tsx';
import { type FigureName, useFigureLines } from './FundFigure.tsx';

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
    <FactList facts={useFigureLines(figures, fund, null)} />
  </div>
);

interface FundPictureProps {
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
}

/** The picture of a fund, or a drawing. Decorative, beside the title. */
export const FundPicture = (picture: FundPictureProps) => (
  <PictureTile {...picture} size={56} instead={<IconCoins size={28} stroke={1.5} />} />
);
