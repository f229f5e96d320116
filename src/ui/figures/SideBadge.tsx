import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Side } from '#domain/profit.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { Pill } from './Pill.tsx';

/** The side of an order; `--` where the API doesn't say. */
export function SideBadge({ side }: { side: Side | null }) {
  const { t } = useLingui();
  if (side === null) return <Pill tone="neutral">{unknownFigure}</Pill>;
  return <Pill tone={side === 'buy' ? 'up' : 'down'}>{t(sideLabels[side])}</Pill>;
}

export const sideLabels: Record<Side, MessageDescriptor> = {
  buy: msg({ message: 'Buy', context: 'side', comment: 'The side of an order or position, a noun' }),
  sell: msg({ message: 'Sell', context: 'side', comment: 'The side of an order or position, a noun' }),
};
