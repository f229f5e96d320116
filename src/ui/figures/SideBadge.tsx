import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Side } from '#domain/profit.ts';
import { Pill } from './Pill.tsx';

export function SideBadge({ side }: { side: Side }) {
  const { t } = useLingui();
  return <Pill tone={side === 'buy' ? 'up' : 'down'}>{t(sideLabels[side])}</Pill>;
}

export const sideLabels: Record<Side, MessageDescriptor> = {
  buy: msg({ message: 'Buy', context: 'side', comment: 'The side of an order or position, a noun' }),
  sell: msg({ message: 'Sell', context: 'side', comment: 'The side of an order or position, a noun' }),
};
