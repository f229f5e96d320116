import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type CompanyGateActor, companyGateStepOf } from '#machines/session/company-gate.machine.ts';

// Few visitors ever see it.
const ClosedGate = lazy(() => import('./ClosedGate.tsx'));

interface CompanyGateProps {
  actor: CompanyGateActor;
  /** Shown until the company's status is loaded. */
  shell: ReactNode;
  children: ReactNode;
}

/** Shows the app if the company is open, otherwise the reason (SESSION-28, SESSION-29). */
export function CompanyGate({ actor, shell, children }: CompanyGateProps) {
  const step = useSelector(actor, companyGateStepOf);
  if (step === 'open' || step === 'remembered' || step === 'confirming') return children;
  if (step === 'checking') return shell;
  return (
    <Suspense fallback={shell}>
      <ClosedGate actor={actor} step={step} />
    </Suspense>
  );
}
