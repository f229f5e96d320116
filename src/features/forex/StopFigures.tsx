import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { absolute, type Decimal, isPositive } from '#domain/decimal.ts';
import { profitAtStop, type StopKind, type StopTerms } from '#domain/stop-value.ts';
import { DecimalText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';

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

interface StopResultProps {
  result: ReturnType<typeof profitAtStop>;
  /** The price or prices that an amount stands for. */
  children?: ReactNode;
}

/** The result of an order that a stop closes, without slippage. */
export const StopResult = ({ result: { amount, percent }, children }: StopResultProps) => (
  <Text component="div" size="xs" c="dimmed" ta="end" mt={4}>
    <Trans comment="The result of an order at its stop loss or take profit, in USD and in percent of the margin">
      About {<ProfitText value={amount} currency="USD" size="xs" />} (
      {<PercentText value={percent && absolute(percent)} />} of the margin)
    </Trans>
    {children ? <div>{children}</div> : null}
  </Text>
);
