import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
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
    <OnOffer services={services}>
      {(actor) => (
        <Stack gap="md">
          <ApplicationFields actor={actor} />
          <RateSummary actor={actor} />
        </Stack>
      )}
    </OnOffer>
  </Unfold>
);
