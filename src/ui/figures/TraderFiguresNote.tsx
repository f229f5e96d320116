import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { KnowsRules } from '../screen/known-rules.ts';
import { InfoButton } from '../sheets/InfoButton.tsx';

/** The (i) of the figures of traders: of what they are, and that a copy with the same prices brings less (FOLLOW-127). */
export function TraderFiguresNote() {
  const { t } = useLingui();
  return use(KnowsRules) ? (
    <InfoButton title={t({ message: 'About these figures', comment: 'Explains the figures of traders' })}>
      <Trans comment="Explains a trader's profit, return and largest fall; a copy is the user's own position with the trader's prices">
        Figures cover three weeks and are before fees; each copy pays its own fee. The return compounds each
        day's profit as a percentage of the trader's money on that day, and needs ten closed positions. The
        largest fall is measured by day. What copying would have made is an estimate.
      </Trans>
    </InfoButton>
  ) : null;
}
