import { useLingui } from '@lingui/react/macro';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import { profitAtStop, type StopKind, type StopTerms } from '#domain/stop-value.ts';
import { DecimalText } from '#ui/figures/DecimalText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { StopResult } from './StopResult.tsx';

interface StopFiguresProps {
  /** By their prices; one that is off isn't shown. */
  stops: Record<StopKind, Decimal | null | 'missing'>;
  /** By which the result at a stop is reckoned; null leaves it out. */
  terms: StopTerms | null;
  places: number;
}

/** The stops of an order, with the result at each in money (FOREX-82). */
export function StopFigures({ stops: { stopLoss, takeProfit }, terms, places }: StopFiguresProps) {
  const { t } = useLingui();
  return [
    { label: t`Stop loss`, price: stopLoss },
    { label: t`Take profit`, price: takeProfit },
  ].map(({ label, price }) =>
    price === null || price === 'missing' || !isPositive(price) ? null : (
      <InfoRow key={label} label={label}>
        <DecimalText value={price} places={places} />
        {terms === null ? null : <StopResult result={profitAtStop(terms, price)} />}
      </InfoRow>
    ),
  );
}
