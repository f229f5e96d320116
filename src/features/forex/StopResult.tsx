import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { ProfitText } from '#ui/figures/Figure.tsx';

interface StopResultProps {
  /** In USD. */
  amount: Decimal;
  /** The price or prices that an amount stands for. */
  children?: ReactNode;
}

/** The result of an order that a stop closes, without slippage (FOREX-64). */
export const StopResult = ({ amount, children }: StopResultProps) => (
  <Text component="div" size="xs" c="dimmed" ta="end">
    <ProfitText value={amount} currency="USD" size="xs" />
    {children ? <div>{children}</div> : null}
  </Text>
);
