import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { durationOf, type MicroOrderActor, microOrderFieldsOf } from '#machines/micro/micro-order.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { SpendableText } from '#ui/figures/SpendableText.tsx';
import { IncomeRow } from './IncomeRow.tsx';
import { LossText } from './LossText.tsx';

interface MicroEstimateProps {
  actor: MicroOrderActor;
  settings: LoadableActor<Settings>;
}

/** Expected income, possible loss and balance in USD, shown before the order is placed (MICRO-6, MICRO-7). */
export function MicroEstimate({ actor, settings }: MicroEstimateProps) {
  const { t } = useLingui();
  const duration = useSelector(actor, durationOf);
  const { amount } = useSelector(actor, microOrderFieldsOf);
  const available = useSelector(actor, (snapshot) => snapshot.context.conditions.available);
  return (
    <Stack gap={4} component="section" aria-label={t`Estimate`}>
      <IncomeRow actor={actor} />
      <InfoRow label={<Trans>Possible loss</Trans>}>
        <LossText amount={amount} terms={duration} settings={settings} />
      </InfoRow>
      <InfoRow label={<Trans>Available balance</Trans>}>
        <SpendableText value={available} />
      </InfoRow>
    </Stack>
  );
}
