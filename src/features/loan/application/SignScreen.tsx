import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  agreementOf,
  isReminded,
  type LoanApplicationActor,
  loanApplicationStepOf,
  signatureOf,
  signatureProblemOf,
} from '#machines/loan/application.machine.ts';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import { Form, FormFooter, SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FactList, InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { ApplicationUnknown } from './ApplicationUnknown.tsx';
import { blankSignature, isBlankSignature, SignaturePad } from './SignaturePad.tsx';
import { useTermLines } from './use-term-lines.tsx';

export interface SignScreenProps {
  actor: LoanApplicationActor;
  /** The loan that is signed; null if the address names none. */
  request: AgreementRequest | null;
  /** Opens the agreement: it isn't acknowledged yet, or its terms have changed. */
  onAgreement: () => void;
  /** Called once the application was recorded. */
  onRecorded: () => void;
  onBack: () => void;
}

/** /loan/sign: the signature under an agreement that was read and acknowledged (LOAN-26). */
export function SignScreen({ actor, request, onAgreement, onRecorded, onBack }: SignScreenProps) {
  const { t } = useLingui();
  const step = useSelector(actor, loanApplicationStepOf);
  const agreement = useSelector(actor, agreementOf);
  const leaveFor = useEffectEvent((left: typeof step) => {
    if (left === 'termsChanged') onAgreement();
    if (left === 'recorded') onRecorded();
  });
  useEffect(() => leaveFor(step), [step]);

  const isRequested = agreement?.product.id === request?.productId && agreement?.amount === request?.amount;
  return (
    <Screen
      title={t({ message: 'Sign', comment: 'Title of the page with the signature pad' })}
      padded
      onBack={onBack}
    >
      {step === 'termsChanged' || step === 'recorded' ? null : isRequested && isSigning(step) ? (
        <SignForm actor={actor} />
      ) : (
        <EmptyState
          icon={<IconFileText />}
          title={<Trans>Read the agreement first</Trans>}
          hint={<Trans>You can sign once you have read the agreement and agreed to its terms.</Trans>}
          action={{ label: <Trans>Open the agreement</Trans>, onClick: onAgreement }}
        />
      )}
    </Screen>
  );
}

const isSigning = (step: ReturnType<typeof loanApplicationStepOf>) =>
  step === 'signing' || step === 'submitting' || step === 'unconfirmed';

function SignForm({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, loanApplicationStepOf);
  const agreement = useSelector(actor, agreementOf);
  const signature = useSelector(actor, signatureOf);
  const problem = useSelector(actor, signatureProblemOf);
  const borrower = agreement?.borrower ?? '';
  const offline = useOfflineReason(actor);

  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // A missing field has to be on the screen before it can get the focus.
    flushSync(() => actor.send({ type: 'submit' }));
    if (!isReminded(actor.getSnapshot())) return;
    const field = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? currentTarget.querySelector<HTMLElement>('input:checked'))?.focus();
  };

  return (
    <Form onSubmit={submit}>
      <SignaturePad
        signature={signature}
        readOnly={step !== 'signing'}
        problem={
          problem === 'otherName'
            ? t`Type your name as it stands in the agreement: ${borrower}`
            : problem && t`Please sign`
        }
        onChange={(changed) => actor.send({ type: 'signature.changed', signature: changed })}
      />
      {agreement === null ? null : <LoanToSign agreement={agreement} />}
      <FormFooter actor={actor} isUnconfirmed={step === 'unconfirmed'} unknown={<ApplicationUnknown />}>
        <Group grow align="flex-start">
          <Button
            size="lg"
            variant="default"
            disabled={step !== 'signing' || signature === null || isBlankSignature(signature)}
            onClick={() =>
              actor.send({
                type: 'signature.changed',
                signature: blankSignature(signature?.kind ?? 'drawn'),
              })
            }
          >
            <Trans comment="Clears the signature, so that one can sign again">Sign again</Trans>
          </Button>
          <SubmitButton
            type="submit"
            busy={step === 'submitting'}
            disabled={step !== 'signing'}
            reason={offline}
          >
            <Trans comment="Button that signs the loan agreement">Sign</Trans>
          </SubmitButton>
        </Group>
      </FormFooter>
    </Form>
  );
}

/** The loan that is signed, beside the signature: amount, period, total to repay and due date (LOAN-148). */
function LoanToSign({ agreement: { product, amount } }: { agreement: Agreement }) {
  const { t } = useLingui();
  return (
    <Card label={t({ message: 'Loan', comment: 'Names the figures of the loan that is signed' })}>
      <InfoRow label={<Trans comment="The amount of a loan in USD">Loan amount</Trans>}>
        <MoneyText value={amount} currency="USD" />
      </InfoRow>
      <FactList facts={useTermLines(['period', 'total'], product, amount)} />
    </Card>
  );
}
