import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconQuestionMark } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Pill, type Tone } from './Pill.tsx';

export interface StatusLook {
  tone: Tone;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

/** The status of a record in words, with an icon and a colour. */
export function StatusPill({ look, label }: { look: StatusLook; label: MessageDescriptor }) {
  const { t } = useLingui();
  const { tone, icon: Icon } = look;
  return (
    <Pill tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(label)}
    </Pill>
  );
}

/** In place of the status of a record, where the API's code for it isn't specified. */
export const UnknownPill = () => (
  <Pill>
    <IconQuestionMark size={14} aria-hidden="true" />
    <Trans comment="The status of a deposit, a loan or a subscription">Unknown</Trans>
  </Pill>
);
