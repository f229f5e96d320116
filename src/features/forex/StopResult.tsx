import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { absolute } from '#domain/decimal.ts';
import type { profitAtStop } from '#domain/stop-value.ts';
import { PercentText } from '#ui/figures/PercentText.tsx';
import { ProfitText } from '#ui/figures/ProfitText.tsx';

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
