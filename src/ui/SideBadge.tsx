import { Trans } from '@lingui/react/macro';
import type { Side } from '#domain/profit.ts';
import { Pill } from './Pill.tsx';

export const SideBadge = ({ side }: { side: Side }) => (
  <Pill tone={side === 'buy' ? 'up' : 'down'}>
    {side === 'buy' ? (
      <Trans comment="The side of an order">Buy</Trans>
    ) : (
      <Trans comment="The side of an order">Sell</Trans>
    )}
  </Pill>
);
