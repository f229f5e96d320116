import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import type { LoanServices } from '../services.ts';

interface OnOfferProps {
  services: Pick<LoanServices, 'application' | 'products'>;
  /** The application, once there is something to choose from. */
  children: (actor: LoanApplicationActor) => ReactNode;
}

/** Waits for the loans on offer. */
export function OnOffer({ services: { application, products }, children }: OnOfferProps) {
  const actor = application();
  const count = useSelector(actor, ({ context }) => context.products?.length ?? null);
  if (count === 0) return <EmptyState title={<Trans>No loans are offered at the moment</Trans>} />;
  if (count !== null) return children(actor);
  return (
    <Unloaded actor={products}>
      <SkeletonRows count={4} rowHeight={72} withMark={false} />
    </Unloaded>
  );
}
