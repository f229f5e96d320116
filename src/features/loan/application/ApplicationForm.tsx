import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  confirmedOf,
  type LoanApplicationActor,
  loanApplicationBlockerOf,
  loanApplicationFieldsOf,
  loanApplicationStepOf,
} from '#machines/loan/application.machine.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import { Form, FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationUnknown } from './ApplicationUnknown.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { RateSummary } from './RateSummary.tsx';
import { costs, useDueLine, useTermLines } from './use-term-lines.tsx';

export interface ApplicationFormProps {
  actor: LoanApplicationActor;
  /** Opens the agreement of the loan that was confirmed. */
  onConfirmed: (request: AgreementRequest) => void;
}

/** Ties the button in the screen's footer to its form. */
const formId = 'loan';

/** Amount and period of a loan, what it costs, and the confirmation before the agreement is read. */
export const ApplicationForm = ({ actor, onConfirmed }: ApplicationFormProps) => (
  <Form
    id={formId}
    onSubmit={() => actor.send({ type: 'review' })}
    sheets={<ApplicationReview actor={actor} onConfirmed={onConfirmed} />}
  >
    <ApplicationFields actor={actor} />
    <RateSummary actor={actor} />
  </Form>
);

/** The end of the form, in the screen's footer. */
export function ApplicationFooter({ actor }: Pick<ApplicationFormProps, 'actor'>) {
  const { t } = useLingui();
  const step = useSelector(actor, loanApplicationStepOf);
  const blocker = useSelector(actor, loanApplicationBlockerOf);
  return (
    <Stack gap="sm">
      <FormFooter actor={actor} showsRefusal={step === 'choosing'} unknown={<ApplicationUnknown />}>
        <SubmitButton
          type="submit"
          form={formId}
          busy={step === 'submitting'}
          disabled={step !== 'choosing'}
          // Also before the form is opened again after an agreement: the button would move.
          reason={blocker && t(loanBlockerMessages[blocker])}
        >
          <Trans comment="Button that goes on to the confirmation of a loan">Loan now</Trans>
        </SubmitButton>
      </FormFooter>
    </Stack>
  );
}

/** The loan with its figures, to be confirmed before the agreement is read (LOAN-13, LOAN-14). */
function ApplicationReview({ actor, onConfirmed }: ApplicationFormProps) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (snapshot) => loanApplicationStepOf(snapshot) === 'confirming');
  const product = useSelector(actor, confirmedOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  const lines = useTermLines(['period', 'interest', 'total'], product, amount);
  const rates = useTermLines(costs, product, amount);
  const due = useDueLine(product);
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
        due,
      ]}
      confirmLabel={<Trans comment="Goes on to the agreement of a loan">Read the agreement</Trans>}
      step="asking"
      onConfirm={() => {
        if (product !== null && amount !== null) onConfirmed({ productId: product.id, amount });
      }}
      onCancel={() => actor.send({ type: 'back' })}
    >
      <Stack gap="sm">
        <div>
          <Trans>
            Next, you'll read and sign the agreement. Until you repay, you can't withdraw or transfer.
          </Trans>
        </div>
        <Unfold label={<Trans>Details</Trans>}>
          <FactList facts={rates} />
        </Unfold>
      </Stack>
    </ConfirmSheet>
  );
}
