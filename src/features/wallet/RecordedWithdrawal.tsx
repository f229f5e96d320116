import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type PagedListActor, rowOf } from '#machines/shared/paged-list.machine.ts';
import {
  recordedWithdrawalIdOf,
  type WithdrawalActor,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
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

/** The record of the withdrawal that was sent, known by the id in the API's answer; null without that. */
export function useRecordedWithdrawal(
  actor: WithdrawalActor,
  records: PagedListActor<WithdrawalRecord>,
): WithdrawalRecord | null {
  const id = useSelector(actor, recordedWithdrawalIdOf);
  return useSelector(records, (snapshot) => rowOf(snapshot, id));
}

/** The withdrawal that was sent, and how far it is by its record. Without one its words say where it is listed. */
export function RecordedWithdrawal({ actor, record, lines, onViewRecords }: RecordedWithdrawalProps) {
  const step = useSelector(actor, withdrawalStepOf);
  return (
    <DoneSheet
      opened={step === 'recorded'}
      title={<Title record={record} />}
      lines={lines}
      action={{
        label: <Trans comment="Leads to the list of withdrawals">View withdrawals</Trans>,
        onClick: onViewRecords,
      }}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      <StatusText record={record} />
    </DoneSheet>
  );
}

function Title({ record }: { record: WithdrawalRecord | null }) {
  switch (record?.status) {
    case 'finished':
      return <Trans>Withdrawal successful</Trans>;
    case 'rejected':
      return <Trans>Withdrawal rejected</Trans>;
    default:
      return <Trans>Withdrawal recorded</Trans>;
  }
}

function StatusText({ record }: { record: WithdrawalRecord | null }) {
  switch (record?.status) {
    case 'checking':
      return (
        <Trans>It is being reviewed. The amount is held until then, and given back if it is rejected.</Trans>
      );
    case 'finished':
      return <Trans>It was paid out.</Trans>;
    case 'rejected':
      return (
        <>
          <Trans>It was rejected, and the amount was given back.</Trans> <bdi>{record.notes}</bdi>
        </>
      );
    default:
      return <Trans>The list of your withdrawals shows its progress.</Trans>;
  }
}
