import { Trans } from '@lingui/react/macro';
import { Pill } from '#ui/figures/Pill.tsx';

/** Marks an order that ended before it was filled (FOREX-67). */
export const CancelledPill = () => (
  <Pill>
    <Trans comment="The status of a pending order that was cancelled">Cancelled</Trans>
  </Pill>
);
