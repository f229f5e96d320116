import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { PendingScreen } from '#ui/screen/PendingScreen.tsx';
import { Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import type { LoanServices } from '../services.ts';
import { useKnownApproval } from '../use-known-approval.ts';

interface VerifiedOnlyProps {
  services: Pick<LoanServices, 'info' | 'standing'>;
  title: string;
  onBack: () => void;
  /** In place of the page for a user who isn't verified. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** A page for users whose verification for loans was approved (LOAN-39). */
export function VerifiedOnly({ services, title, onBack, otherwise, children }: VerifiedOnlyProps) {
  const { info } = services;
  const known = useSelector(info, loadedValueOf);
  const hasFailed = useSelector(info, (snapshot) => snapshot.matches('failed'));
  const isKnownApproved = useKnownApproval(services);
  if (isKnownApproved) return children;
  if (known) return known.status === 'approved' ? children : otherwise;
  if (!hasFailed) return <PendingScreen />;
  return (
    <Screen title={title} onBack={onBack}>
      <Unloaded actor={info}>{null}</Unloaded>
    </Screen>
  );
}
