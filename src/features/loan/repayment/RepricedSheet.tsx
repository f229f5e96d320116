import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  newTotalOf,
  type RepaymentActor,
  repaymentRequestOf,
  repaymentStepOf,
} from '#machines/loan/repayment.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { useOfflineReason } from '#ui/hooks/use-offline-reason.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';

/** The total that was shown and the one of now, to be confirmed; the penalty has grown since, for instance. */
export function RepricedSheet({ actor }: { actor: RepaymentActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, repaymentStepOf);
  const request = useSelector(actor, repaymentRequestOf);
  const newTotal = useSelector(actor, newTotalOf);
  const refusal = useSelector(actor, refusalOf);
  const offline = useOfflineReason(actor);
  return (
    <ConfirmSheet
      opened={step === 'repriced'}
      title={<Trans>The total has changed</Trans>}
      lines={[
        {
          label: t({ message: 'Total before', comment: 'What was to be repaid, in USD' }),
          value: <MoneyText value={request?.total ?? null} currency="USD" />,
        },
        {
          label: t({ message: 'Total now', comment: 'What is to be repaid, in USD' }),
          value: <MoneyText value={newTotal} currency="USD" />,
        },
      ]}
      confirmLabel={
        <Trans comment="Sends the proof of a repayment although the total has changed">Accept and send</Trans>
      }
      step="asking"
      reason={offline}
      refusal={refusal}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onCancel={() => actor.send({ type: 'back' })}
    >
      <Trans>A payment of less than the new total doesn't settle the loan. Pay the difference first.</Trans>
    </ConfirmSheet>
  );
}
