import { useLingui } from '@lingui/react/macro';
import type { Side } from '#domain/profit.ts';
import { Pill } from './Pill.tsx';
import { sideLabels } from './side-labels.ts';

export function SideBadge({ side }: { side: Side }) {
  const { t } = useLingui();
  return <Pill tone={side === 'buy' ? 'up' : 'down'}>{t(sideLabels[side])}</Pill>;
}
