import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
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
