import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import { FailedState } from '#ui/FailedState.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import type { LoanServices } from '../services.ts';

interface OnOfferProps {
  services: Pick<LoanServices, 'application' | 'products'>;
  /** The application, once there is something to choose from. */
  children: (actor: LoanApplicationActor) => ReactNode;
}

/** Waits for the loans on offer. */
export function OnOffer({ services: { application, products }, children }: OnOfferProps) {
  const actor = application();
  const isLoaded = useSelector(actor, ({ context }) => context.products !== null);
  const hasFailed = useSelector(products, (snapshot) => snapshot.matches('failed'));
  if (isLoaded) return children(actor);
  if (hasFailed) return <FailedState onRetry={() => products.send({ type: 'refresh' })} />;
  return <SkeletonRows count={4} rowHeight={72} withMark={false} />;
}
