import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ReviewStatus, Verification } from '#protocol/verification.ts';
import { Pill, type Tone } from '#ui/figures/Pill.tsx';

const looks: Record<ReviewStatus, { tone: Tone; label: MessageDescriptor }> = {
  none: {
    tone: 'neutral',
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
export function VerificationState({ review }: { review: LoadableActor<Verification> }) {
  const { t } = useLingui();
  const status = useSelector(review, loadedValueOf)?.status ?? null;
  return status === null ? null : <Pill tone={looks[status].tone}>{t(looks[status].label)}</Pill>;
}
