import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type WithdrawalActor, withdrawalStepOf } from '#machines/wallet/withdrawal.machine.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { DoneSheet, type DoneSheetProps } from '#ui/sheets/DoneSheet.tsx';

interface RecordedWithdrawalProps {
  actor: WithdrawalActor;
  /** Null where it isn't known, or wasn't read yet. */
  record: WithdrawalRecord | null;
  /** The withdrawal as it was confirmed, or recorded. */
  lines: DoneSheetProps['lines'];
  /** Called after the sheet has closed. */
  onViewRecords: () => void;
}

/** The withdrawal that was sent, and how far it is by its record. Without one its words say where it is listed. */
export function RecordedWithdrawal({ actor, record, lines, onViewRecords }: RecordedWithdrawalProps) {
  const step = useSelector(actor, withdrawalStepOf);
  const { title, text } = wordsFor(record);
  return (
    <DoneSheet
      opened={step === 'recorded'}
      title={title}
      lines={lines}
      action={{
        label: <Trans comment="Leads to the list of withdrawals">View withdrawals</Trans>,
        onClick: onViewRecords,
      }}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      {text}
    </DoneSheet>
  );
}

function wordsFor(record: WithdrawalRecord | null): Record<'title' | 'text', ReactNode> {
  switch (record?.status) {
    case 'finished':
      return { title: <Trans>Withdrawal successful</Trans>, text: <Trans>It was paid out.</Trans> };
    case 'rejected':
      return {
        title: <Trans>Withdrawal rejected</Trans>,
        text: (
          <>
            <Trans>It was rejected, and the amount was given back.</Trans> <bdi>{record.notes}</bdi>
          </>
        ),
      };
    default:
      return {
        title: <Trans>Withdrawal recorded</Trans>,
        text:
          record?.status === 'checking' ? (
            <Trans>
              It is being reviewed. The amount is held until then, and given back if it is rejected.
            </Trans>
          ) : (
            <Trans>The list of your withdrawals shows its progress.</Trans>
          ),
      };
  }
}
