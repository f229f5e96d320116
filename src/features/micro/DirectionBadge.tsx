import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MicroDirection } from '#domain/micro.ts';
import { Pill } from '#ui/figures/Pill.tsx';

export const directionLabels: Record<MicroDirection, MessageDescriptor> = {
  up: msg({ message: 'Up', comment: 'The direction that a micro order bets on' }),
  down: msg({ message: 'Down', comment: 'The direction that a micro order bets on' }),
};

export function DirectionBadge({ direction }: { direction: MicroDirection }) {
  const { t } = useLingui();
  return <Pill tone={direction}>{t(directionLabels[direction])}</Pill>;
}
