import { Trans } from '@lingui/react/macro';
import type { CopySettings } from '#domain/copy.ts';
import { copiesResultOf } from '#domain/copy-preview.ts';
import { type Decimal, negate } from '#domain/decimal.ts';
import type { Trader } from '#protocol/follow.ts';
import { MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';

interface CopyEstimateProps {
  trader: Pick<Trader, 'lastOrders'>;
  settings: CopySettings;
  /** The money of the account in USD; null for no limit. */
  free: Decimal | null;
}

/** What copying the trader's last three weeks would have brought, and how far it fell on the way (FOLLOW-129). */
export function CopyEstimate({ trader, settings, free }: CopyEstimateProps) {
  const past = copiesResultOf(trader.lastOrders, settings, free);
  if (past === null) return null;
  return (
    <Card>
      <InfoRow
        label={
          <Trans comment="Label of what copying a trader, whose copies may use this much margin together, would have brought">
            If you had copied with up to {<MoneyText value={settings.maxMargin} currency="USD" />} of margin
            for the last 3 weeks
          </Trans>
        }
      >
        <ProfitText value={past.result} currency="USD" />
      </InfoRow>
      <InfoRow
        label={
          <Trans comment="By how much the result of copies fell from its highest value">Largest fall</Trans>
        }
      >
        <ProfitText value={negate(past.fall)} currency="USD" />
      </InfoRow>
    </Card>
  );
}
