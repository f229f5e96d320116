import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { PendingScreen } from '#ui/PendingScreen.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Unloaded } from '#ui/Unloaded.tsx';

interface VerifiedOnlyProps {
  info: LoadableActor<LoanInfo>;
  title: string;
  onBack: () => void;
  /** In place of the page for a user who isn't verified. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** A page for users whose verification for loans was approved (LOAN-39). */
export function VerifiedOnly({ info, title, onBack, otherwise, children }: VerifiedOnlyProps) {
  const known = useSelector(info, loadedValueOf);
  const hasFailed = useSelector(info, (snapshot) => snapshot.matches('failed'));
  if (known) return known.status === 'approved' ? children : otherwise;
  if (!hasFailed) return <PendingScreen />;
  return (
    <Screen title={title} onBack={onBack}>
      <Unloaded actor={info}>{null}</Unloaded>
    </Screen>
  );
}
