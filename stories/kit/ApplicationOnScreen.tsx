import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ApplicationPage } from '#fixtures/screens/loan-application.tsx';
import { type LoanApplicationActor, loanApplicationStepOf } from '#machines/loan/application.machine.ts';
import { OnScreen } from './OnScreen.tsx';

/** The application for a loan on the screen that it has in the app; the one of the signature brings its own. */
export function ApplicationOnScreen({ actor }: { actor: LoanApplicationActor }): ReactNode {
  const step = useSelector(actor, loanApplicationStepOf);
  const content = <ApplicationPage actor={actor} />;
  if (step === 'signing' || step === 'submitting' || step === 'unconfirmed') return content;
  const isForm = step === 'choosing' || step === 'confirming' || step === 'recorded';
  return (
    <OnScreen title={isForm ? 'Loan' : 'Read the agreement'} padded>
      {content}
    </OnScreen>
  );
}
