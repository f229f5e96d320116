import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  agreementOf,
  agreementTermsBlockerOf,
  isAcknowledged,
  isReminded,
  type LoanApplicationActor,
  loanApplicationStepOf,
} from '#machines/loan/application.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import { AgreeBox } from '#ui/fields/AgreeBox.tsx';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FactList, InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { LoadingText } from '#ui/screen/LoadingText.tsx';
import { EmptyState, FailedState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AgreementDate } from '../AgreementDate.tsx';
import { AgreementText } from '../AgreementText.tsx';
import type { LoanServices } from '../services.ts';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { TermsChanged } from './TermsChanged.tsx';
import { useTermLines } from './use-term-lines.tsx';

export interface AgreementScreenProps {
  services: Pick<LoanServices, 'application' | 'html' | 'reload'>;
  /** The loan of the link. */
  request: AgreementRequest;
  /** Called once the terms are acknowledged (LOAN-24). */
  onSign: () => void;
  /** Returns to amount and period. */
  onForm: () => void;
  onBack: () => void;
}

/** /loan/agreement with a product and an amount: the text to read and to acknowledge (LOAN-22, LOAN-23). */
export function AgreementScreen({ services, request, onSign, onForm, onBack }: AgreementScreenProps) {
  const { t } = useLingui();
  const { productId, amount } = request;
  const actor = services.application();
  useEffect(() => {
    actor.send({ type: 'open', productId, amount });
  }, [actor, productId, amount]);
  const isReadable = useSelector(actor, isAgreementShown);
  return (
    <Screen
      title={t`Read the agreement`}
      onBack={onBack}
      padded
      isText={isReadable}
      footer={<AgreementFooter actor={actor} onSign={onSign} />}
    >
      <AgreementSteps actor={actor} services={services} onForm={onForm} />
    </Screen>
  );
}

/** Whether there is a text to read, and below it the way to sign. */
export const isAgreementShown = (snapshot: SnapshotFrom<LoanApplicationActor>): boolean =>
  snapshot.matches('reading') || snapshot.matches('signing');

interface AgreementStepsProps extends Pick<AgreementScreenProps, 'onForm'> {
  actor: LoanApplicationActor;
  services: Pick<LoanServices, 'html' | 'reload'>;
}

/** How the agreement stands: being made, failed, impossible, with changed terms, or ready to be read. */
export function AgreementSteps({ actor, services, onForm }: AgreementStepsProps) {
  const { t } = useLingui();
  const step = useSelector(actor, loanApplicationStepOf);
  const refusal = useSelector(actor, refusalOf);
  const blocker = useSelector(actor, agreementTermsBlockerOf);
  switch (step) {
    // The API says why there is no agreement, or it could not be reached.
    case 'unprepared':
      return refusal === null ? (
        <FailedState onRetry={() => actor.send({ type: 'retry' })} />
      ) : (
        <EmptyState
          title={<Trans>There is no agreement for this loan</Trans>}
          hint={<bdi>{refusal}</bdi>}
          action={{
            label: <Trans comment="Returns to the form of a loan">Choose another loan</Trans>,
            onClick: onForm,
          }}
        />
      );
    // The product of the link allows no loan of this amount.
    case 'impossible':
      return (
        <EmptyState
          title={<Trans>This loan isn't available</Trans>}
          hint={blocker && t(loanBlockerMessages[blocker])}
          action={{
            label: <Trans comment="Returns to the form of a loan">Change the amount</Trans>,
            onClick: onForm,
          }}
        />
      );
    case 'termsChanged':
      return <TermsChanged actor={actor} onForm={onForm} onReload={services.reload} />;
    case 'reading':
    case 'signing':
      return <AgreementToSign actor={actor} services={services} />;
    default:
      return <LoadingText />;
  }
}

/** The facts of the loan, and its agreement as a sheet of paper (LOAN-22, LOAN-23). */
function AgreementToSign({ actor, services }: Pick<AgreementStepsProps, 'actor' | 'services'>) {
  const { t } = useLingui();
  const agreement = useSelector(actor, agreementOf);
  const { product = null, amount = null } = agreement ?? {};
  const terms = useTermLines(['period', 'interest', 'total'], product, amount);
  if (agreement === null) return null;
  return (
    <Stack gap="md">
      <Card
        label={t({
          message: 'Loan',
          context: 'record',
          comment: 'Names the figures of the loan that is signed',
        })}
      >
        <InfoRow label={<Trans comment="The amount of a loan in USD">Loan amount</Trans>}>
          <MoneyText value={amount} currency="USD" />
        </InfoRow>
        <FactList facts={terms} />
        <InfoRow label={<Trans comment="The date of an agreement">Date</Trans>}>
          <AgreementDate date={agreement.date} />
        </InfoRow>
      </Card>
      <AgreementText html={agreement.html} language={agreement.language} context={services.html} />
      <Text size="xs" c="dimmed" role="note">
        <Trans>
          By signing you agree to all seven terms. Until you repay, you can't withdraw or transfer.
        </Trans>
      </Text>
    </Stack>
  );
}

/** The acknowledgement, and the way to sign, in the screen's footer while there is an agreement (LOAN-23, LOAN-24). */
export function AgreementFooter({
  actor,
  onSign,
}: Pick<AgreementScreenProps, 'onSign'> & { actor: LoanApplicationActor }) {
  const { t } = useLingui();
  const isShown = useSelector(actor, isAgreementShown);
  const isChecked = useSelector(actor, isAcknowledged);
  const wasReminded = useSelector(actor, isReminded);
  const acknowledgement = useRef<HTMLInputElement>(null);
  const sign = () => {
    actor.send({ type: 'sign' });
    if (loanApplicationStepOf(actor.getSnapshot()) === 'signing') onSign();
    else acknowledgement.current?.focus();
  };
  if (!isShown) return null;
  return (
    <Stack gap="sm">
      <AgreeBox
        ref={acknowledgement}
        label={t`I have read the agreement and agree to its terms.`}
        checked={isChecked}
        error={wasReminded ? t`Please read and agree to the agreement terms first` : null}
        onAgree={(isAcknowledged) => actor.send({ type: 'acknowledge', isAcknowledged })}
      />
      <SubmitButton onClick={sign}>
        <Trans comment="Goes on to the signature of a loan's agreement">Sign</Trans>
      </SubmitButton>
    </Stack>
  );
}
