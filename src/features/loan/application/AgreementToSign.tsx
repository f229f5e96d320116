import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  agreementOf,
  isAcknowledged,
  isReminded,
  type LoanApplicationActor,
  loanApplicationStepOf,
} from '#machines/loan/application.machine.ts';
import { AgreeBox } from '#ui/fields/AgreeBox.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import type { HtmlContext } from '#ui/figures/safe-html.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { AgreementText } from '../AgreementText.tsx';

interface AgreementToSignProps {
  actor: LoanApplicationActor;
  html: HtmlContext;
  onSign: () => void;
}

/** The agreement with its date, the acknowledgement, and the way to sign it (LOAN-22, LOAN-23, LOAN-24). */
export function AgreementToSign({ actor, html, onSign }: AgreementToSignProps) {
  const { t } = useLingui();
  const agreement = useSelector(actor, agreementOf);
  const isChecked = useSelector(actor, isAcknowledged);
  const wasReminded = useSelector(actor, isReminded);
  const acknowledgement = useRef<HTMLInputElement>(null);
  const sign = () => {
    actor.send({ type: 'sign' });
    if (loanApplicationStepOf(actor.getSnapshot()) === 'signing') onSign();
    else acknowledgement.current?.focus();
  };
  if (agreement === null) return null;
  return (
    <Stack gap="md">
      <AgreementText html={agreement.html} language={agreement.language} context={html} />
      <InfoRow label={<Trans comment="The date of an agreement">Date</Trans>}>
        <DateText value={agreement.date} />
      </InfoRow>
      <Notice role="note">
        <Trans>
          Your signature binds you to all seven terms. While the loan is unpaid, you can't withdraw or
          transfer.
        </Trans>
      </Notice>
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
