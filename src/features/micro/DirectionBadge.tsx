import { Trans } from '@lingui/react/macro';
import type { MicroDirection } from '#domain/micro.ts';
import { Pill } from '#ui/Pill.tsx';

export const DirectionBadge = ({ direction }: { direction: MicroDirection }) => (
  <Pill tone={direction}>
    {direction === 'up' ? (
      <Trans comment="The direction that a micro order bets on">Up</Trans>
    ) : (
      <Trans comment="The direction that a micro order bets on">Down</Trans>
    )}
  </Pill>
);
