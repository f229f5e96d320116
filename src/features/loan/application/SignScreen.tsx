import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
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
import { LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { ApplicationUnknown } from './ApplicationUnknown.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SignScreen.module.css';
import { DueText, useTermLines } from './use-term-lines.tsx';

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
  const isShown = isRequested && isSigning(step);
  return (
    <Screen
      title={t({ message: 'Sign', context: 'title', comment: 'Title of the page with the signature pad' })}
      padded
      onBack={onBack}
      footer={isShown ? <SignFooter actor={actor} /> : null}
    >
      {step === 'termsChanged' || step === 'recorded' ? null : isShown ? (
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

/** Ties the button in the screen's footer to its form. */
const formId = 'sign';

function SignForm({ actor }: { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, loanApplicationStepOf);
  const agreement = useSelector(actor, agreementOf);
  const signature = useSelector(actor, signatureOf);
  const problem = useSelector(actor, signatureProblemOf);
  const borrower = agreement?.borrower ?? '';

  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // A missing field has to be on the screen before it can get the focus.
    flushSync(() => actor.send({ type: 'submit' }));
    if (!isReminded(actor.getSnapshot())) return;
    const field = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? currentTarget.querySelector<HTMLElement>('input:checked'))?.focus();
  };

  return (
    <Form id={formId} onSubmit={submit}>
      <div className={classes.sheet}>
        {agreement === null ? null : <LoanToSign agreement={agreement} />}
        <SignaturePad
          signature={signature}
          borrower={borrower}
          date={agreement?.date ?? ''}
          readOnly={step !== 'signing'}
          problem={
            problem === 'otherName'
              ? t`Type your name as it appears in the agreement: ${borrower}`
              : problem && t`Please sign`
          }
          onChange={(changed) => actor.send({ type: 'signature.changed', signature: changed })}
        />
      </div>
    </Form>
  );
}

/** The end of the form, in the screen's footer: the button names what it does. */
function SignFooter({ actor }: { actor: LoanApplicationActor }) {
  const step = useSelector(actor, loanApplicationStepOf);
  const agreement = useSelector(actor, agreementOf);
  const offline = useOfflineReason(actor);
  return (
    <Stack gap="sm">
      <FormFooter actor={actor} unknown={<ApplicationUnknown />}>
        <SubmitButton
          type="submit"
          form={formId}
          busy={step === 'submitting'}
          disabled={step !== 'signing'}
          reason={offline}
        >
          <span>
            <Trans comment="Button that signs the agreement of a loan; the placeholder is its amount">
              Sign and borrow {<MoneyText value={agreement?.amount ?? null} currency="USD" />}
            </Trans>
          </span>
        </SubmitButton>
      </FormFooter>
    </Stack>
  );
}

/** The loan that is signed, above the signature: amount, total to repay, and when it is due (LOAN-148). */
function LoanToSign({ agreement: { product, amount } }: { agreement: Agreement }) {
  const { t } = useLingui();
  const [total] = useTermLines(['total'], product, amount);
  return (
    <Card
      label={t({
        message: 'Loan',
        context: 'record',
        comment: 'Names the figures of the loan that is signed',
      })}
    >
      <div className={classes.loan}>
        <LabelledFigure label={<Trans comment="The amount of a loan in USD">Loan amount</Trans>}>
          <strong className={classes.figure}>
            <MoneyText value={amount} currency="USD" />
          </strong>
        </LabelledFigure>
        <IconChevronRight className={classes.then} size={20} aria-hidden="true" />
        <span className={classes.total}>
          <LabelledFigure label={total?.label}>
            <strong className={classes.figure}>{total?.value}</strong>
          </LabelledFigure>
          <small>
            <DueText days={product.period} />
          </small>
        </span>
      </div>
    </Card>
  );
}
