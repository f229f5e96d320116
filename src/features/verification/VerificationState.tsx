import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ReviewStatus } from '#protocol/verification.ts';
import { Pill, type Tone } from '#ui/figures/Pill.tsx';
import type { VerificationServices } from './services.ts';

const looks: Record<ReviewStatus, { tone: Tone; label: MessageDescriptor }> = {
  none: {
    tone: 'warning',
    label: msg({
      message: 'Not verified',
      comment: 'State of the real-name verification: nothing was submitted yet',
    }),
  },
  waiting: { tone: 'accent', label: msg`Being checked` },
  approved: {
    tone: 'success',
    label: msg({ message: 'Verified', comment: 'State of the real-name verification' }),
  },
  rejected: {
    tone: 'warning',
    label: msg({
      message: 'Not accepted',
      comment: 'State of the real-name verification: its documents have to be corrected',
    }),
  },
};

/** How the user's verification stands, in one or two words; nothing while it isn't known. */
export function VerificationState({ review, standing }: Pick<VerificationServices, 'review' | 'standing'>) {
  const { t } = useLingui();
  const read = useSelector(review, loadedValueOf);
  const remembered = useSelector(standing, loadedValueOf);
  const known = read ?? remembered;
  if (known === null) return null;
  const { tone, label } = looks[known.status];
  return <Pill tone={tone}>{t(label)}</Pill>;
}
