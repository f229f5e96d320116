import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Pill, type Tone } from '#ui/Pill.tsx';

export type RecordStatus = 'checking' | 'finished' | 'rejected' | 'invalid';

interface Look {
  tone: Tone;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  label: MessageDescriptor;
}

const comment = 'The status of a deposit or a withdrawal';

const looks: Record<Exclude<RecordStatus, 'finished'>, Look> = {
  checking: { tone: 'warning', icon: IconClock, label: msg({ message: 'Being checked', comment }) },
  rejected: { tone: 'danger', icon: IconCircleX, label: msg({ message: 'Rejected', comment }) },
  invalid: { tone: 'neutral', icon: IconBan, label: msg({ message: 'Invalid', comment }) },
};

interface RecordStatusPillProps {
  status: RecordStatus;
  /** What has become of the money when the record is finished. */
  finished: MessageDescriptor;
}

/** The status of a record in words, with an icon and a colour (WALLET-60, WALLET-125). */
export function RecordStatusPill({ status, finished }: RecordStatusPillProps) {
  const { t } = useLingui();
  const {
    tone,
    icon: Icon,
    label,
  } = status === 'finished'
    ? { tone: 'success' as const, icon: IconCircleCheck, label: finished }
    : looks[status];
  return (
    <Pill tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(label)}
    </Pill>
  );
}
