import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type LoanApplicationActor, loanApplicationStepOf } from '#machines/loan/application.machine.ts';
import { Unfold } from '#ui/screen/Unfold.tsx';
import type { LoanServices } from '../services.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { OnOffer } from './OnOffer.tsx';
import { RateSummary } from './RateSummary.tsx';

interface LoanCalculatorProps {
  services: Pick<LoanServices, 'application' | 'products'>;
}

/**
 * The terms of the loans on offer, and the cost of one, to be seen before the verification is begun. It fills in the
 * application itself: an amount that was tried out is there once the user may apply.
 */
export const LoanCalculator = ({ services }: LoanCalculatorProps) => (
  <Unfold label={<Trans comment="Unfolds a calculator of loans">See what a loan costs</Trans>}>
    <OnOffer services={services}>{(actor) => <Calculator actor={actor} />}</OnOffer>
  </Unfold>
);

function Calculator({ actor }: { actor: LoanApplicationActor }) {
  const step = useSelector(actor, loanApplicationStepOf);
  return (
    <Stack gap="md">
      <ApplicationFields actor={actor} disabled={step !== 'choosing'} />
      <RateSummary actor={actor} />
    </Stack>
  );
}
