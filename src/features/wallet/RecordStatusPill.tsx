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

type RecordStatusLabels = Record<RecordStatus, MessageDescriptor>;

/** The labels of all statuses; that of a finished record says where its money is. */
export const recordStatusLabels = (finished: MessageDescriptor): RecordStatusLabels => ({
  checking: msg({ message: 'Being checked', comment }),
  finished,
  rejected: msg({ message: 'Rejected', comment }),
  invalid: msg({ message: 'Invalid', comment }),
});

/** The status of a deposit or a withdrawal (WALLET-60, WALLET-125). */
export const RecordStatusPill = ({
  status,
  labels,
}: {
  status: RecordStatus;
  labels: RecordStatusLabels;
}) => <StatusPill look={looks[status]} label={labels[status]} />;
