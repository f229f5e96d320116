import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { agreementTermsBlockerOf, type LoanApplicationActor } from '#machines/loan/application.machine.ts';
import { EmptyState } from '#ui/screen/EmptyState.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';

interface ImpossibleLoanProps {
  actor: LoanApplicationActor;
  onForm: () => void;
}

/** The product of the link allows no loan of this amount. */
export function ImpossibleLoan({ actor, onForm }: ImpossibleLoanProps) {
  const { t } = useLingui();
  const blocker = useSelector(actor, agreementTermsBlockerOf);
  return (
    <EmptyState
      title={<Trans>This loan is not possible</Trans>}
      hint={blocker === null ? null : t(loanBlockerMessages[blocker])}
      action={{
        label: <Trans comment="Returns to the form of a loan">Change the amount</Trans>,
        onClick: onForm,
      }}
    />
  );
}
