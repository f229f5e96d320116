import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  askingOf,
  type ConfirmedActionActor,
  confirmedActionRefusalOf,
} from '#machines/shared/confirmed-action.machine.ts';
import type { Payee } from '#protocol/payee.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { CodeText } from './CodeText.tsx';

/** Deletes a payee after a confirmation (WALLET-94). */
export function PayeeDeletion({ actor }: { actor: ConfirmedActionActor<Payee> }) {
  const { t } = useLingui();
  const asking = useSelector(actor, askingOf);
  const refusal = useSelector(actor, confirmedActionRefusalOf);
  const payee = useSelector(actor, ({ context }) => context.subject);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const lines =
    payee?.kind === 'bank'
      ? [
          { label: t`Bank`, value: <bdi>{payee.bankName}</bdi> },
          { label: t`Account`, value: <CodeText>{payee.payeeAccount}</CodeText> },
        ]
      : [{ label: t`Address`, value: <CodeText>{payee?.address ?? ''}</CodeText> }];
  return (
    <ConfirmSheet
      opened={asking !== null}
      title={
        payee?.kind === 'bank' ? (
          <Trans>Delete this bank account?</Trans>
        ) : (
          <Trans>Delete this address?</Trans>
        )
      }
      lines={lines}
      confirmLabel={<Trans comment="Deletes a saved payee">Delete</Trans>}
      danger
      step={asking ?? 'asking'}
      refusal={refusal}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={() => actor.send({ type: 'cancel' })}
    >
      <Trans>This doesn't affect withdrawals that are already recorded.</Trans>
    </ConfirmSheet>
  );
}
