import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';

export type RecordStatus = 'checking' | 'finished' | 'rejected' | 'invalid';

const looks: Record<RecordStatus, StatusLook> = {
  checking: { tone: 'warning', icon: IconClock },
  finished: { tone: 'success', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconCircleX },
  invalid: { tone: 'neutral', icon: IconBan },
};

const comment = 'The status of a deposit or a withdrawal';

/** The labels of all statuses; that of a finished record says where its money is. */
export const recordStatusLabels = (finished: MessageDescriptor): Record<RecordStatus, MessageDescriptor> => ({
  ...labels,
  finished,
});

const labels: Record<Exclude<RecordStatus, 'finished'>, MessageDescriptor> = {
  checking: msg({ message: 'Being checked', comment }),
  rejected: msg({ message: 'Rejected', comment }),
  invalid: msg({ message: 'Invalid', comment }),
};

interface RecordStatusPillProps {
  status: RecordStatus;
  /** Where the money is once the record is finished. */
  finished: MessageDescriptor;
}

/** The status of a deposit or a withdrawal (WALLET-60, WALLET-125). */
export function RecordStatusPill({ status, finished }: RecordStatusPillProps) {
  return <StatusPill look={looks[status]} label={recordStatusLabels(finished)[status]} />;
}
