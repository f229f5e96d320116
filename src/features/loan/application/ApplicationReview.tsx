import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  confirmedOf,
  type LoanApplicationActor,
  loanApplicationFieldsOf,
  loanApplicationStepOf,
} from '#machines/loan/application.machine.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { costs } from './term-figures.ts';
import { useTermLines } from './use-term-lines.tsx';

interface ApplicationReviewProps {
  actor: LoanApplicationActor;
  onConfirmed: (request: AgreementRequest) => void;
}

/** The loan with its figures, to be confirmed before the agreement is read (LOAN-13, LOAN-14). */
export function ApplicationReview({ actor, onConfirmed }: ApplicationReviewProps) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (snapshot) => loanApplicationStepOf(snapshot) === 'confirming');
  const product = useSelector(actor, confirmedOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  const lines = useTermLines(['period', ...costs], product, amount);
  return (
    <ConfirmSheet
      opened={isOpen}
      title={<Trans>Confirm the loan</Trans>}
      lines={[
        {
          label: t({ message: 'Loan amount', comment: 'The amount of a loan in USD' }),
          value: <MoneyText value={amount} currency="USD" />,
        },
        ...lines,
      ]}
      confirmLabel={<Trans comment="Goes on to the agreement of a loan">Read the agreement</Trans>}
      step="asking"
      onConfirm={() => {
        if (product !== null && amount !== null) onConfirmed({ productId: product.id, amount });
      }}
      onCancel={() => actor.send({ type: 'back' })}
    >
      <Trans>
        Nothing is sent before you have read and signed the agreement. While the loan is unpaid, you can't
        withdraw or transfer.
      </Trans>
    </ConfirmSheet>
  );
}
