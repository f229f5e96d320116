import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconQuestionMark } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DepositStatus } from '#protocol/deposit.ts';
import { Pill, type Tone } from '#ui/Pill.tsx';

interface Look {
  tone: Tone;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  label: MessageDescriptor;
}

const looks: Record<DepositStatus, Look> = {
  unchecked: {
    tone: 'warning',
    icon: IconClock,
    label: msg({ message: 'Being checked', comment: 'The status of a deposit' }),
  },
  finished: {
    tone: 'success',
    icon: IconCircleCheck,
    label: msg({ message: 'Credited', comment: 'The status of a deposit whose money has arrived' }),
  },
  rejected: {
    tone: 'danger',
    icon: IconCircleX,
    label: msg({ message: 'Rejected', comment: 'The status of a deposit' }),
  },
  invalid: {
    tone: 'neutral',
    icon: IconBan,
    label: msg({ message: 'Invalid', comment: 'The status of a deposit' }),
  },
};

const unknown: Look = {
  tone: 'neutral',
  icon: IconQuestionMark,
  label: msg({ message: 'Unknown', comment: 'The status of a deposit' }),
};

/** The status of a deposit in words, with an icon and a colour; null for one that isn't specified (WALLET-60). */
export function DepositStatusPill({ status }: { status: DepositStatus | null }) {
  const { t } = useLingui();
  const { tone, icon: Icon, label } = status === null ? unknown : looks[status];
  return (
    <Pill tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(label)}
    </Pill>
  );
}
